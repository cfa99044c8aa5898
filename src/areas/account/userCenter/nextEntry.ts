import type { WalletTicket } from '@contract/tickets/wallet.schema'
import { daysBetween } from '@/i18n/days'

export interface NextEntry {
  ticket: WalletTicket
  /** 'yyyy-MM-dd': the first day, from today on, for which the ticket is valid. */
  day: string
  isToday: boolean
  /** Days from today to that day. */
  daysLeft: number
  /** The number of valid tickets. */
  count: number
}

/** The ticket to show next: the one with the nearest valid day. */
export const nextEntry = (tickets: readonly WalletTicket[], today: string): NextEntry | null => {
  const valid = tickets.filter(({ state }) => state === 'valid')
  const coming = valid
    .flatMap((ticket) => {
      const day = [...ticket.entryDays].sort().find((one) => one >= today)
      return day ? [{ ticket, day }] : []
    })
    .sort((a, b) => a.day.localeCompare(b.day))
  const [first] = coming
  if (!first) return null
  const daysLeft = daysBetween(today, first.day)
  return { ...first, isToday: daysLeft === 0, daysLeft, count: coming.length }
}
