import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Gift, GiftTickets } from '@contract/tickets/gift.schema'
import { nameAndCount } from '@/i18n/nameAndCount'
import { formatDayAndTime, formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { words } from './words'
import style from './index.module.scss'

/** Tickets by kind: name, number and days. */
export const GiftTicketLines = observer(({ id, tickets }: { id: string; tickets: readonly GiftTickets[] }) => (
  <>
    {tickets.map(({ ticketTypeId, day, name, quantity, entryDays }) => (
      <View key={`${ticketTypeId}-${day}`} id={`${id}-${ticketTypeId}`} className={style.kind}>
        <View className={style.words}>
          <View className={style.name}>{nameAndCount(name, quantity)}</View>
          <View className={style.detail}>{formatDays(entryDays, currentLanguage())}</View>
        </View>
      </View>
    ))}
  </>
))

/** What is known of a gift: its tickets, its other person and its times. */
export const GiftFacts = observer(({ gift }: { gift: Gift }) => {
  const t = useWords(words)
  const { side, state, to, from, offeredAt, expiresAt, endedAt } = gift
  return (
    <>
      <Card padding="tight">
        <GiftTicketLines id="gift-ticket" tickets={gift.tickets} />
      </Card>
      <Card padding="tight">
        {side === 'given' ? (
          <Line id="gift-to" label={t.to} value={to || t.anybody} tone="strong" />
        ) : (
          <Line id="gift-from" label={t.from} value={from || t.somebody} tone="strong" />
        )}
        <Line id="gift-offered" label={t.offeredAt} value={formatDayAndTime(offeredAt, currentLanguage())} />
        {endedAt ? (
          <Line
            id="gift-ended"
            label={state === 'claimed' ? t.claimedAt : t.endedAt}
            value={formatDayAndTime(endedAt, currentLanguage())}
          />
        ) : (
          <Line id="gift-expires" label={t.expiresAt} value={formatDayAndTime(expiresAt, currentLanguage())} />
        )}
      </Card>
    </>
  )
})
