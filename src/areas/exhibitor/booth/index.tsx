import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Booth, BoothRow } from '@contract/exhibitor/booth.schema'
import { fill, translate, useWords } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { listLook } from '@/parts/peopleList/listLook'
import { fairPage } from '@/parts/share/fairPage'
import { ShareLink } from '@/parts/share/ShareLink'
import type { ShareFacts } from '@/platform'
import { go, replace } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Dotted } from '@/ui/Dotted'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { exhibitorIcon, searchIcon } from '@/ui/Icon/shapes'
import { FairTabs } from '@/parts/exhibition/FairTabs'
import { ListPage } from '@/ui/List/ListPage'
import { Page, page } from '@/ui/Page'
import { Pressable } from '@/ui/Pressable'
import { BoothStore } from './booth.store'
import { BoothCode } from './BoothCode'
import { BoothProducts } from './BoothProducts'
import { BoothView } from './BoothView'
import { CompanyLogo } from '@/parts/companyLogo'
import { placeOf } from '@/parts/exhibition/boothPlace'
import { words } from './words'
import style from './index.module.scss'

/** The card of a booth in a chat. */
const shareFactsOf = (booth: Booth): ShareFacts => ({
  title: translate(booth.name),
  description: fill(translate(words.shareText), { place: placeOf(booth) }),
  imageUrl: booth.logoUrl ? pictureAddress(booth.logoUrl) : '',
  link: fairPage('boothInfo', { id: booth.id }),
})

const Row = observer(({ booth }: { booth: BoothRow }) => (
  <Pressable id={`booth-${booth.id}`} role="link" className={style.row} onTap={() => go('boothInfo', { id: booth.id })}>
    <CompanyLogo name={translate(booth.name)} logoUrl={booth.logoUrl} />
    <View className={style.names}>
      <View className={style.rowName}>{translate(booth.name)}</View>
      <View className={style.second}>
        <Dotted>{placeOf(booth)}</Dotted>
      </View>
    </View>
  </Pressable>
))

/** The companies of the fair, and a search among them. */
const Search = observer(({ store }: { store: BoothStore }) => {
  const t = useWords(words)
  return (
    <ListPage
      id="booths"
      title={t.exhibitors}
      store={store.list}
      tabs={<FairTabs here="boothInfo" />}
      row={(booth) => <Row booth={booth} />}
      className={listLook}
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
          {booth.value.takesMeetings && !store.isExhibitor && (
            <Button
              id="booth-meet"
              kind="ghost"
              isBlock
              text={t.meet}
              onTap={() => go('conferenceMeetingSelect', { exhibitorId: store.id! })}
            />
          )}
          {store.isOwn && <BoothCode booth={booth.value} />}
          <BoothProducts store={store} />
        </>
      )}
    </Page>
  )
})
