import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { stateWords } from '@contract/group/memberWords'
import { type MemberState, memberStates } from '@contract/rules/group/groupMember'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { Filters } from '@/parts/list/Filters'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Choice } from '@/ui/Choice'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { SearchField } from '@/ui/Field/SearchField'
import { userAddIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import { OrderForPeople } from '../../userRelation/OrderForPeople'
import { SendPasses } from '../../userRelation/SendPasses'
import { OperationsStore } from './operations.store'
import { words } from './words'

const remind = async (store: OperationsStore): Promise<void> => {
  const isMeant = await confirm({
    title: fill(translate(words.remindSure), { count: store.remindable }),
    message: translate(words.remindText),
    confirmText: translate(words.remindYes),
    cancelText: translate(words.cancel),
  })
  if (!isMeant || !(await store.reminding.run())) return
  toast(fill(translate(words.reminded), { count: store.reminding.result?.queued ?? 0 }))
}

/** What is done with the chosen members. */
const ForChosen = observer(({ store, onMove }: { store: OperationsStore; onMove: () => void }) => {
  const t = useWords(words)
  const { chosen, remindable, reminding, groups } = store
  const hasParts = (groups.value?.length ?? 0) > 1
  return (
    <Card id="operate-chosen">
      <CardTitle title={t.forChosen} hint={fill(t.chosen, { count: chosen.length })} />
      <Actions>
        <Action isMain>
          <Button
            id="operate-remind"
            size="medium"
            isBlock
            isDisabled={remindable === 0}
            isLoading={reminding.isRunning}
            text={fill(t.remind, { count: remindable })}
            onTap={() => remind(store)}
          />
        </Action>
        {hasParts && (
          <Action>
            <Button id="operate-move" kind="ghost" size="medium" isBlock isDisabled={chosen.length === 0} text={t.move} onTap={onMove} />
          </Action>
        )}
      </Actions>
      <Actions>
        <Action>
          <Button
            id="operate-all"
            kind="text"
            size="small"
            isDisabled={store.isFull}
            text={t.choosePage}
            onTap={() => store.chooseShown()}
          />
        </Action>
        <Action>
          <Button id="operate-clear" kind="text" size="small" isDisabled={chosen.length === 0} text={t.clear} onTap={() => store.clear()} />
        </Action>
      </Actions>
    </Card>
  )
})

/** What is done for the people whom the leader registered: one order for all, and a pass for each. */
const ForOwn = observer(({ store }: { store: OperationsStore }) => {
  const t = useWords(words)
  return (
    <Card id="operate-own">
      <CardTitle title={t.forOwn} />
      <Actions>
        <Action>
          <Button id="operate-tickets" kind="ghost" size="medium" isBlock text={t.tickets} onTap={() => store.ordering.openForAll()} />
        </Action>
        <Action>
          <Button id="operate-passes" kind="ghost" size="medium" isBlock text={t.passes} onTap={() => store.handing.open()} />
        </Action>
      </Actions>
    </Card>
  )
})

/** `/groupManagement/operateList`: many members at once. */
export default page({ store: ({ groupId }) => new OperationsStore(groupId), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const [isMoving, setMoving] = useState(false)
  const { list, counts, groups, chosen, moving, reminding } = store
  const countOf = (state: MemberState): number => counts.value?.byState.find((one) => one.state === state)?.count ?? 0
  const filters: { key: MemberState | 'all'; title: string; count?: number }[] = [
    { key: 'all', title: t.all },
    ...memberStates
      .filter((state) => countOf(state) > 0 || state === store.state)
      .map((state) => ({ key: state, title: states[state], count: countOf(state) })),
  ]
  const move = async (groupId: string): Promise<void> => {
    if (!(await moving.run(groupId))) return
    setMoving(false)
    toast(fill(translate(words.moved), { count: moving.result?.count ?? 0 }))
  }
  return (
    <ListPage
      id="operate"
      store={list}
      above={counts}
      row={({ id, name, company, contact, state }) => (
        <Choice
          id={`operate-${id}`}
          isChosen={chosen.includes(id)}
          isDisabled={store.isFull && !chosen.includes(id)}
          title={dotted(name || t.unnamed, states[state])}
          hint={dotted(company, contact)}
          onTap={() => store.toggle(id)}
        />
      )}
      empty={<EmptyState id="operate-empty" icon={userAddIcon} title={t.emptyTitle} message={t.emptyText} />}
    >
      <Failed id="operate-refused" failure={reminding.failure ?? moving.failure} />
      <ForOwn store={store} />
      <ForChosen store={store} onMove={() => setMoving(true)} />
      <OrderForPeople store={store.ordering} toDo={store.toDo.value} onAnswer={() => store.answerForAll()} />
      <SendPasses store={store.handing} />
      <Sheet id="operate-move-sheet" isOpen={isMoving} title={t.moveTitle} onClose={() => setMoving(false)}>
        <ChoiceList
          id="operate-to"
          label={t.moveTitle}
          look="row"
          options={(groups.value ?? []).map(({ groupId, name }) => ({ value: groupId, title: name }))}
          chosen={[]}
          onChoose={(groupId) => move(groupId)}
        />
      </Sheet>
      <SearchField id="operate-search" label={t.search} value={store.search.text} onChange={(text) => store.search.type(text)} />
      <Filters id="operate-state" filters={filters} chosen={store.state} onChoose={(state) => store.choose(state)} />
    </ListPage>
  )
})
