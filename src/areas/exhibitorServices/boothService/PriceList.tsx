import { observer } from 'mobx-react-lite'
import type { ServiceItem, ServicePrice } from '@contract/exhibitor/serviceReserve.schema'
import { formatDay } from '@contract/rules/values/days'
import { yearMonthDay } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Sheet } from '@/ui/Sheet'
import type { ServicesStore } from '../serviceReserve/serviceReserve.store'
import { words } from '../serviceReserve/words'

const dayOf = (wireTime: string): string => formatDay(yearMonthDay(wireTime), currentLanguage())

const Prices = ({ item }: { item: ServiceItem }) => {
  const t = useWords(words)
  const whenOf = ({ name, from, until }: ServicePrice): string =>
    dotted(name, from && fill(t.fromDay, { day: dayOf(from) }), until && fill(t.untilDay, { day: dayOf(until) })) || t.allTime
  return (
    <>
      <CardTitle title={item.name} hint={fill(t.perUnit, { unit: item.unit })} />
      {item.prices.length === 0 && <Line label={t.allTime} value={<Money amount={item.price} canBeFree />} />}
      {item.prices.map((price) => (
        <Line key={`${price.from}/${price.until}`} label={whenOf(price)} value={<Money amount={price.price} canBeFree />} />
      ))}
    </>
  )
}

/** The prices of everything on the page, by their dates. */
export const PriceList = observer(({ store }: { store: ServicesStore }) => {
  const t = useWords(words)
  return (
    <Sheet isText id="special-price-list" isOpen={store.isPriceListOpen} title={t.priceList} onClose={() => store.openPriceList(false)}>
      {store.categories.flatMap(({ items }) => items.map((item) => <Prices key={item.itemId} item={item} />))}
    </Sheet>
  )
})
