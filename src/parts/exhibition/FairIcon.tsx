import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { setSiteIcon } from '@/routes/siteIcon'
import { config } from '@/stores/config'
import { pictureAddress } from './pictureAddress'
import style from './places.module.scss'

/** The organiser's mark (iconUrl), on the page and in the browser's tab. Drawn as a ground: the first screen has no room for more. */
export const FairIcon = observer(() => {
  const { iconUrl } = config.switches
  const src = iconUrl ? pictureAddress(iconUrl).replace(/["\\\s]/g, encodeURIComponent) : ''
  useEffect(() => {
    if (src !== '') setSiteIcon(src)
  }, [src])
  return src === '' ? null : <View id="fair-icon" className={style.icon} style={{ backgroundImage: `url("${src}")` }} aria-hidden />
})
