import type { Language } from '../../../../contract/language'
import { formatDay } from '../../../../contract/rules/values/days'
import { voidWordsOf, withheldTicketWords } from '../../../../contract/tickets/voidTicketWords'
import type { WalletTicket } from '../../../../contract/tickets/wallet.schema'
import { entryWords } from '../gate/entryWords'

interface NoteContext {
  today: string
  opensAt: string
  language: Language
  isWithheld: boolean
}

/** The sentence about today of a ticket, for the pass and for the page of entries. */
export const entryNoteOf = (
  ticket: Pick<WalletTicket, 'state' | 'entryDays'>,
  { today, opensAt, language, isWithheld: withheld }: NoteContext,
): string => (withheld && ticket.state === 'valid' ? withheldTicketWords[language] : entryOf(ticket, today, opensAt, language).entryNote)

/** Whether a ticket is valid today, and the sentence for it. */
export const entryOf = (
  ticket: Pick<WalletTicket, 'state' | 'entryDays' | 'assignedTo'>,
  today: string,
  opensAt: string,
  language: Language,
): { canEnterToday: boolean; entryNote: string } => {
  if (ticket.state === 'given') {
    return { canEnterToday: false, entryNote: voidWordsOf(ticket)[language] }
  }
  if (ticket.state !== 'valid') return { canEnterToday: false, entryNote: entryWords[ticket.state][language] }
  if (ticket.entryDays.includes(today)) return { canEnterToday: true, entryNote: entryWords.today[language].replace('{time}', opensAt) }
  const next = [...ticket.entryDays].sort().find((day) => day > today)
  return {
    canEnterToday: false,
    entryNote: next
      ? entryWords.later[language].replace('{day}', formatDay(next, language)).replace('{time}', opensAt)
      : entryWords.over[language],
  }
}
