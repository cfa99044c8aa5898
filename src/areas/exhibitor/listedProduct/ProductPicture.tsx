import { Image, View } from '@tarojs/components'
import type { ShownProduct } from '@contract/exhibitor/listedProduct.schema'
import { Icon } from '@/ui/Icon'
import { imageIcon } from '@/ui/Icon/shapes'
import { altText } from '@/ui/altText'
import style from './index.module.scss'

/** The cover of a product, or a quiet place for one. */
export const ProductPicture = ({ product: { pictures } }: { product: Pick<ShownProduct, 'pictures'> }) => {
  const [cover] = pictures
  return (
    <View className={style.cover}>
      {cover ? (
        <Image className={style.picture} src={cover.link} mode="aspectFill" {...altText()} lazyLoad />
      ) : (
        <Icon shape={imageIcon} size={1.6} />
      )}
    </View>
  )
}
