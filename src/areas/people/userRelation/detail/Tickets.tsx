import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/values/days'
import type { PersonDetail } from '@contract/people/userRelation.schema'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { toast } from '@/ui/toast'
import type { PersonStore } from '../person.store'
import { words } from '../words'
import style from './index.module.scss'

/** A free ticket on offer, for one of its days where it is valid on one. */
const Offer = observer(({ store, type }: { store: PersonStore; type: TicketType }) => {
  const t = useWords(words)
  const language = currentLanguage()
  const take = async (day?: string): Promise<void> => {
    if (await store.taking.run(type.id, day)) toast(translate(words.taken))
  }
  const days = type.dayChoices.length > 0 ? type.dayChoices : [undefined]
  return (
    <View id={`person-offer-${type.id}`} className={style.offer}>
      <View className={style.offerWords}>
        <View className={style.offerName}>{type.name}</View>
        {type.summary && <View className={style.hint}>{type.summary}</View>}
      </View>
      {days.map((day) => (
        <Button
          key={day ?? ''}
          id={`person-take-${type.id}${day ? `-${day}` : ''}`}
          kind="ghost"
          size="small"
          label={`${type.name} ${day ? fill(t.takeOn, { day: formatDay(day, language) }) : t.take}`}
          isLoading={store.taking.isRunning}
          onTap={() => take(day)}
        >
          {day ? fill(t.takeOn, { day: formatDay(day, language) }) : t.take}
        </Button>
      ))}
    </View>
  )
})

/** The person's tickets, which open their pass, and the free ones on offer. */
export const Tickets = observer(({ store, person }: { store: PersonStore; person: PersonDetail }) => {
  const t = useWords(words)
  const { id, tickets, freeTickets, examineResult } = person
  // Without an answer to all that is asked, there is nothing to take yet.
  if (examineResult === '') return null
  return (
    <Card id="person-tickets" padding="tight">
      <View className={style.heading} role="heading" aria-level={2}>
        {t.ticketsTitle}
      </View>
      {tickets.map((ticket) => (
        <Line
          key={ticket.id}
          id={`person-ticket-${ticket.id}`}
          label={ticket.name}
          value={formatDays(ticket.entryDays, currentLanguage())}
          tone="quiet"
          onTap={() => go('walletPass', { id: ticket.id, person: id })}
        />
      ))}
      {tickets.length === 0 && freeTickets.length === 0 && <View className={style.hint}>{t.noTickets}</View>}
      {freeTickets.map((type) => (
        <Offer key={type.id} store={store} type={type} />
      ))}
    </Card>
  )
})
