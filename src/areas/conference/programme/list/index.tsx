import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { formatShortDay } from '@/i18n/dayLists'
import { formatWeekday } from '@/i18n/days'
import { currentLanguage } from '@/i18n/language'
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
import { page } from '@/ui/Page'
import { FilterSheet } from '../FilterSheet'
import { ProgrammeStore } from '../programme.store'
import { SessionLine } from '../SessionLine'
import { words } from '../words'
import style from '../index.module.scss'

/** Why the list is empty. */
const Nothing = observer(({ store }: { store: ProgrammeStore }) => {
  const t = useWords(words)
  if (store.outline.value?.days.length === 0)
    return <EmptyState id="programme-empty" icon={clockIcon} title={t.empty} message={t.emptyText} />
  if (store.chosen === 'marked')
    return <EmptyState id="programme-none-marked" icon={starIcon} title={t.noneMarked} message={t.noneMarkedText} />
  return <EmptyState id="programme-none" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />
})

/** `/conference/activity/list`: the sessions of the conferences by day and time. */
export default page({ store: () => new ProgrammeStore() }, ({ store }) => {
  const t = useWords(words)
  const [isFiltering, setFiltering] = useState(false)
  const { list, search, outline, narrowed } = store
  const language = currentLanguage()
  const days = outline.value?.days ?? []
  return (
    <ListPage
      id="programme"
      store={list}
      row={(session) => <SessionLine store={store} session={session} at={list.items.indexOf(session)} />}
      className={listLook}
      empty={<Nothing store={store} />}
    >
      <FairClockBanner />
      <View className={style.find}>
        <View className={style.field}>
          <SearchField id="programme-search" label={t.search} value={search.text} onChange={(text) => search.type(text)} />
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
        filters={[
          { key: 'all', title: t.all },
          ...days.map(({ day }) => ({ key: day, title: `${formatShortDay(day, language)} ${formatWeekday(day, language)}` })),
          { key: 'marked', title: t.marked },
        ]}
        onChoose={(key) => store.choose(key)}
      />
      <Failed id="programme-refused" failure={store.mark.failure} />
      <Actions>
        <Button id="programme-mine" kind="text" size="small" text={t.mine} onTap={() => go('conferenceMyActivities')} />
        <Button id="programme-speakers" kind="text" size="small" text={t.allSpeakers} onTap={() => go('conferenceSpeakers')} />
      </Actions>
      <FilterSheet store={store} isOpen={isFiltering} onClose={() => setFiltering(false)} />
    </ListPage>
  )
})
