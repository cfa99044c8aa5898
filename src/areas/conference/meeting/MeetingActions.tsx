import { observer } from 'mobx-react-lite'
import type { Meeting } from '@contract/conference/meeting.schema'
import { useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import type { MeetingStore } from './meeting.store'
import { words } from './words'

/** What the reader can do: the answer in the first line, and another time. */
export const MeetingActions = observer(({ store, meeting }: { store: MeetingStore; meeting: Meeting }) => {
  const t = useWords(words)
  const canAccept = store.can('accept')
  const move = (kind: 'text' | 'main') => (
    <Button
      id="meeting-move"
      kind={kind === 'text' ? 'text' : 'ghost'}
      size={kind === 'text' ? 'medium' : 'large'}
      isBlock
      text={t.move}
      onTap={() => store.begin('move')}
    />
  )
  return (
    <>
      <Actions>
        {store.can('decline') && (
          <Action>
            <Button id="meeting-decline" kind="ghost" isBlock text={t.decline} onTap={() => store.begin('decline')} />
          </Action>
        )}
        {store.can('cancel') && (
          <Action>
            <Button
              id="meeting-cancel"
              kind="ghost"
              isBlock
              text={meeting.state === 'agreed' ? t.cancel : t.takeBack}
              onTap={() => store.begin('cancel')}
            />
          </Action>
        )}
        {canAccept && (
          <Action isMain>
            <Button id="meeting-accept" isBlock text={t.accept} isLoading={store.accept.isRunning} onTap={() => store.accept.run()} />
          </Action>
        )}
        {!canAccept && store.can('move') && <Action isMain>{move('main')}</Action>}
      </Actions>
      {canAccept && store.can('move') && move('text')}
    </>
  )
})
