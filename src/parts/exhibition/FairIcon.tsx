import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { setSiteIcon } from '@/routes/address/siteIcon'
import { config } from '@/stores/config'
import { pictureUrl } from './pictureAddress'
import style from './places.module.scss'

/** The organiser's icon (iconUrl), on the page and in the browser's tab. Drawn as a background image, which adds no code to the first screen. */
export const FairIcon = observer(() => {
  const { iconUrl } = config.switches
  const src = iconUrl ? pictureUrl(iconUrl) : ''
  useEffect(() => {
    if (src !== '') setSiteIcon(src)
  }, [src])
  return src === '' ? null : <View id="fair-icon" className={style.icon} style={{ backgroundImage: `url("${src}")` }} aria-hidden />
})
