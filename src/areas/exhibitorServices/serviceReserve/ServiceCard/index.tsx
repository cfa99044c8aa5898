import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ServiceItem } from '@contract/exhibitor/serviceReserve.schema'
import { formatDay } from '@contract/rules/values/days'
import { formatDayWithWeekday, formatShortDay } from '@/i18n/dayLists'
import { formatWeekday } from '@/i18n/days'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Money, groupedYuan } from '@/ui/Money'
import { Pill } from '@/ui/Pill'
import { Pressable } from '@/ui/Pressable'
import { Stepper } from '@/ui/Stepper'
import { altText } from '@/ui/altText'
import { classes } from '@/ui/classes'
import type { ServicesStore } from '../serviceReserve.store'
import { words } from '../words'
import style from './index.module.scss'

/** Few enough that a company should hurry. */
const fewLeft = 10

interface ServiceCardProps {
  store: ServicesStore
  item: ServiceItem
  /** The category takes orders, and this member may place them. */
  isOpen: boolean
  /** A place for advertising is seen before it is booked. */
  isLarge: boolean
}

/** The days of an interpreter: free ones are chosen by a tap. */
const Days = observer(({ store, item, isOpen }: Omit<ServiceCardProps, 'isLarge'>) => {
  const t = useWords(words)
  const language = currentLanguage()
  return (
    <View className={style.days} role="group" aria-label={`${t.chooseDays} · ${item.name}`}>
      {item.days.map(({ day, isFree }) => {
        const isChosen = store.basket.quantityOf(item.itemId, { day }) > 0
        return (
          <Pressable
            key={day}
            id={`service-${item.itemId}-${day}`}
            role="checkbox"
            isChecked={isChosen}
            isDisabled={!isFree || !isOpen}
            label={dotted(item.name, formatDayWithWeekday(day, language), !isFree && t.taken)}
            className={classes(style.day, isChosen && style.chosen, !isFree && style.taken)}
            onTap={() => store.basket.set(item, isChosen ? 0 : 1, { day })}
          >
            <Text className={style.date}>{formatShortDay(day, language)}</Text>
            <Text className={style.weekday}>{isFree ? formatWeekday(day, language) : t.taken}</Text>
          </Pressable>
        )
      })}
    </View>
  )
})

/** What can be ordered: its picture, price and stock, and how many of it are chosen. */
export const ServiceCard = observer(({ store, item, isOpen, isLarge }: ServiceCardProps) => {
  const t = useWords(words)
  const language = currentLanguage()
  const limit = store.limitOf(item.limitId)
  const hasDays = item.days.length > 0
  const isOut = hasDays ? item.days.every(({ isFree }) => !isFree) : item.left === 0
  const max = item.hasPlace ? Math.min(item.left, item.mayOrder ?? Infinity) : store.basket.maxOf(item, limit && limit.left)
  const chosen = store.basket.quantityOf(item.itemId)
  const placed = store.basket.countOf(item.itemId)
  return (
    <Card id={`service-${item.itemId}`} padding="none" isFaint={isOut}>
      <View className={isLarge ? style.tall : style.flat}>
        {item.picture && (
          <Image className={style.picture} src={pictureAddress(item.picture)} mode="aspectFill" {...altText(item.name)} lazyLoad />
        )}
        <View className={style.about}>
          <View className={style.head}>
            <View className={style.name}>{item.name}</View>
            {isOut ? (
              <Pill tone="quiet">{t.soldOut}</Pill>
            ) : (
              !hasDays && item.left <= fewLeft && <Pill tone="warn">{fill(t.left, { left: item.left })}</Pill>
            )}
          </View>
          {item.language && <View className={style.language}>{item.language}</View>}
          <View className={style.text}>{item.description}</View>
        </View>
      </View>
      <View className={style.foot}>
        <View className={style.cost}>
          <View className={style.price}>
            <Money id={`service-price-${item.itemId}`} amount={item.price} canBeFree />
            <Text className={style.unit}>{fill(t.perUnit, { unit: item.unit })}</Text>
            {item.priceName && <Pill tone="good">{item.priceName}</Pill>}
          </View>
          {item.priceUntil && item.nextPrice && (
            <View className={style.note}>
              {fill(t.until, { day: formatDay(item.priceUntil.slice(0, 10), language), price: groupedYuan(item.nextPrice) })}
            </View>
          )}
        </View>
        {item.hasPlace && isOpen && !isOut && max > 0 && (
          <Button
            id={`service-places-${item.itemId}`}
            size="small"
            kind={placed > 0 ? 'primary' : 'ghost'}
            text={placed > 0 ? fill(t.placed, { count: placed }) : t.choosePlaces}
            label={`${item.name} ${t.choosePlaces}`}
            onTap={() => store.openPlaces(item)}
          />
        )}
        {!hasDays && !item.hasPlace && isOpen && !isOut && max > 0 && (
          <Stepper
            id={`service-stepper-${item.itemId}`}
            value={chosen}
            max={max}
            label={item.name}
            onChange={(quantity) => store.basket.set(item, quantity)}
          />
        )}
      </View>
      {limit && (
        <View className={style.limit}>
          {limit.max === 0 ? t.noneByArea : fill(t.limit, { name: limit.name, max: limit.max, left: limit.left })}
        </View>
      )}
      {hasDays && <Days store={store} item={item} isOpen={isOpen} />}
    </Card>
  )
})
