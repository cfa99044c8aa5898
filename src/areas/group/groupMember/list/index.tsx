import { observer } from 'mobx-react-lite'
import { type MemberState, memberStates } from '@contract/rules/group/groupMember'
import { fill, useWords } from '@/i18n/words'
import { ImportHolders } from '@/parts/holderImport/ImportHolders'
import { Filters } from '@/parts/list/Filters'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Chips } from '@/ui/Chips'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { SearchField } from '@/ui/Field/SearchField'
import { Figures } from '@/ui/Figures'
import { searchIcon, userAddIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { MemberCard } from '../MemberCard'
import { MemberSheet } from '../MemberSheet'
import { MemberWays, RemindAll } from '../MemberWays'
import { MembersStore } from '../members.store'
import { stateWords, words } from '../words'

const allGroups = 'all'

const Numbers = observer(({ store }: { store: MembersStore }) => {
  const t = useWords(words)
  const { value } = store.counts
  if (!value) return null
  return (
    <Card padding="tight">
      <Figures
        figures={[
          { id: 'members-total', value: value.total, label: t.members },
          { id: 'members-open', value: store.toDo, label: t.open },
          { id: 'members-left', value: store.left ?? 0, label: t.left },
        ]}
      />
    </Card>
  )
})

/** The groups to choose from, where the leader has parts. */
const Groups = observer(({ store }: { store: MembersStore }) => {
  const t = useWords(words)
  const groups = store.groups
  if (groups.length < 2) return null
  return (
    <Chips
      id="members-group"
      label={t.group}
      chips={[{ value: allGroups, title: t.allGroups }, ...groups.map(({ groupId, name }) => ({ value: groupId, title: name }))]}
      chosen={[store.groupId ?? allGroups]}
      onChoose={(value) => store.chooseGroup(value === allGroups ? null : value)}
    />
  )
})

/** `/groupManagement/detail`: the members of the leader's groups. */
export default page({ store: () => new MembersStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { list, counts, isNarrowed, adding, reminding, exporting, left } = store
  const isFull = left === 0
  const hasAny = isNarrowed || (counts.value?.total ?? 0) > 0
  const countOf = (state: MemberState): number => counts.value?.byState.find((one) => one.state === state)?.count ?? 0
  const filters: { key: MemberState | 'all'; title: string; count?: number }[] = [
    { key: 'all', title: t.all },
    ...memberStates
      .filter((state) => countOf(state) > 0 || state === store.state)
      .map((state) => ({ key: state, title: states[state], count: countOf(state) })),
  ]
  return (
    <ListPage
      id="members"
      store={list}
      above={counts}
      row={(member) => <MemberCard store={store} member={member} />}
      empty={
        isNarrowed ? (
          <EmptyState id="members-none" icon={searchIcon} title={t.noneTitle} message={t.noneText} />
        ) : (
          <EmptyState id="members-empty" icon={userAddIcon} title={t.emptyTitle} message={t.emptyText} />
        )
      }
      footer={
        list.isLoaded && !isFull && <Button id="members-add" isBlock text={t.add} isLoading={adding.isRunning} onTap={() => adding.run()} />
      }
    >
      <Failed id="members-refused" failure={adding.failure ?? exporting.failure ?? reminding.failure} />
      {isFull && (
        <Banner id="members-full" tone="warn" title={fill(t.full, { limit: counts.value?.limit ?? 0 })}>
          {t.fullText}
        </Banner>
      )}
      <Numbers store={store} />
      <Groups store={store} />
      <MemberWays store={store} />
      <RemindAll store={store} />
      <ImportHolders store={store.importing} />
      <MemberSheet store={store} />
      {hasAny && (
        <>
          <SearchField id="members-search" label={t.search} value={store.search.text} onChange={(text) => store.search.type(text)} />
          <Filters id="members-state" filters={filters} chosen={store.state} onChoose={(state) => store.choose(state)} />
        </>
      )}
    </ListPage>
  )
})
