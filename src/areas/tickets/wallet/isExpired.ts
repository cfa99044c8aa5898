import { isEntryOver } from '@contract/rules/entry/entryTime'
import { todayIn } from '@/i18n/days'
import { serverNowMs } from '@/parts/clock/serverClock'
import type { PersistedTicket } from '@/parts/pass/persistedPasses'
import { config } from '@/stores/config'

/** A ticket that was not used, and whose days are over. */
export const isExpired = ({ state, entryDays }: PersistedTicket): boolean => {
  const { exhibition } = config
  if (!exhibition || state !== 'valid') return false
  const nowMs = serverNowMs()
  // An exhibition persisted by an earlier version has no opening hours.
  return isEntryOver(entryDays, { openingHours: exhibition.openingHours ?? [], today: todayIn(exhibition.timeZone, nowMs), nowMs })
}

const overStates: readonly PersistedTicket['state'][] = ['given', 'cancelled', 'replaced', 'upgraded']

/** Nothing is left to do with the ticket: another one took its place, it was taken back, or its days are over. */
export const isOver = (ticket: PersistedTicket): boolean => overStates.includes(ticket.state) || isExpired(ticket)
