import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { observer } from 'mobx-react-lite'
import type { ShownProduct } from '@contract/exhibitor/listedProduct.schema'
import { translateIfThere, useWords } from '@/i18n/words'
import { ProductPicture } from './ProductPicture'
import style from './index.module.scss'
import { beginOf } from './beginOf'
import { words } from './words'

/** A product in a list: its cover, its name and the begin of its description. */
export const ProductRow = observer(({ product, children }: PropsWithChildren<{ product: ShownProduct }>) => {
  const t = useWords(words)
  const intro = beginOf(product.intro)
  return (
    <View className={style.row}>
      <ProductPicture product={product} />
      <View className={style.about}>
        <View className={style.name}>{translateIfThere(product.name) || t.unnamed}</View>
        {product.categoryName && <View className={style.category}>{translateIfThere(product.categoryName)}</View>}
        {intro && <View className={style.second}>{intro}</View>}
        {children}
      </View>
    </View>
  )
})
