import type { WalletTicket } from '@contract/tickets/wallet.schema'
import { fill, translate } from '@/i18n/words'
import { assignedStateWords, refundedStateWords, ticketStateWords } from './words'

/** The state of a ticket as its holder reads it. One that its buyer gave to a chosen person names them. */
export const ticketStateText = ({ state, assignedTo, isRefunded }: Pick<WalletTicket, 'state' | 'assignedTo' | 'isRefunded'>): string => {
  if (state === 'cancelled' && isRefunded) return translate(refundedStateWords.refunded)
  if (state !== 'given' || assignedTo === undefined) return translate(ticketStateWords[state])
  return assignedTo ? fill(translate(assignedStateWords.person), { name: assignedTo }) : translate(assignedStateWords.self)
}
