import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PublicTicket } from '@contract/entry/fair.schema'
import { formatDay } from '@contract/rules/values/days'
import { fill, useWords } from '@/i18n/words'
import { session } from '@/stores/session'
import { Money } from '@/ui/Money'
import { Pill } from '@/ui/Pill'
import { Section } from '@/parts/exhibition/Help/Section'
import { words } from './words'
import style from './index.module.scss'

const Ticket = observer(({ ticket }: { ticket: PublicTicket }) => {
  const t = useWords(words)
  const { id, name, summary, price, saleState, saleStartsAt } = ticket
  return (
    <View id={`fair-ticket-${id}`} className={style.ticket}>
      <View className={style.ticketText}>
        <View className={style.ticketName}>{name}</View>
        {summary !== '' && <View className={style.quiet}>{summary}</View>}
      </View>
      <View className={style.price}>
        <Money amount={price} canBeFree />
        {saleState === 'soldOut' && <Pill tone="quiet">{t.soldOut}</Pill>}
        {saleState === 'notYet' && saleStartsAt && <Pill>{fill(t.onSaleFrom, { day: formatDay(saleStartsAt, session.language) })}</Pill>}
      </View>
    </View>
  )
})

/** The tickets with their prices. Buying needs a registration. */
export const Tickets = observer(({ tickets, isSaleOver }: { tickets: PublicTicket[]; isSaleOver: boolean }) => {
  const t = useWords(words)
  return (
    <Section id="fair-tickets" title={t.tickets} aside={tickets.length > 0 && t.ticketsHint}>
      {tickets.length === 0 && <View className={style.quiet}>{isSaleOver ? t.saleOver : t.noTickets}</View>}
      {tickets.map((ticket) => (
        <Ticket key={ticket.id} ticket={ticket} />
      ))}
    </Section>
  )
})
