import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { listedPictures } from '@contract/rules/entry/pictures'
import { config } from '@/stores/config'
import { Pictures } from '@/ui/Pictures/lazy'
import { pictureAddress } from './pictureAddress'
import style from './places.module.scss'

/** The organiser's pictures (globalImage) after the first, which is the cover of the sign-in page; nothing without them. */
export const FairPictures = observer(() => {
  const pictures = listedPictures(config.switches.globalImage).slice(1)
  if (pictures.length === 0) return null
  return (
    <View className={style.pictures}>
      <Pictures id="fair-pictures" pictures={pictures.map(pictureAddress)} label={config.exhibitionName} />
    </View>
  )
})
