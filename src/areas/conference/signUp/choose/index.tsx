import { View } from '@tarojs/components'
import { fill, useWords } from '@/i18n/words'
import { mostAtOnce } from '@contract/rules/conference/signUp'
import { Filters } from '@/parts/list/Filters'
import { SearchField } from '@/ui/Field/SearchField'
import { page } from '@/ui/Page'
import { dayFilters } from '../../programme/dayFilters'
import { ChooseStore } from '../choose.store'
import { SessionChoiceList } from '../SessionChoiceList'
import { words } from '../words'
import style from '../index.module.scss'

/** `/conference/selectConference`: the sessions that a person signs up for, by day. */
export default page({ store: ({ conferenceId }) => new ChooseStore(conferenceId) }, ({ store }) => {
  const t = useWords(words)
  const { search, outline } = store
  return (
    <SessionChoiceList store={store}>
      <View className={style.note}>{store.hasRoom ? t.chooseText : fill(t.most, { max: mostAtOnce })}</View>
      <SearchField id="choose-search" label={t.search} value={search.text} onChange={(text) => search.type(text)} />
      <Filters
        id="choose-day"
        chosen={store.day}
        filters={[{ key: 'all', title: t.allDays }, ...dayFilters((outline.value?.days ?? []).map(({ day }) => day))]}
        onChoose={(key) => store.chooseDay(key)}
      />
    </SessionChoiceList>
  )
})
