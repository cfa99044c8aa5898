import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Hero } from '@/ui/Hero'

/** '2027.04.08 – 04.11', or with the year twice where the fair goes over New Year. */
const span = (startsOn: string, endsOn: string): string => {
  const [start, end] = [startsOn.split('-'), endsOn.split('-')] as [string[], string[]]
  return `${start.join('.')} – ${(start[0] === end[0] ? end.slice(1) : end).join('.')}`
}

/** The fair's name, days and place over its own colour, with the language switch. */
export const ExhibitionHero = observer(({ children }: PropsWithChildren) => {
  const { exhibition, exhibitionName } = config
  return (
    <Hero
      over={exhibition && `${span(exhibition.startsOn, exhibition.endsOn)} · ${exhibition.venue[session.language]}`}
      title={exhibitionName || 'Fairgate'}
      onSwitchLanguage={() => session.setLanguage(session.language === 'cn' ? 'en' : 'cn')}
    >
      {children}
    </Hero>
  )
})
