import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { DoorAnswer, DoorSession } from '@contract/conference/attendance.schema'
import type { DoorVerdict } from '@contract/rules/conference/attendance'
import { translate, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { useExhibition } from '@/parts/exhibition/useExhibition'
import { go, replace } from '@/routes/go'
import { useRoute } from '@/routes/useRoute'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DrawnTick } from '@/ui/DrawnTick'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Status, type StatusKind } from '@/ui/Status'
import { whenOf, whereOf } from '../../programme/sessionWords'
import { arrivingLink } from './arrivingLink'
import { DoorActions } from './DoorActions'
import { DoorStore } from '../door.store'
import style from './index.module.scss'
import { words } from '../words'

const kinds: Partial<Record<DoorVerdict, StatusKind>> = {
  ...{ good: 'success', already: 'success', ready: 'info' },
  ...{
    tooEarly: 'waiting',
    offered: 'waiting',
    waiting: 'waiting',
    inReview: 'waiting',
    notSignedUp: 'info',
    needsTicket: 'info',
    several: 'info',
    wrongHall: 'info',
  },
}

/** The session of the entrance. */
const Session = ({ of }: { of: DoorSession }) => {
  const t = useWords(words)
  return (
    <Card id="door-facts">
      <View id="door-session-title" className={style.session} role="heading" aria-level={3}>
        {translate(of.title)}
      </View>
      <Line id="door-when" label={t.when} value={whenOf(of)} />
      {of.room && <Line id="door-where" label={t.where} value={whereOf(of.room)} />}
    </Card>
  )
}

/** What the entrance says to the person. */
const Verdict = observer(({ answer, store }: { answer: DoorAnswer | null; store: DoorStore }) => {
  const t = useWords(words)
  if (!answer) return <Status id="door" kind="info" title={t.noCode} message={t.noCodeText} />
  const { verdict, title, text, session: of } = answer
  const isReady = verdict === 'ready'
  const message = isReady && store.isUnregistered ? t.registerText : isReady && session.isSignedIn ? t.tap : text
  return (
    <Status
      id="door"
      kind={kinds[verdict] ?? 'failed'}
      icon={verdict === 'good' && <DrawnTick of={`door-${of?.id}`} />}
      title={title}
      message={message}
    />
  )
})

/** `/meetingSignIn`: the entrance of a session, by the code there. Open without a sign-in, and here again after it. */
export default page({ store: () => new DoorStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { params } = useRoute()
  const frame = useExhibition(() => {
    const link = arrivingLink(params)
    if (link) void replace('jump', { ...link })
    return !link
  })
  const { answer, signIn, signCodeId } = store
  const isAsked = signCodeId !== ''
  const of = frame.state !== 'ready' || !isAsked ? frame : { state: answer.state, failure: answer.failure, onRetry: () => answer.load() }
  return (
    <Page id="meeting-sign-in" hero={<ExhibitionHero />} {...of} footer={of.state === 'ready' && <DoorActions store={store} />}>
      <FairClockBanner />
      <Failed id="door-failed" failure={signIn.failure} />
      <Card>
        <View id="meeting-sign-in-title" className={style.title} role="heading" aria-level={2}>
          {t.title}
        </View>
        <Verdict answer={isAsked ? answer.value : null} store={store} />
      </Card>
      {isAsked && answer.value?.session && <Session of={answer.value.session} />}
      <View className={style.more}>
        <Button id="about-fair" kind="text" size="medium" text={t.aboutFair} onTap={() => go('fair')} />
      </View>
    </Page>
  )
})
