import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { Filters } from '@/parts/list/Filters'
import { listLook } from '@/parts/peopleList/listLook'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { articleIcon, searchIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { NewsRow } from '../NewsRow'
import { NewsStore, allCategories } from '../article.store'
import style from '../index.module.scss'
import { words } from '../words'

/** So many rows fit on a phone. */
const earlyRows = 4

/** `/news`: what the organiser has published, by category and words. */
export default page({ store: () => new NewsStore(), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { list, search, categories, chosen } = store
  const isNarrowed = search.wanted !== '' || chosen !== allCategories
  const filters = [{ key: 'all', title: t.all }, ...(categories.value ?? []).map(({ key, name }) => ({ key, title: name }))]
  return (
    <ListPage
      id="news"
      store={list}
      above={categories}
      className={listLook}
      row={(article) => <NewsRow article={article} isEarly={list.items.indexOf(article) < earlyRows} onOpen={(one) => store.open(one)} />}
      empty={
        isNarrowed ? (
          <EmptyState id="news-none" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />
        ) : (
          <EmptyState id="news-empty" icon={articleIcon} title={t.empty} message={t.emptyText} />
        )
      }
    >
      <View className={style.find}>
        <SearchField id="news-search" label={t.search} value={search.text} onChange={(text) => search.type(text)} />
        {filters.length > 2 && (
          <Filters
            id="news-category"
            chosen={chosen || 'all'}
            filters={filters}
            onChoose={(key) => store.choose(key === 'all' ? allCategories : key)}
          />
        )}
      </View>
    </ListPage>
  )
})
