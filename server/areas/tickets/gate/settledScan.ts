import type { Bilingual, Language } from '../../../../contract/language'
import type { GateVerdict, GateZone } from '../../../../contract/rules/tickets/gate'
import { gateWords, voidReasonWords, whenAllowed } from '../../../../contract/tickets/gateWords'
import type { GateConflict } from '../../../../contract/tickets/gate.schema'
import { wireTime } from '../../../core/time'
import type { ScanRow } from './gate.sql'
import { type KnownTicketTypes, entryDaysOf } from '../ticketType/ticketTypes'
import type { Recorded } from './recordScans'

const placeAndTime = (text: string, first: { at: string; place: string } | null): string =>
  first ? text.replace('{time}', first.at.slice(11, 16)).replace('{place}', first.place) : text

interface Reasons {
  language: Language
  timeZone: string
  /** The days of tickets and zones, for a person who waits at the gate. */
  calendar?: { opensAt: string; zones: readonly GateZone[]; types: KnownTicketTypes }
}

/** When the person of a scan may come in; null if its verdict is about no day. */
const whenOf = (
  verdict: GateVerdict,
  { zone, day: today }: ScanRow,
  ticket: Recorded['ticket'] | undefined,
  how: Reasons,
): string | null => {
  const { calendar, language } = how
  if (!calendar) return null
  const { opensAt, zones, types } = calendar
  const days = verdict === 'zoneClosed' ? zones.find(({ id }) => id === zone)?.days : ticket && entryDaysOf(ticket, types)
  return whenAllowed(verdict, { days: days ?? [], today, language, opensAt })
}

/** The first entry that a verdict names; null without one. */
export const firstOf = ({ firstAt, firstPlace }: ScanRow, timeZone: string) =>
  firstAt && firstPlace !== null ? { at: wireTime(firstAt, timeZone), place: firstPlace } : null

/** The sentence that staff read with a verdict. */
export const reasonOf = (
  verdict: GateVerdict,
  row: ScanRow,
  recorded: Pick<Recorded, 'ticket' | 'isWithheld'> | null,
  how: Reasons,
): string => {
  const { language, timeZone } = how
  if (verdict === 'ticketVoid' && recorded?.isWithheld) return voidReasonWords[withheldBy(recorded.ticket)][language]
  const ofState = verdict === 'ticketVoid' && recorded?.ticket ? stateReason(recorded.ticket.state) : null
  if (ofState) return ofState[language]
  return whenOf(verdict, row, recorded?.ticket, how) ?? placeAndTime(gateWords[verdict][language], firstOf(row, timeZone))
}

/** Why a ticket is withheld. */
export const withheldBy = (ticket: { hasHolder: boolean } | null) => (ticket?.hasHolder === false ? 'noHolder' : 'withheld')

export const stateReason = (state: string): Bilingual | null => (voidReasonWords as Partial<Record<string, Bilingual>>)[state] ?? null

/** A scan as it is judged now that later uploads are known. */
export const settledScan = (row: ScanRow, ticketName: string, how: Reasons): GateConflict => ({
  deviceId: row.deviceId,
  scanId: row.scanId,
  at: wireTime(row.scannedAt, how.timeZone),
  zone: row.zone,
  place: row.place,
  verdict: row.settled,
  reason: reasonOf(row.settled, row, null, how),
  first: firstOf(row, how.timeZone),
  ticketId: row.ticketId,
  ticketName,
})
