import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { GroupMember } from '@contract/group/groupMember.schema'
import { untilMinute } from '@/i18n/dates'
import { fill, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Pill } from '@/ui/Pill'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import type { MembersStore } from './members.store'
import { stateTone } from './tones'
import { stateWords, wayWords, words } from './words'

const remove = async (store: MembersStore, { id, name }: GroupMember): Promise<void> => {
  const isMeant = await confirm({
    title: fill(translate(words.removeSure), { name: name || translate(words.unnamed) }),
    message: translate(words.removeText),
    confirmText: translate(words.remove),
    cancelText: translate(words.cancel),
    isDangerous: true,
  })
  if (isMeant && (await store.removing.run(id))) toast(translate(words.removed))
}

const remind = async (store: MembersStore, { id }: GroupMember): Promise<void> => {
  if (!(await store.reminding.run(id))) return
  const { queued = 0 } = store.reminding.result ?? {}
  toast(queued > 0 ? fill(translate(words.reminded), { count: queued }) : translate(words.nobodyReminded))
  store.close()
}

const Facts = ({ member }: { member: GroupMember }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const ways = useWords(wayWords)
  const { state, remark, company, groupName, contact, userCode, way, joinedAt, ticketCount, leaderName } = member
  return (
    <>
      <Line id="member-state" label={t.state} value={<Pill tone={stateTone[state]}>{states[state]}</Pill>} />
      {remark && <Line id="member-remark" label={t.reason} value={remark} />}
      {company && <Line label={company} />}
      <Line id="member-group" label={t.group} value={groupName} />
      {contact && <Line label={t.contact} value={contact} />}
      <Line label={t.number} value={userCode} />
      <Line label={t.way} value={ways[way]} />
      <Line label={t.joined} value={untilMinute(joinedAt)} />
      <Line label={t.tickets} value={ticketCount} />
      {leaderName && <Line label={t.by} value={leaderName} />}
    </>
  )
}

const Acts = observer(({ store, member, onMove }: { store: MembersStore; member: GroupMember; onMove: () => void }) => {
  const t = useWords(words)
  const { groups } = store
  return (
    <>
      {member.reminder === 'queued' && (
        <Button id="member-remind" isBlock text={t.remind} isLoading={store.reminding.isRunning} onTap={() => remind(store, member)} />
      )}
      {groups.length > 1 && <Button id="member-move" kind="ghost" size="medium" isBlock text={t.move} onTap={onMove} />}
      {member.way === 'link' && (
        <Button
          id="member-remove"
          kind="text"
          size="medium"
          isBlock
          text={t.remove}
          isLoading={store.removing.isRunning}
          onTap={() => remove(store, member)}
        />
      )}
    </>
  )
})

/** A member whom the leader did not register: the facts, and what a leader can do. */
export const MemberSheet = observer(({ store }: { store: MembersStore }) => {
  const t = useWords(words)
  const [isMoving, setMoving] = useState(false)
  const { shown: member, moving, removing, reminding } = store
  const close = (): void => {
    setMoving(false)
    store.close()
  }
  const move = async (groupId: string): Promise<void> => {
    if (!member || !(await moving.run(member.id, groupId))) return
    setMoving(false)
    toast(translate(words.moved))
  }
  return (
    <Sheet
      id="member"
      isOpen={member !== null}
      title={isMoving ? t.moveTitle : member?.name || t.unnamed}
      content={isMoving ? 'move' : 'facts'}
      head={<Failed id="member-refused" failure={moving.failure ?? removing.failure ?? reminding.failure} />}
      onClose={close}
    >
      {member && !isMoving && (
        <>
          <Banner id="member-whose">{member.way === 'link' ? t.ownNote : t.othersNote}</Banner>
          {member.reminder === 'today' && <Banner id="member-reminded" tone="good" title={t.remindedToday} />}
          <Facts member={member} />
          <Acts store={store} member={member} onMove={() => setMoving(true)} />
        </>
      )}
      {member && isMoving && (
        <ChoiceList
          id="member-to"
          label={t.moveTitle}
          look="row"
          options={store.groups.map(({ groupId, name }) => ({ value: groupId, title: name }))}
          chosen={[member.groupId]}
          onChoose={(groupId) => move(groupId)}
        />
      )}
    </Sheet>
  )
})
