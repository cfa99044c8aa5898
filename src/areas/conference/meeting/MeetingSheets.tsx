import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { TextArea } from '@/ui/Field/TextArea'
import { Detail } from '@/ui/RowCard'
import { Sheet } from '@/ui/Sheet'
import type { MeetingStore } from './meeting.store'
import { SlotPicker } from './SlotPicker'
import { words } from './words'

/** The choice of another time. */
export const MoveSheet = observer(({ store }: { store: MeetingStore }) => {
  const t = useWords(words)
  const { times, choice, move } = store
  return (
    <Sheet
      id="meeting-times"
      isOpen={store.asks === 'move'}
      isReady={times.state !== 'loading'}
      title={t.move}
      onClose={() => store.close()}
      footer={
        choice.days.length > 0 && (
          <Button
            id="meeting-propose"
            isBlock
            text={t.propose}
            isDisabled={choice.chosen === null}
            isLoading={move.isRunning}
            onTap={() => move.run()}
          />
        )
      }
    >
      <Failed id="meeting-times-failed" failure={times.failure ?? move.failure} />
      {!times.failure && (
        <>
          <Detail>{t.moveText}</Detail>
          <SlotPicker id="other-slot" choice={choice} />
        </>
      )}
    </Sheet>
  )
})

/** Why the meeting does not take place. */
export const ReasonSheet = observer(({ store }: { store: MeetingStore }) => {
  const t = useWords(words)
  const { asks, fields, end, meeting } = store
  const isDeclined = asks === 'decline'
  const act = isDeclined ? t.decline : meeting.value?.state === 'agreed' ? t.cancel : t.takeBack
  return (
    <Sheet
      id="meeting-why"
      isOpen={asks === 'decline' || asks === 'cancel'}
      title={isDeclined ? t.declineTitle : act}
      onClose={() => store.close()}
      footer={<Button id="meeting-end" kind="danger" isBlock text={act} isLoading={end.isRunning} onTap={() => end.run()} />}
    >
      <Failed id="meeting-end-failed" failure={end.failure} />
      <Detail>{t.cancelText}</Detail>
      <TextArea id="meeting-reason-text" label={t.reasonLabel} placeholder={t.reasonHint} {...fields.of('reason')} />
    </Sheet>
  )
})
