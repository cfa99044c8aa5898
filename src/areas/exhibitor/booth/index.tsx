import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Booth, BoothRow } from '@contract/exhibitor/booth.schema'
import { fill, translate, useWords } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { ShareLink } from '@/parts/share/ShareLink'
import type { ShareFacts } from '@/platform'
import { go, replace } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { exhibitorIcon, searchIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { Page, page } from '@/ui/Page'
import { boothAddress } from './boothAddress'
import { BoothStore } from './booth.store'
import { BoothCode } from './BoothCode'
import { BoothProducts } from './BoothProducts'
import { BoothView } from './BoothView'
import { Logo } from './Logo'
import { placeOf } from './place'
import { words } from './words'
import style from './index.module.scss'

/** The card of a booth in a chat. */
const shareFactsOf = (booth: Booth): ShareFacts => ({
  title: translate(booth.name),
  description: fill(translate(words.shareText), { place: placeOf(booth) }),
  imageUrl: booth.logoUrl ? pictureAddress(booth.logoUrl) : '',
  link: boothAddress(booth.id),
})

const Row = observer(({ booth }: { booth: BoothRow }) => (
  <Card id={`booth-${booth.id}`} onTap={() => go('boothInfo', { id: booth.id })}>
    <View className={style.row}>
      <Logo booth={booth} />
      <View className={style.names}>
        <View className={style.rowName}>{translate(booth.name)}</View>
        <View className={style.second}>{placeOf(booth)}</View>
      </View>
    </View>
  </Card>
))

/** The companies of the fair, and a search among them. */
const Search = observer(({ store }: { store: BoothStore }) => {
  const t = useWords(words)
  return (
    <ListPage
      id="booths"
      title={t.exhibitors}
      store={store.list}
      row={(booth) => <Row booth={booth} />}
      empty={<EmptyState id="booths-none" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />}
    >
      <SearchField id="booths-search" label={t.search} value={store.search.text} onChange={(text) => store.search.type(text)} />
    </ListPage>
  )
})

/** `/exhibitorSelfService/boothInfo`: a company and its booth, for everybody; without an id, the search for one. */
export default page({ store: ({ id }) => new BoothStore(id) }, ({ store }) => {
  const t = useWords(words)
  if (store.id === undefined) return <Search store={store} />
  const { booth } = store
  const notFound = (
    <EmptyState id="booth-not-found" icon={exhibitorIcon} title={t.notFound} message={t.notFoundText}>
      <Button id="booth-all" size="medium" text={t.all} onTap={() => replace('boothInfo')} />
    </EmptyState>
  )
  return (
    <Page
      id="booth-info"
      of={booth}
      notFound={notFound}
      footer={booth.value && <ShareLink id="booth-share" facts={shareFactsOf(booth.value)} />}
    >
      {booth.value && (
        <>
          <BoothView booth={booth.value} />
          {store.isOwn && <BoothCode booth={booth.value} />}
          <BoothProducts store={store} />
        </>
      )}
    </Page>
  )
})
