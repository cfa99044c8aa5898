import { Image, View } from '@tarojs/components'
import { useMemo } from 'react'
import { altText } from '../altText'
import { classes } from '../classes'
import { qrImage } from './qrImage'
import style from './index.module.scss'

interface QrCodeProps {
  id?: string
  text: string
  /** The label for screen readers. */
  label: string
  /**
   * `pass` is as large as the phone allows: its quiet zone is the white card around it. `large` has its own. `small` is decorative and
   * too small to scan.
   */
  size?: 'pass' | 'large' | 'small'
  /** Used or cancelled: visible, but no scanner can read it. */
  isVoid?: boolean
}

/** A QR code, dark on white, independent of the exhibition's colours. */
export const QrCode = ({ id, text, label, size = 'large', isVoid }: QrCodeProps) => {
  const hasQuietZone = size !== 'pass'
  const picture = useMemo(() => qrImage(text, hasQuietZone), [text, hasQuietZone])
  return (
    <View id={id} className={classes(style.code, style[size], isVoid && style.void)} role="img" aria-label={label}>
      <View className={style.square} />
      <Image className={style.picture} src={picture} mode="aspectFit" {...altText()} />
    </View>
  )
}
