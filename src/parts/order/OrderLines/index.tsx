import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Order } from '@contract/orders/order.schema'
import { fenOf, yuanOf } from '@contract/rules/values/money'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { Money, yuan } from '@/ui/Money'
import { altText } from '@/ui/altText'
import style from './index.module.scss'

interface OrderLinesProps {
  id: string
  lines: Order['lines']
  /** Their sum or another row follows in the same card. */
  isFollowed?: boolean
}

/** The items of an order, each with its day, number and price. */
export const OrderLines = observer(({ id, lines, isFollowed }: OrderLinesProps) => (
  <View id={id} className={isFollowed ? style.followed : undefined}>
    {lines.map(({ itemId, name, picture, quantity, price, day }) => (
      <View key={`${itemId}/${day ?? ''}`} id={`${id}-${itemId}`} className={style.line}>
        {picture && <Image className={style.picture} src={pictureAddress(picture)} mode="aspectFill" {...altText()} />}
        <View className={style.words}>
          <View className={style.name}>{`${name} ×\u00a0${quantity}`}</View>
          {day && <View className={style.detail}>{formatDayWithWeekday(day, currentLanguage())}</View>}
          {quantity > 1 && Number(price) > 0 && (
            <View className={style.detail}>
              {yuan(price)} × {quantity}
            </View>
          )}
        </View>
        <Money amount={yuanOf(fenOf(price) * quantity)} size="small" canBeFree />
      </View>
    ))}
  </View>
))
