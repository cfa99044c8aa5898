import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { listedPictures } from '@contract/rules/entry/pictures'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { config } from '@/stores/config'
import { Pictures } from '@/ui/Pictures/lazy'
import style from './index.module.scss'

/** The organiser's pictures above or below what is given, if any. */
export const GiftPictures = observer(({ place }: { place: 'top' | 'bottom' }) => {
  const { giveTicketTopImage, giveTicketBottomImage } = config.switches
  const pictures = listedPictures(place === 'top' ? giveTicketTopImage : giveTicketBottomImage)
  if (pictures.length === 0) return null
  return (
    <View className={style.pictures}>
      <Pictures id={`gift-${place}`} pictures={pictures.map(pictureAddress)} label={config.exhibitionName} />
    </View>
  )
})
