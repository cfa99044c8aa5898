import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { translateIfThere, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { List } from '@/ui/List'
import { Sheet } from '@/ui/Sheet'
import { ProductContent } from '../listedProduct/ProductContent'
import { ProductRow } from '../listedProduct/ProductRow'
import type { BoothStore } from './booth.store'
import { words } from './words'
import style from './index.module.scss'

/** The products that a company shows. A tap opens one. */
export const BoothProducts = observer(({ store }: { store: BoothStore }) => {
  const t = useWords(words)
  const { products, opened } = store
  if (products.isEmpty) return null
  return (
    <>
      <CardTitle title={t.products} />
      <List
        id="booth-products"
        store={products}
        renderItem={(product) => (
          <Card id={`product-${product.id}`} onTap={() => store.open(product)}>
            <ProductRow product={product} />
          </Card>
        )}
      />
      <Sheet
        id="booth-product"
        isOpen={opened !== null}
        title={opened ? translateIfThere(opened.name) : ''}
        onClose={() => store.open(null)}
      >
        {opened && (
          <View className={style.opened}>
            <ProductContent product={opened} />
          </View>
        )}
      </Sheet>
    </>
  )
})
