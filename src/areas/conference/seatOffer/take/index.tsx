import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { DoorSession } from '@contract/conference/attendance.schema'
import { translate, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { useExhibition } from '@/parts/exhibition/useExhibition'
import { go, restart } from '@/routes/go'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { resumeAtEntry } from '@/stores/resumeAtEntry'
import { session } from '@/stores/session'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { whenOf, whereOf } from '../../programme/sessionWords'
import { TakeSeatStore } from '../takeSeat.store'
import { words } from '../words'
import style from '../index.module.scss'

/** Sign-in, or what is open of the registration, and then this page again. */
const goOn = (): Promise<unknown> => {
  session.setDestination({ name: 'conferenceSeat', params: {} })
  return session.isSignedIn ? loadAndGoToNextStep().catch(() => resumeAtEntry('restart')) : restart('registration')
}

/** Takes the seat. Of sessions at the same time it asks first. */
const take = async (store: TakeSeatStore): Promise<void> => {
  await store.take.run(false)
  if (!store.hasConflict) return
  const isMeant = await confirm({
    title: translate(words.overlapAsk),
    message: translate(words.overlapText),
    confirmText: translate(words.anyway),
  })
  if (isMeant) await store.take.run(true)
}

const Seat = ({ of }: { of: DoorSession }) => {
  const t = useWords(words)
  return (
    <Card id="seat-session">
      <CardTitle title={translate(of.title)} />
      <Line id="seat-when" label={t.when} value={whenOf(of)} />
      {of.room && <Line id="seat-where" label={t.where} value={whereOf(of.room)} />}
    </Card>
  )
}

const TakeActions = observer(({ store }: { store: TakeSeatStore }) => {
  const t = useWords(words)
  const isOut = !session.isSignedIn || store.isUnregistered
  return (
    <Actions>
      <Action isMain>
        {isOut ? (
          <Button id="go-on" isBlock text={session.isSignedIn ? t.register : t.signIn} onTap={goOn} />
        ) : (
          <Button id="seat-take" isBlock isLoading={store.take.isRunning} text={t.take} onTap={() => take(store)} />
        )}
      </Action>
    </Actions>
  )
})

/** `/conference/seat`: a person takes the seat that a colleague passes on. Open without a sign-in, and here again after it. */
export default page({ store: () => new TakeSeatStore(), reload: ['shown', 'language'] }, ({ store, params }) => {
  const t = useWords(words)
  const frame = useExhibition(() => store.arrive(params))
  const { opened, key } = store
  const of = frame.state !== 'ready' || key === '' ? frame : { state: opened.state, failure: opened.failure, onRetry: () => opened.load() }
  const seat = key === '' ? null : opened.value
  const state = seat?.state ?? 'unknown'
  const isOpen = state === 'open'
  return (
    <Page id="seat" hero={<ExhibitionHero />} {...of} footer={of.state === 'ready' && isOpen && <TakeActions store={store} />}>
      <FairClockBanner />
      <Failed id="seat-refused" failure={store.hasConflict ? null : store.take.failure} />
      <Card id={isOpen ? 'seat-open' : 'seat-closed'}>
        <Status
          id="seat-status"
          kind={isOpen ? 'success' : 'failed'}
          title={state === 'open' ? t.open : t[state]}
          message={isOpen ? t.openText : t.closedText}
        />
      </Card>
      {seat?.session && <Seat of={seat.session} />}
      {!isOpen && (
        <View className={style.more}>
          <Button id="seat-programme" kind="text" size="medium" text={t.programme} onTap={() => go('conferenceActivityList')} />
        </View>
      )}
    </Page>
  )
})
