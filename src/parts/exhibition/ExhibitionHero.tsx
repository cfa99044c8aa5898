import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { monogramOf } from '@contract/rules/entry/monogram'
import { listedPictures } from '@contract/rules/entry/pictures'
import { formatPeriod } from '@contract/rules/values/days'
import { ShareAction } from '@/parts/share/ShareAction'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Hero } from '@/ui/Hero'
import { lazy } from '@/ui/lazy'
import { FairIcon } from './FairIcon'
import { pictureUrl } from './pictureAddress'
import { isOnDesk } from './isOnDesk'

/** Few visitors open the mobile pages on a desktop. */
const BackHome = lazy(() => import('./BackHome').then((part) => part.BackHome))

/** The fair's name, days and place on its cover, with the language switch. The cover is the organiser's first picture, else the fair's initials. */
export const ExhibitionHero = observer(({ children }: PropsWithChildren) => {
  const { exhibition, exhibitionName } = config
  const [cover] = listedPictures(config.switches.globalImage)
  return (
    <Hero
      icon={config.switches.iconUrl && <FairIcon />}
      chips={exhibition && [formatPeriod(exhibition.startsOn, exhibition.endsOn, session.language), exhibition.venue[session.language]]}
      cover={cover && pictureUrl(cover)}
      mark={exhibition ? monogramOf(exhibition.name) : ''}
      title={exhibitionName || 'Fairgate'}
      actions={<ShareAction />}
      onSwitchLanguage={() => session.switchLanguage()}
    >
      {children}
      {isOnDesk() && <BackHome />}
    </Hero>
  )
})
