import { observer } from 'mobx-react-lite'
import type { GroupMember } from '@contract/group/groupMember.schema'
import { dotted } from '@/i18n/dotted'
import { useWords } from '@/i18n/words'
import { Pill } from '@/ui/Pill'
import { Detail, RowCard } from '@/ui/RowCard'
import type { MembersStore } from './members.store'
import { stateTone } from './tones'
import { stateWords, wayWords, words } from './words'

/** A member in the list: name, state, and how to reach the person. */
export const MemberCard = observer(({ store, member }: { store: MembersStore; member: GroupMember }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const ways = useWords(wayWords)
  const { id, name, company, contact, groupName, state, remark, way, reminder } = member
  const hasGroups = store.groups.length > 1
  return (
    <RowCard
      id={`member-${id}`}
      name={name || t.unnamed}
      mark={<Pill tone={stateTone[state]}>{states[state]}</Pill>}
      onTap={() => store.open(member)}
    >
      <Detail>{dotted(company, contact)}</Detail>
      <Detail>{dotted(hasGroups && groupName, ways[way], reminder === 'today' && t.remindedToday)}</Detail>
      {remark && <Detail>{remark}</Detail>}
    </RowCard>
  )
})
