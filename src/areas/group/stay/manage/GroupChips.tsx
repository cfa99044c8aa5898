import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Chips } from '@/ui/Chips'
import { words } from '../words'
import type { StayManageStore } from './manage.store'

/** The group for which rooms and coaches are booked and proposed. Nothing where the caller leads one alone. */
export const GroupChips = observer(({ id, store }: { id: string; store: StayManageStore }) => {
  const t = useWords(words)
  if (!store.hasParts) return null
  return (
    <Chips
      id={id}
      label={t.forGroup}
      chips={(store.groups.value ?? []).map((group) => ({ value: group.id, title: group.name }))}
      chosen={[store.groupId]}
      onChoose={(groupId) => store.chooseGroup(groupId)}
    />
  )
})
