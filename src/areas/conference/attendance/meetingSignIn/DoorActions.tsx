import { observer } from 'mobx-react-lite'
import type { DoorVerdict } from '@contract/rules/conference/attendance'
import { translate, useWords } from '@/i18n/words'
import { scanCode } from '@/parts/scanCode'
import { go, restart } from '@/routes/go'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { resumeAtEntry } from '@/stores/resumeAtEntry'
import { session } from '@/stores/session'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast'
import type { DoorStore } from '../door.store'
import { signCodeOf } from './signCodeOf'
import { words } from '../words'

/** Sign-in, or what is open of the registration, and then this page again. */
const goOn = (): Promise<unknown> => {
  session.setDestination({ name: 'meetingSignIn', params: {} })
  return session.isSignedIn ? loadAndGoToNextStep().catch(() => resumeAtEntry('restart')) : restart('registration')
}

const scan = async (store: DoorStore): Promise<void> => {
  const text = await scanCode({
    hint: translate(words.scanHint),
    cancel: translate(words.cancel),
    denied: translate(words.cameraDenied),
    failed: translate(words.cameraFailed),
  })
  if (text === null) return
  const code = signCodeOf(text)
  if (code === null) toast(translate(words.notACode))
  else await store.scan(code)
}

/** Another code may help. */
const wantsCode: readonly DoorVerdict[] = ['unknownCode', 'closedCode', 'outOfDate', 'several', 'noSession']

/** What leads on from an answer, for a person who is signed in and registered. */
const Ahead = observer(({ store }: { store: DoorStore }) => {
  const t = useWords(words)
  const answer = store.answer.value
  const verdict = answer?.verdict
  const own = answer?.session
  if (!answer || !verdict || wantsCode.includes(verdict)) return <Button id="door-scan" isBlock text={t.scan} onTap={() => scan(store)} />
  if (verdict === 'ready')
    return <Button id="door-check-in" isBlock isLoading={store.signIn.isRunning} text={t.checkIn} onTap={() => store.signIn.run()} />
  if (verdict === 'tooEarly') return <Button id="door-retry" isBlock text={t.retry} onTap={() => store.load()} />
  if (verdict === 'wrongHall' && answer.elsewhere) {
    const { id } = answer.elsewhere
    return <Button id="door-own" isBlock text={t.ownSession} onTap={() => go('conferenceActivityDetail', { conferenceId: id })} />
  }
  if (verdict === 'cancelled' || verdict === 'tooLate' || verdict === 'notInvited' || !own)
    return <Button id="door-programme" isBlock text={t.programme} onTap={() => go('conferenceActivityList')} />
  const toSignUp = verdict === 'offered' ? t.takeSeat : verdict === 'full' ? t.wait : t.signUp
  const isOpen = verdict === 'offered' || (answer.canSignUp && (verdict === 'full' || verdict === 'notSignedUp'))
  return (
    <Button
      id="door-session"
      isBlock
      text={isOpen ? toSignUp : t.session}
      onTap={() => go('conferenceActivityDetail', { conferenceId: own.id })}
    />
  )
})

/** The main action of the entrance. */
export const DoorActions = observer(({ store }: { store: DoorStore }) => {
  const t = useWords(words)
  const isReady = store.answer.value?.verdict === 'ready'
  const isOut = !session.isSignedIn || store.isUnregistered
  return (
    <Actions>
      <Action isMain>
        {isOut ? (
          <Button id="go-on" isBlock text={session.isSignedIn ? t.register : isReady ? t.signInToCheckIn : t.signIn} onTap={goOn} />
        ) : (
          <Ahead store={store} />
        )}
      </Action>
    </Actions>
  )
})
