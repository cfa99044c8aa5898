import { answerOf, farOffClockMs, gateRulesOf, normaliseScan } from '../../../../contract/rules/tickets/gate'
import { notTakenWords } from '../../../../contract/tickets/gateWords'
import type { GateScan, ScanAnswer, ScansBody, ScansTaken } from '../../../../contract/tickets/gate.schema'
import type { App } from '../../../core/App'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import type { SignedInScope } from '../../../core/calls/scope'
import type { ExhibitionKey } from '../../../database/within'
import { recordSkew, skewOfDevice } from './deviceClock.sql'
import type { Scan } from './readScans'
import { recordScans } from './recordScans'
import { ticketTypesOf } from '../ticketType/ticketTypes'
import { oldestMs, newestAheadMs, sameSkewMs, clockNote } from './scanClock'
import { firstOf, reasonOf, settledScan } from './settledScan'

/** The first scan of each id: a device may send one twice in a batch. Other content under the same id is refused by its digest. */
const firstOfEach = (scans: GateScan[]): GateScan[] =>
  [...new Map([...scans].reverse().map((scan) => [scan.scanId, scan])).values()].reverse()

const isSameScan = (a: GateScan, b: GateScan): boolean =>
  a.code === b.code && a.zone === b.zone && a.place === b.place && a.direction === b.direction && a.at === b.at

/**
 * Takes the scans of a gate: one that waits for the answer, or those of an hour without a network. Times are corrected by the clock of the
 * device, so that all gates together have one order.
 */
export const takeScans = async (app: App, scope: SignedInScope, { deviceId, deviceTime, scans: sent }: ScansBody): Promise<ScansTaken> => {
  const scans = sent.map((scan) => ({ ...scan, code: normaliseScan(scan.code) }))
  const key: ExhibitionKey = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const exhibition = await scope.exhibition()
  const { timeZone, config } = exhibition
  const { language } = scope
  const receivedMs = app.now().getTime()
  const measured = receivedMs - Date.parse(deviceTime)
  const before = await skewOfDevice(app.pool, key, deviceId)
  const skewMs = before !== null && Math.abs(before - measured) <= sameSkewMs ? before : measured
  if (skewMs !== before) await recordSkew(app.pool, key, deviceId, skewMs, app.now())
  const once = firstOfEach(scans)
  const byId = new Map(once.map((scan) => [scan.scanId, scan]))
  const mistimed = new Set<string>()
  const timed = once.flatMap((scan): Scan[] => {
    const atMs = Date.parse(scan.at) + skewMs
    if (!(atMs <= receivedMs + newestAheadMs && atMs >= receivedMs - oldestMs)) {
      mistimed.add(scan.scanId)
      return []
    }
    const at = new Date(Math.min(atMs, receivedMs))
    return [{ ...scan, deviceAt: new Date(scan.at), at, day: fairDayAt(at, exhibition) }]
  })
  const rules = gateRulesOf(config.gate, config.entrance)
  const { scans: recorded, stands } = await recordScans(app, key, rules, deviceId, timed)
  const types = await ticketTypesOf(app, key)
  const calendar = { opensAt: config.opensAt, zones: rules.zones, types }
  const nameOf = (ticketTypeId: string | undefined): string => types.get(ticketTypeId ?? '')?.texts.name[language] ?? ''
  const refused = (scanId: string, why: keyof typeof notTakenWords): ScanAnswer => {
    const reason = notTakenWords[why][language]
    return { scanId, verdict: null, answer: 'no', reason, first: null, ticketId: null, ticketName: '', holderName: '' }
  }
  const answers = once.map(({ scanId, isLetIn }): ScanAnswer => {
    const known = recorded.get(scanId)
    if (mistimed.has(scanId)) return refused(scanId, 'timeInvalid')
    if (!known) return refused(scanId, 'scanDiffers')
    const { row, ticket, holder } = known
    return {
      scanId,
      verdict: row.told,
      answer: answerOf(row.told),
      reason: reasonOf(row.told, row, known, { language, timeZone, calendar }),
      first: firstOf(row, timeZone),
      ticketId: row.ticketId,
      ticketName: nameOf(ticket?.ticketTypeId),
      // The name is for staff in front of the person.
      holderName: isLetIn === undefined ? (holder?.name ?? '') : '',
    }
  })
  const typeOf = new Map([...recorded.values()].flatMap(({ ticket }) => (ticket ? [[ticket.id, ticket.ticketTypeId]] : [])))
  return {
    clock: { skewMs, isFarOff: Math.abs(skewMs) > farOffClockMs, note: clockNote(skewMs, language) },
    answers: [
      ...answers,
      // The first content of an id stays. Any other is named.
      ...scans.filter((scan) => !isSameScan(byId.get(scan.scanId)!, scan)).map(({ scanId }) => refused(scanId, 'scanDiffers')),
    ],
    conflicts: stands
      .filter((row) => row.isConflict)
      .map((row) => settledScan(row, nameOf(typeOf.get(row.ticketId ?? '')), { language, timeZone })),
  }
}
