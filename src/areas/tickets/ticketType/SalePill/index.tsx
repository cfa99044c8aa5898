import { observer } from 'mobx-react-lite'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { sayDayAndTime } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Pill } from '@/ui/Pill'
import { saleStateWords, ticketTypeWords } from '../words'

/** The one thing worth knowing about a ticket's sale: why not now, how few are left, or for how many days it is good. */
export const SalePill = observer(({ ticketType }: { ticketType: TicketType }) => {
  const words = useWords(ticketTypeWords)
  const states = useWords(saleStateWords)
  const { id, saleState, saleStartsAt, left, dayChoices, entryDays } = ticketType
  const pillId = `ticket-state-${id}`
  if (saleState === 'notYet' && saleStartsAt)
    return (
      <Pill id={pillId} tone="quiet">
        {fill(words.saleStarts, { time: sayDayAndTime(saleStartsAt, currentLanguage()) })}
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
        {fill(words.fewLeft, { left })}
      </Pill>
    )
  if (dayChoices.length > 1) return <Pill id={pillId}>{words.chooseDay}</Pill>
  if (entryDays.length === 0) return null
  return (
    <Pill id={pillId} tone="good">
      {entryDays.length === 1 || dayChoices.length === 1 ? words.entryDay : fill(words.entryDays, { count: entryDays.length })}
    </Pill>
  )
})
