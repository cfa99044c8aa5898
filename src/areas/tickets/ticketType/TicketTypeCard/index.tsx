import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Card } from '@/ui/Card'
import { Money } from '@/ui/Money'
import { Stepper } from '@/ui/Stepper'
import { Pressable } from '@/ui/Pressable'
import { DayChips } from '../DayChips'
import { SalePill } from '../SalePill'
import type { TicketTypeStore } from '../ticketType.store'
import { words } from '../words'
import { limitSentence } from '../limitSentence'
import style from './index.module.scss'

interface TicketTypeCardProps {
  store: TicketTypeStore
  ticketType: TicketType
}

/** One ticket type: its name, its price, and the chosen number. */
export const TicketTypeCard = observer(({ store, ticketType }: TicketTypeCardProps) => {
  const t = useWords(words)
  const { id, name, summary, price, saleState, dayChoices, entryDays } = ticketType
  const quantity = store.quantityOf(ticketType)
  const chosenInAll = store.basket.totalOf(id)
  const conflict = store.conflictOf(ticketType)
  // A chosen ticket can still be changed after the offer changed.
  const isOut = (saleState !== 'onSale' || conflict !== null) && chosenInAll === 0
  const needsDay = store.needsDay(ticketType)
  const isDayMissing = store.dayMissingId === id
  const limit = limitSentence(ticketType, t)
  const days = dayChoices.length === 0 && entryDays.length > 0 ? formatDays(entryDays, currentLanguage()) : ''
  const about = [days, summary].filter(Boolean).join(' · ')
  return (
    <Card id={`ticket-${id}`} isChosen={chosenInAll > 0} isFaint={isOut}>
      <Pressable id={`ticket-about-${id}`} role="link" className={style.about} onTap={() => go('ticketTypeDetail', { id })}>
        <View className={style.head}>
          <View id={`ticket-name-${id}`} className={style.name}>
            {name}
          </View>
          {conflict === null && <SalePill ticketType={ticketType} />}
        </View>
        {about && <View className={style.summary}>{about}</View>}
      </Pressable>
      {conflict !== null && (
        <View id={`ticket-conflict-${id}`} className={style.conflict}>
          {fill(t.conflict, { other: conflict })}
        </View>
      )}
      {dayChoices.length > 0 && !isOut && (
        <View className={style.days}>
          <DayChips
            id={`ticket-day-${id}`}
            days={dayChoices}
            chosen={store.dayOf(ticketType)}
            countOf={(day) => store.basket.quantityOf(id, day)}
            onChoose={(day) => store.chooseDay(ticketType, day)}
          />
          {isDayMissing && (
            <View id={`ticket-day-missing-${id}`} className={style.missing} role="alert">
              {t.chooseDayFirst}
            </View>
          )}
        </View>
      )}
      <View className={style.foot}>
        <View className={style.cost}>
          <Money id={`ticket-price-${id}`} amount={price} canBeFree />
          {limit && (
            <View id={`ticket-limit-${id}`} className={style.limit}>
              {limit}
            </View>
          )}
        </View>
        {!isOut && (
          <Stepper
            id={`ticket-stepper-${id}`}
            value={quantity}
            max={needsDay ? 1 : Math.max(quantity, store.maxOf(ticketType))}
            label={name}
            onChange={(next) => store.setQuantity(ticketType, next)}
          />
        )}
      </View>
    </Card>
  )
})
