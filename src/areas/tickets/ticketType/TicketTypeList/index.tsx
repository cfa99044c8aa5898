import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
import { isDaySoldOut } from '@contract/rules/orders/basket'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { Icon } from '@/ui/Icon'
import { forwardIcon } from '@/ui/Icon/shapes'
import { Money } from '@/ui/Money'
import { classes } from '@/ui/classes'
import { Stepper } from '@/ui/Stepper'
import { Pressable } from '@/ui/Pressable'
import { DayChips } from '../DayChips'
import { isTakenByOneTap } from '../FreeTickets'
import { SalePill } from '../SalePill'
import { ticketGroupsOf } from '../ticketGroups'
import type { TicketTypeStore } from '../ticketType.store'
import { words } from '../words'
import { opensText } from '../opensText'
import { priceSentence } from '../priceSentence'
import { limitSentence } from '../limitSentence'
import style from './index.module.scss'

/** Whether the sale has news: why it is closed, or how few are left. Its days say how long a ticket is valid. */
const hasNews = ({ saleState, left }: TicketType): boolean => saleState !== 'onSale' || left !== null

interface RowProps {
  store: TicketTypeStore
  ticketType: TicketType
}

/** The days to choose from, each with the number that is chosen for it. */
const Days = observer(({ store, ticketType }: RowProps) => {
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

/** What the price holds for, and how many one person may have, once that matters. */
const Notes = ({ ticketType, quantity }: { ticketType: TicketType; quantity: number }) => {
  const t = useWords(words)
  const { id, held, limitPerPerson } = ticketType
  const priceNote = priceSentence(ticketType, t)
  const isReached = limitPerPerson !== null && held + quantity >= limitPerPerson
  const limit = isReached ? limitSentence(ticketType, t) : held > 0 ? fill(t.held, { held }) : ''
  return (
    <>
      {priceNote && (
        <View id={`ticket-price-note-${id}`} className={style.limit}>
          {priceNote}
        </View>
      )}
      {limit && (
        <View id={`ticket-limit-${id}`} className={style.limit}>
          <Dotted>{limit}</Dotted>
        </View>
      )}
    </>
  )
}

/** A row of the list: a ticket type with its name, its price and the chosen number. */
const Row = observer(({ store, ticketType }: RowProps) => {
  const t = useWords(words)
  const { id, name, summary, price, saleState, dayChoices, entryDays } = ticketType
  const quantity = store.quantityOf(ticketType)
  const chosenInAll = store.basket.totalOf(id)
  const conflict = store.conflictOf(ticketType)
  // A chosen ticket can still be changed after the offer changed.
  const isOut = (saleState !== 'onSale' || conflict !== null) && chosenInAll === 0
  const needsDay = store.needsDay(ticketType)
  const takesAtOnce = chosenInAll === 0 && isTakenByOneTap(ticketType)
  const days = dayChoices.length === 0 && entryDays.length > 0 ? formatDays(entryDays, currentLanguage()) : ''
  return (
    <View id={`ticket-${id}`} className={classes(style.row, isOut && style.out)}>
      <View className={style.head}>
        <View className={style.about}>
          <Pressable id={`ticket-about-${id}`} role="link" className={style.link} onTap={() => go('ticketTypeDetail', { id })}>
            <View id={`ticket-name-${id}`} className={classes(style.name, chosenInAll > 0 && style.chosen)}>
              {name}
            </View>
            <View className={style.summary}>
              <Dotted
                facts={[
                  summary && days,
                  <Fragment key="summary">
                    {`${summary || days} `}
                    <Text className={style.more}>
                      {t.about}
                      <Icon shape={forwardIcon} size={0.9} />
                    </Text>
                  </Fragment>,
                ]}
              />
            </View>
          </Pressable>
          {conflict === null && hasNews(ticketType) && (
            <View className={style.news}>
              <SalePill ticketType={ticketType} />
            </View>
          )}
          {store.showsOpens && (
            <View id={`ticket-opens-${id}`} className={style.opens}>
              {fill(t.opens, { what: opensText(ticketType, t) })}
            </View>
          )}
          <Notes ticketType={ticketType} quantity={chosenInAll} />
          {conflict !== null && (
            <View id={`ticket-conflict-${id}`} className={style.conflict}>
              {fill(t.conflict, { other: conflict })}
            </View>
          )}
        </View>
        <View className={style.cost}>
          <Money id={`ticket-price-${id}`} amount={price} canBeFree />
          {!isOut && !takesAtOnce && (
            <View className={style.count}>
              <Stepper
                id={`ticket-stepper-${id}`}
                value={quantity}
                max={needsDay ? 1 : Math.max(quantity, store.maxOf(ticketType))}
                label={name}
                isFolded
                onChange={(next) => store.setQuantity(ticketType, next)}
              />
            </View>
          )}
        </View>
      </View>
      {dayChoices.length > 0 && !isOut && <Days store={store} ticketType={ticketType} />}
      {!isOut && takesAtOnce && (
        <View className={style.take}>
          <Button id={`ticket-take-${id}`} size="medium" isBlock text={t.takeOne} onTap={() => store.free.takeOne.run(ticketType)} />
        </View>
      )}
    </View>
  )
})

interface TicketTypeListProps {
  id: string
  store: TicketTypeStore
  ticketTypes: readonly TicketType[]
}

/** Ticket types in a card for each group. Those that are taken by one tap have a card before them, with its button across the width. */
export const TicketTypeList = observer(({ id, store, ticketTypes }: TicketTypeListProps) => (
  <>
    {ticketGroupsOf(ticketTypes).map((group, at) => (
      <Card key={at} id={`${id}-${at}`} padding="tight">
        {group.caption && (
          <View id={`${id}-${at}-caption`} className={style.caption} role="heading" aria-level={2}>
            {group.caption}
          </View>
        )}
        {group.ticketTypes.map((ticketType) => (
          <Row key={ticketType.id} store={store} ticketType={ticketType} />
        ))}
      </Card>
    ))}
  </>
))
