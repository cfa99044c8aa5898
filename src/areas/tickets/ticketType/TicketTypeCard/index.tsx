import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { isDaySoldOut } from '@contract/rules/orders/basket'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { formatDays } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { forwardIcon } from '@/ui/Icon/shapes'
import { Money } from '@/ui/Money'
import { Stepper } from '@/ui/Stepper'
import { Pressable } from '@/ui/Pressable'
import { DayChips } from '../DayChips'
import { isTakenByOneTap } from '../FreeTickets'
import { SalePill } from '../SalePill'
import type { TicketTypeStore } from '../ticketType.store'
import { words } from '../words'
import { priceSentence } from '../priceSentence'
import { limitSentence } from '../limitSentence'
import style from './index.module.scss'

interface TicketTypeCardProps {
  store: TicketTypeStore
  ticketType: TicketType
}

/** The days to choose from, each with the number that is chosen for it. */
const Days = observer(({ store, ticketType }: TicketTypeCardProps) => {
  const t = useWords(words)
  const { id, dayChoices } = ticketType
  return (
    <View className={style.days}>
      <DayChips
        label={t.chooseDay}
        id={`ticket-day-${id}`}
        days={dayChoices}
        chosen={store.dayOf(ticketType)}
        countOf={(day) => store.basket.quantityOf(id, day)}
        isSoldOut={(day) => isDaySoldOut(ticketType, day)}
        onChoose={(day) => store.chooseDay(ticketType, day)}
      />
      {store.dayMissingId === id && (
        <View id={`ticket-day-missing-${id}`} className={style.missing} role="alert">
          {t.chooseDayFirst}
        </View>
      )}
    </View>
  )
})

/** The price, what it holds for, and how many one person may have. */
const Cost = ({ ticketType }: { ticketType: TicketType }) => {
  const t = useWords(words)
  const { id, price } = ticketType
  const limit = limitSentence(ticketType, t)
  const priceNote = priceSentence(ticketType, t)
  return (
    <View className={style.cost}>
      <Money id={`ticket-price-${id}`} amount={price} canBeFree />
      {priceNote && (
        <View id={`ticket-price-note-${id}`} className={style.limit}>
          {priceNote}
        </View>
      )}
      {limit && (
        <View id={`ticket-limit-${id}`} className={style.limit}>
          {limit}
        </View>
      )}
    </View>
  )
}

/** One ticket type: its name, its price, and the chosen number. */
export const TicketTypeCard = observer(({ store, ticketType }: TicketTypeCardProps) => {
  const t = useWords(words)
  const { id, name, summary, saleState, dayChoices, entryDays } = ticketType
  const quantity = store.quantityOf(ticketType)
  const chosenInAll = store.basket.totalOf(id)
  const conflict = store.conflictOf(ticketType)
  // A chosen ticket can still be changed after the offer changed.
  const isOut = (saleState !== 'onSale' || conflict !== null) && chosenInAll === 0
  const needsDay = store.needsDay(ticketType)
  const takesAtOnce = chosenInAll === 0 && isTakenByOneTap(ticketType)
  const days = dayChoices.length === 0 && entryDays.length > 0 ? formatDays(entryDays, currentLanguage()) : ''
  const about = dotted(days, summary)
  return (
    <Card id={`ticket-${id}`} isChosen={chosenInAll > 0} isFaint={isOut}>
      <Pressable id={`ticket-about-${id}`} role="link" className={style.about} onTap={() => go('ticketTypeDetail', { id })}>
        <View className={style.head}>
          <View id={`ticket-name-${id}`} className={style.name}>
            {name}
          </View>
          {conflict === null && <SalePill ticketType={ticketType} />}
        </View>
        <View className={style.summary}>
          {about}{' '}
          <Text className={style.more}>
            {t.about}
            <Icon shape={forwardIcon} size={0.9} />
          </Text>
        </View>
      </Pressable>
      {conflict !== null && (
        <View id={`ticket-conflict-${id}`} className={style.conflict}>
          {fill(t.conflict, { other: conflict })}
        </View>
      )}
      {dayChoices.length > 0 && !isOut && <Days store={store} ticketType={ticketType} />}
      <View className={style.foot}>
        <Cost ticketType={ticketType} />
        {!isOut && takesAtOnce && (
          <Button id={`ticket-take-${id}`} size="medium" text={t.takeOne} onTap={() => store.free.takeOne.run(ticketType)} />
        )}
        {!isOut && !takesAtOnce && (
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
