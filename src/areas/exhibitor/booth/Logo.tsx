import { Image, View } from '@tarojs/components'
import type { BoothRow } from '@contract/exhibitor/booth.schema'
import { observer } from 'mobx-react-lite'
import { translate } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { altText } from '@/ui/altText'
import { Avatar } from '@/ui/Avatar'
import style from './index.module.scss'

/** A company's logo, or the first letter of its name. */
export const Logo = observer(({ booth: { logoUrl, shortName } }: { booth: Pick<BoothRow, 'logoUrl' | 'shortName'> }) =>
  logoUrl ? (
    <View className={style.logo}>
      <Image className={style.picture} src={pictureAddress(logoUrl)} mode="aspectFit" {...altText()} lazyLoad />
    </View>
  ) : (
    <Avatar name={translate(shortName)} size="medium" />
  ),
)
