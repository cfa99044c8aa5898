import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { Filters } from '@/parts/list/Filters'
import { listLook } from '@/parts/peopleList/listLook'
import { go } from '@/routes/go'
import { Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { SearchField } from '@/ui/Field/SearchField'
import { clockIcon, searchIcon, starIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { Page } from '@/ui/Page'
import { ProgrammeGrid } from '../schedule/ProgrammeGrid'
import { dayFilters } from './dayFilters'
import { FilterSheet } from './FilterSheet'
import type { ProgrammeStore } from './programme.store'
import { SessionLine } from './SessionLine'
import { words } from './words'
import style from './index.module.scss'

/** Why the list is empty. */
const Nothing = observer(({ store }: { store: ProgrammeStore }) => {
  const t = useWords(words)
  const isNarrowed = store.narrowed > 0 || store.search.wanted !== '' || store.chosen !== 'all'
  if (store.of === 'activities' && !isNarrowed)
    return <EmptyState id="programme-empty" icon={clockIcon} title={t.noActivities} message={t.noActivitiesText} />
  if (store.outline.value?.days.length === 0)
    return <EmptyState id="programme-empty" icon={clockIcon} title={t.empty} message={t.emptyText} />
  if (store.chosen === 'marked')
    return <EmptyState id="programme-none-marked" icon={starIcon} title={t.noneMarked} message={t.noneMarkedText} />
  return <EmptyState id="programme-none" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />
})

/** What a programme is narrowed by. */
const Head = observer(({ store }: { store: ProgrammeStore }) => {
  const t = useWords(words)
  const [isFiltering, setFiltering] = useState(false)
  const { search, outline, narrowed, isGrid } = store
  const isOfConferences = store.of === 'conferences'
  const days = dayFilters((outline.value?.days ?? []).map(({ day }) => day))
  return (
    <>
      <FairClockBanner />
      <View className={style.find}>
        <View className={style.field}>
          <SearchField
            id="programme-search"
            label={isOfConferences ? t.search : t.activitiesSearch}
            value={search.text}
            onChange={(text) => search.type(text)}
          />
        </View>
        <Button
          id="programme-filter"
          kind="ghost"
          size="medium"
          text={narrowed > 0 ? fill(t.filterOf, { count: narrowed }) : t.filter}
          onTap={() => setFiltering(true)}
        />
      </View>
      <Filters
        id="programme-day"
        chosen={store.chosen}
        filters={isGrid ? days : [{ key: 'all', title: t.all }, ...days, { key: 'marked', title: t.marked }]}
        onChoose={(key) => store.choose(key)}
      />
      <Failed id="programme-refused" failure={store.mark.failure} />
      <Actions>
        {isOfConferences && (
          <Button
            id="programme-grid"
            kind="text"
            size="small"
            meaning={isGrid ? 'list' : 'grid'}
            text={isGrid ? t.asList : t.asGrid}
            onTap={() => store.show(!isGrid)}
          />
        )}
        <Button id="programme-schedule" kind="text" size="small" text={t.schedule} onTap={() => go('conferenceMySchedule')} />
        {isOfConferences && (
          <Button id="programme-conferences" kind="text" size="small" text={t.conferences} onTap={() => go('conferenceActivityInfo')} />
        )}
      </Actions>
      <FilterSheet store={store} isOpen={isFiltering} onClose={() => setFiltering(false)} />
    </>
  )
})

/** Sessions or activities by day and time, as a list or as a grid of the halls. */
export const ProgrammeList = observer(({ store }: { store: ProgrammeStore }) => {
  const { list, dayProgramme, isGrid, chosen } = store
  if (isGrid)
    return (
      <Page id="programme-day-grid" state="ready">
        <Head store={store} />
        <ProgrammeGrid of={dayProgramme} day={chosen} nothing={<Nothing store={store} />} />
      </Page>
    )
  return (
    <ListPage
      id="programme"
      store={list}
      row={(session) => <SessionLine store={store} session={session} at={list.items.indexOf(session)} />}
      className={listLook}
      empty={<Nothing store={store} />}
    >
      <Head store={store} />
    </ListPage>
  )
})
