import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ListedProduct } from '@contract/exhibitor/listedProduct.schema'
import { fill, translateIfThere, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { Icon } from '@/ui/Icon'
import { downIcon, exhibitorIcon, searchIcon, upIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Pressable } from '@/ui/Pressable'
import { ProductRow } from '../ProductRow'
import style from '../index.module.scss'
import { ProductListStore } from '../productList.store'
import { stateTones } from '../../version/tones'
import { words } from '../words'

/** Where a product is in its review, and whether the company hides it. */
const States = observer(({ product: { state, isPublic, isShown } }: { product: ListedProduct }) => {
  const t = useWords(words)
  const isChanging = isPublic && state !== 'approved'
  return (
    <View className={style.pills}>
      {isPublic && isShown && <Pill tone="good">{t.approved}</Pill>}
      {!isShown && <Pill tone="warn">{t.hidden}</Pill>}
      {state !== 'approved' && <Pill tone={stateTones[state]}>{isChanging ? fill(t.changing, { state: t[state] }) : t[state]}</Pill>}
    </View>
  )
})

const Content = ({ product }: { product: ListedProduct }) => (
  <ProductRow product={product}>
    <States product={product} />
  </ProductRow>
)

/** A product with the buttons that change the company's order. */
const SortCard = observer(({ store, product }: { store: ProductListStore; product: ListedProduct }) => {
  const t = useWords(words)
  const { list, move } = store
  const at = list.items.indexOf(product)
  const name = translateIfThere(product.name) || t.unnamed
  const id = `product-${product.id}`
  return (
    <Card id={id}>
      <Content product={product} />
      <View className={style.tools}>
        {at > 0 && (
          <>
            <Button id={`${id}-top`} kind="text" size="small" label={fill(t.topOf, { name })} text={t.top} onTap={() => move.run(at, 0)} />
            <Pressable id={`${id}-up`} className={style.tool} label={fill(t.upOf, { name })} onTap={() => move.run(at, at - 1)}>
              <Icon shape={upIcon} />
            </Pressable>
          </>
        )}
        {at < list.items.length - 1 && (
          <Pressable id={`${id}-down`} className={style.tool} label={fill(t.downOf, { name })} onTap={() => move.run(at, at + 1)}>
            <Icon shape={downIcon} />
          </Pressable>
        )}
      </View>
    </Card>
  )
})

const ProductCard = observer(({ product }: { product: ListedProduct }) => (
  <Card id={`product-${product.id}`} onTap={() => go('productShow', { id: product.id })}>
    <Content product={product} />
  </Card>
))

/** `/exhibitorSelfService/exhibit/list`: the company's products, in its own order. */
export default page({ store: () => new ProductListStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { list, search, isSorting, add, move } = store
  const begin = async (): Promise<void> => {
    if (await add.run()) await go('productShow', { id: add.result!, isNew: '1' })
  }
  const empty = search.wanted ? (
    <EmptyState id="products-none" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />
  ) : (
    <EmptyState id="products-empty" icon={exhibitorIcon} title={t.emptyTitle} message={t.emptyText} />
  )
  return (
    <ListPage
      id="products"
      store={list}
      row={(product) => (isSorting ? <SortCard store={store} product={product} /> : <ProductCard product={product} />)}
      empty={empty}
      footer={<Button id="products-add" isBlock isLoading={add.isRunning} text={t.add} onTap={begin} />}
    >
      <SearchField id="products-search" label={t.search} value={search.text} onChange={(text) => store.find(text)} />
      <Failed id="products-refused" failure={add.failure ?? move.failure} />
      {list.isLoaded && list.total > 0 && (
        <View className={style.bar}>
          <View id="products-count" className={style.count}>
            {fill(t.count, { count: list.total })}
          </View>
          {store.canSort && (
            <Button id="products-sort" kind="text" size="small" text={isSorting ? t.sorted : t.sort} onTap={() => store.sort(!isSorting)} />
          )}
        </View>
      )}
    </ListPage>
  )
})
