import { observer } from 'mobx-react-lite'
import { hoursMinutes } from '@/i18n/dates'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Action } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import type { SignUpStore } from './signUp.store'
import { words } from './words'

/** Signs up. Of sessions at the same time it asks first. */
const signUp = async (store: SignUpStore): Promise<void> => {
  await store.signUp.run(false)
  const [conflict] = store.conflicts
  if (!conflict) return
  const hours = `${hoursMinutes(conflict.startTime)}–${hoursMinutes(conflict.endTime)}`
  const isMeant = await confirm({
    title: translate(words.overlapAsk),
    message: fill(translate(words.overlapText), { title: translate(conflict.title), hours }),
    confirmText: translate(words.anyway),
  })
  if (isMeant) await store.signUp.run(true)
}

const cancel = async (store: SignUpStore): Promise<void> => {
  const isQueued = store.seats?.own?.state === 'waiting'
  const isMeant = await confirm({
    title: translate(words.cancelAsk),
    message: translate(isQueued ? words.leaveText : words.cancelText),
    confirmText: translate(isQueued ? words.leave : words.cancel),
    cancelText: translate(words.keep),
    isDangerous: true,
  })
  if (isMeant) await store.cancel.run()
}

/** What a person can do about a seat in a session: the main action of its page. Nothing where it takes no sign-ups. */
export const SignUpActions = observer(({ store }: { store: SignUpStore }) => {
  const t = useWords(words)
  const { seats } = store
  if (!seats) return null
  const state = store.isSignedUp ? seats.own!.state : null
  const isRunning = store.signUp.isRunning || store.cancel.isRunning || store.accept.isRunning
  if (store.canSignUp)
    return (
      <Action isMain>
        <Button
          id="sign-up"
          isBlock
          isLoading={isRunning}
          text={seats.left === 0 ? t.wait : seats.way === 'review' ? t.ask : t.signUp}
          onTap={() => signUp(store)}
        />
      </Action>
    )
  if (state === 'offered')
    return (
      <>
        <Action>
          <Button id="sign-up-decline" kind="ghost" isBlock isDisabled={isRunning} text={t.decline} onTap={() => cancel(store)} />
        </Action>
        <Action isMain>
          <Button id="sign-up-accept" isBlock isLoading={isRunning} text={t.accept} onTap={() => store.accept.run()} />
        </Action>
      </>
    )
  if (state === 'awaitingTicket')
    return (
      <>
        <Action>
          <Button id="sign-up-decline" kind="ghost" isBlock isDisabled={isRunning} text={t.decline} onTap={() => cancel(store)} />
        </Action>
        <Action isMain>
          <Button id="sign-up-buy" isBlock text={t.buy} onTap={() => go('conferenceActivityBuyList')} />
        </Action>
      </>
    )
  if (state === null) return null
  return (
    <Action isMain>
      <Button
        id="sign-up-cancel"
        kind="ghost"
        isBlock
        isLoading={isRunning}
        text={state === 'waiting' ? t.leave : t.cancel}
        onTap={() => cancel(store)}
      />
    </Action>
  )
})
