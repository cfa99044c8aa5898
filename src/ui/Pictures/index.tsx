import { Image, ScrollView, View } from '@tarojs/components'
import { altText } from '../altText'
import style from './index.module.scss'

interface PicturesProps {
  id: string
  pictures: readonly string[]
  label: string
}

/** A keyboard scrolls what it can focus. */
const forKeyboards = { role: 'group', tabIndex: 0 }

/** Pictures to swipe through, each as wide as the page. A single one does not move. */
export const Pictures = ({ id, pictures, label }: PicturesProps) => (
  <ScrollView id={id} className={style.strip} scrollX enableFlex aria-label={label} {...forKeyboards}>
    <View className={style.row}>
      {pictures.map((src, at) => (
        <View key={src} className={style.frame}>
          <Image id={`${id}-${at + 1}`} className={style.picture} src={src} mode="aspectFill" {...altText(label)} lazyLoad />
        </View>
      ))}
    </View>
  </ScrollView>
)
