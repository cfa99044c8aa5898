import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { brandOf } from '@contract/rules/exhibitor/brandName'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { altText } from '@/ui/altText'
import { classes } from '@/ui/classes'
import style from './index.module.scss'

interface CompanyLogoProps {
  /** In the reader's language. */
  name: string
  logoUrl: string | null
}

/** A company's logo. Without one, or where it does not load, the characters by which people know the company. */
export const CompanyLogo = observer(({ name, logoUrl }: CompanyLogoProps) => {
  const [lost, setLost] = useState<string | null>(null)
  const brand = brandOf(name)
  return logoUrl && logoUrl !== lost ? (
    <View className={classes(style.logo, style.drawn)}>
      <Image
        className={style.picture}
        src={pictureAddress(logoUrl)}
        mode="aspectFit"
        {...altText()}
        lazyLoad
        onError={() => setLost(logoUrl)}
      />
    </View>
  ) : (
    <View className={classes(style.logo, style.brand, brand.length > 2 && style.long)} aria-hidden>
      {brand}
    </View>
  )
})
