import { observer } from 'mobx-react-lite'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { formatDayAndTime } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Pill } from '@/ui/Pill'
import { saleStateWords, words } from '../words'

/** The most important fact about a ticket's sale: why it is not available, how few are left, or its number of days. */
export const SalePill = observer(({ ticketType }: { ticketType: TicketType }) => {
  const t = useWords(words)
  const states = useWords(saleStateWords)
  const { id, saleState, saleStartsAt, left, dayChoices, entryDays } = ticketType
  const pillId = `ticket-state-${id}`
  if (saleState === 'notYet' && saleStartsAt)
    return (
      <Pill id={pillId} tone="quiet">
        {fill(t.saleStarts, { time: formatDayAndTime(saleStartsAt, currentLanguage()) })}
      </Pill>
    )
  if (saleState !== 'onSale')
    return (
      <Pill id={pillId} tone="quiet">
        {states[saleState]}
      </Pill>
    )
  if (left !== null)
    return (
      <Pill id={pillId} tone="warn">
        {fill(t.fewLeft, { left })}
      </Pill>
    )
  if (dayChoices.length > 1) return <Pill id={pillId}>{t.chooseDay}</Pill>
  if (entryDays.length === 0) return null
  return (
    <Pill id={pillId} tone="good">
      {entryDays.length === 1 || dayChoices.length === 1 ? t.entryDay : fill(t.entryDays, { count: entryDays.length })}
    </Pill>
  )
})
