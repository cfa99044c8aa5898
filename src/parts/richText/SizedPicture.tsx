import { Image, View } from '@tarojs/components'
import type { StoredPicture } from '@contract/content/richText.schema'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { classes } from '@/ui/classes'
import { pictureProps } from './pictureProps'
import style from './index.module.scss'

interface SizedPictureProps {
  id?: string
  picture: StoredPicture
  /** Empty: the picture adds nothing to the words next to it. */
  alt?: string
  /** It is what the reader sees first, so it is asked for at once. */
  isFirst?: boolean
  className?: string
}

/** A picture whose place is held before it comes, so that nothing below it moves. A small one is not enlarged. */
export const SizedPicture = ({ id, picture: { url, width, height }, alt = '', isFirst = false, className }: SizedPictureProps) => (
  <View id={id} className={classes(style.frame, className)} style={{ maxWidth: `${width}px` }}>
    <View style={{ paddingTop: `${(height / width) * 100}%` }} />
    <Image className={style.picture} src={pictureAddress(url)} mode="aspectFill" lazyLoad={!isFirst} {...pictureProps(alt, isFirst)} />
  </View>
)
