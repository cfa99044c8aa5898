import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PublicTicket } from '@contract/entry/fair.schema'
import { formatDay } from '@contract/rules/values/days'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Money } from '@/ui/Money'
import { Pill } from '@/ui/Pill'
import { Pressable } from '@/ui/Pressable'
import { Section } from '@/parts/exhibition/Help/Section'
import { words } from './words'
import style from './index.module.scss'

const Ticket = observer(({ ticket }: { ticket: PublicTicket }) => {
  const t = useWords(words)
  const { id, name, summary, price, saleState, saleStartsAt } = ticket
  const inside = (
    <>
      <View className={style.ticketText}>
        <View className={style.ticketName}>{name}</View>
        {summary !== '' && <View className={style.quiet}>{summary}</View>}
      </View>
      <View className={style.price}>
        <Money amount={price} canBeFree />
        {saleState === 'soldOut' && <Pill tone="quiet">{t.soldOut}</Pill>}
        {saleState === 'notYet' && saleStartsAt && <Pill>{fill(t.onSaleFrom, { day: formatDay(saleStartsAt, session.language) })}</Pill>}
      </View>
    </>
  )
  return session.isSignedIn ? (
    <Pressable id={`fair-ticket-${id}`} className={style.ticket} onTap={() => go('ticketTypeDetail', { id })}>
      {inside}
    </Pressable>
  ) : (
    <View id={`fair-ticket-${id}`} className={style.ticket}>
      {inside}
    </View>
  )
})

/** The tickets with their prices. For a person who has signed in, each opens; buying needs a registration. */
export const Tickets = observer(({ tickets, isSaleOver }: { tickets: PublicTicket[]; isSaleOver: boolean }) => {
  const t = useWords(words)
  return (
    <Section id="fair-tickets" title={t.tickets} aside={tickets.length > 0 && !session.isSignedIn && t.ticketsHint}>
      {tickets.length === 0 && <View className={style.quiet}>{isSaleOver ? t.saleOver : t.noTickets}</View>}
      {tickets.map((ticket) => (
        <Ticket key={ticket.id} ticket={ticket} />
      ))}
      {session.isSignedIn && tickets.length > 0 && (
        <View className={style.choose}>
          <Button id="fair-choose" kind="ghost" size="medium" isBlock text={t.choose} onTap={() => go('ticketType')} />
        </View>
      )}
    </Section>
  )
})
