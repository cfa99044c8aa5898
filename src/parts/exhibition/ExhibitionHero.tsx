import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { formatPeriod } from '@contract/rules/values/days'
import { ShareAction } from '@/parts/share/ShareAction'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Hero } from '@/ui/Hero'
import { lazy } from '@/ui/lazy'
import { FairIcon } from './FairIcon'
import { isOnDesk } from './isOnDesk'

/** Few visitors open the mobile pages on a desktop. */
const BackHome = lazy(() => import('./BackHome').then((part) => part.BackHome))

/** The fair's name, days and place on its own colour, with the language switch. */
export const ExhibitionHero = observer(({ children }: PropsWithChildren) => {
  const { exhibition, exhibitionName } = config
  return (
    <Hero
      icon={config.switches.iconUrl && <FairIcon />}
      over={
        exhibition && `${formatPeriod(exhibition.startsOn, exhibition.endsOn, session.language)} · ${exhibition.venue[session.language]}`
      }
      title={exhibitionName || 'Fairgate'}
      actions={<ShareAction />}
      onSwitchLanguage={() => session.switchLanguage()}
    >
      {children}
      {isOnDesk() && <BackHome />}
    </Hero>
  )
})
