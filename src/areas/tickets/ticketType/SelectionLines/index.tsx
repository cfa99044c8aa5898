import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { maxOf } from '@contract/rules/orders/basket'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { Money } from '@/ui/Money'
import { Stepper } from '@/ui/Stepper'
import type { TicketTypeStore } from '../ticketType.store'
import style from './index.module.scss'

/** The selection line by line; each can still be changed. */
export const SelectionLines = observer(({ store }: { store: TicketTypeStore }) => {
  const { basket, ticketTypes } = store
  return (
    <View id="selection-lines">
      {basket.lines.map(({ ticketTypeId, day, quantity }) => {
        const ticketType = store.ticketType(ticketTypeId)
        if (!ticketType) return null
        const lineId = day ? `${ticketTypeId}-${day}` : ticketTypeId
        return (
          <View key={lineId} id={`selection-${lineId}`} className={style.line}>
            <View className={style.name}>{ticketType.name}</View>
            {day && <View className={style.day}>{formatDayWithWeekday(day, currentLanguage())}</View>}
            <View className={style.foot}>
              <Money amount={ticketType.price} size="small" canBeFree />
              <Stepper
                id={`selection-stepper-${lineId}`}
                value={quantity}
                max={Math.max(quantity, maxOf(ticketType, day, ticketTypes, basket.lines))}
                label={ticketType.name}
                onChange={(next) => basket.setQuantity(ticketTypeId, day, next)}
              />
            </View>
          </View>
        )
      })}
    </View>
  )
})
