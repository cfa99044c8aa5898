import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { HotelView } from '@contract/content/hotel.schema'
import { fill, useWords } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { platform } from '@/platform'
import { Action, Actions } from '@/ui/Actions'
import { altText } from '@/ui/altText'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { starFilledIcon } from '@/ui/Icon/shapes'
import { yuan } from '@/ui/Money'
import { Detail, RowHead } from '@/ui/RowCard'
import { isTrusted, leaveFor } from '../../leaveFor'
import { distanceText } from '../distance'
import type { HotelStore } from '../hotel.store'
import { words } from '../words'
import style from './index.module.scss'

/** Stars as pictures. Screen readers get their number. */
const Stars = observer(({ count }: { count: number }) => {
  const t = useWords(words)
  return (
    <View className={style.stars} role="img" aria-label={count === 1 ? t.oneStar : fill(t.starred, { count })}>
      {Array.from({ length: count }, (_, at) => (
        <Icon key={at} shape={starFilledIcon} size={0.9} />
      ))}
    </View>
  )
})

/** `¥468.00` is `¥468`: rooms have whole prices. */
const shortYuan = (amount: string): string => yuan(amount).replace(/\.00$/, '')

/** A hotel: how it looks, how far it is, what it costs, and the ways to it. */
export const HotelCard = observer(({ store, hotel }: { store: HotelStore; hotel: HotelView }) => {
  const t = useWords(words)
  const { id, name, stars, address, distanceKm, priceFrom, phone, bookingUrl, location, picture, note } = hotel
  const canBook = bookingUrl !== '' && isTrusted(bookingUrl)
  return (
    <Card id={`hotel-${id}`} padding="none" className={style.hotel}>
      {picture !== '' && <Image className={style.picture} src={pictureAddress(picture)} mode="aspectFill" lazyLoad {...altText()} />}
      <View className={style.text}>
        <RowHead
          name={name}
          mark={
            priceFrom !== null && (
              <View className={style.price}>
                <View className={style.amount}>{fill(t.from, { price: shortYuan(priceFrom) })}</View>
                <View className={style.night}>{t.perNight}</View>
              </View>
            )
          }
        />
        {stars > 0 && <Stars count={stars} />}
        <View id={`hotel-${id}-distance`} className={style.distance}>
          {fill(t.away, { distance: distanceText(distanceKm) })}
        </View>
        <Detail>{address}</Detail>
        {note !== '' && <View className={style.note}>{note}</View>}
        {(location !== null || phone !== '' || canBook) && (
          <View className={style.actions}>
            <Actions>
              {location && (
                <Action>
                  <Button
                    id={`hotel-${id}-map`}
                    kind="ghost"
                    size="small"
                    isBlock
                    text={t.map}
                    label={fill(t.mapOf, { name })}
                    onTap={() => store.openMap(hotel)}
                  />
                </Action>
              )}
              {phone !== '' && (
                <Action>
                  <Button
                    id={`hotel-${id}-call`}
                    kind="ghost"
                    size="small"
                    isBlock
                    text={t.call}
                    label={fill(t.callTo, { name, phone })}
                    onTap={() => platform.dial(phone)}
                  />
                </Action>
              )}
              {canBook && (
                <Action isMain>
                  <Button
                    id={`hotel-${id}-book`}
                    size="small"
                    isBlock
                    text={t.book}
                    label={fill(t.bookAt, { name })}
                    onTap={() => leaveFor(bookingUrl)}
                  />
                </Action>
              )}
            </Actions>
          </View>
        )}
      </View>
    </Card>
  )
})
