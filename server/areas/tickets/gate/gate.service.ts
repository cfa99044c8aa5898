import type { Paged } from '../../../../contract/envelope'
import type { Bilingual, Language } from '../../../../contract/language'
import {
  type GateRules,
  type GateVerdict,
  answerOf,
  checkCode,
  farOffClockMs,
  gateRulesOf,
  isAllowed,
  normaliseScan,
  zoneVerdict,
} from '../../../../contract/rules/tickets/gate'
import { type CodeChoice, chosenTicket } from '../../../../contract/rules/tickets/oneCode'
import { isOneCode } from '../../../../contract/rules/tickets/pass'
import { isValidForEntry, isVoidAtEntrance } from '../../../../contract/rules/tickets/ticketStates'
import { clockWords, gateWords, notTakenWords, voidReasonWords } from '../../../../contract/tickets/gateWords'
import type {
  CodeHolder,
  GateConflict,
  GateDay,
  GateScan,
  ScanAnswer,
  ScansBody,
  ScansTaken,
} from '../../../../contract/tickets/gate.schema'
import type { App } from '../../../core/App'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { gateKeysOf, hmacSha256 } from '../../../core/exhibition/gateKeys'
import { publicKeysOf } from '../../../core/exhibition/signingKeys'
import { waitOf } from '../../../core/errors/errorSentences'
import { fail } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import type { ExhibitionKey } from '../../../database/within'
import {
  type ScanRow,
  type ScannedTicket,
  countsOfDay,
  farOffClocks,
  pageConflicts,
  recordSkew,
  registrationsOfHolders,
  scannedTicket,
  scannedTickets,
  skewOfDevice,
  ticketIdsOfNumbers,
  ticketsOfSamePerson,
  typesOfTickets,
} from './gate.sql'
import type { Scan } from './readScans'
import { type Recorded, recordScans } from './recordScans'
import { entryDaysOf, ticketTypesOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { verifyPass } from '../pass/verifyPass'
import { isWithheld } from './withheld'

/** No scan is sent so late. A clock that lost its battery starts with 1970. */
const oldestMs = 60 * 24 * 3_600_000

/** A scan is made before it is sent, by the same clock. */
const newestAheadMs = 60_000

/** Below this, a new measurement of a clock differs by the network alone. The first one stays, and with it the order of the device's scans. */
const sameSkewMs = 2000

/** The first scan of each id: a device may send one twice in a batch. Other content under the same id is refused by its digest. */
const firstOfEach = (scans: GateScan[]): GateScan[] =>
  [...new Map([...scans].reverse().map((scan) => [scan.scanId, scan])).values()].reverse()

const placeAndTime = (text: string, first: { at: string; place: string } | null): string =>
  first ? text.replace('{time}', first.at.slice(11, 16)).replace('{place}', first.place) : text

interface Reasons {
  language: Language
  timeZone: string
}

const firstOf = ({ firstAt, firstPlace }: ScanRow, timeZone: string) =>
  firstAt && firstPlace !== null ? { at: wireTime(firstAt, timeZone), place: firstPlace } : null

const reasonOf = (verdict: GateVerdict, row: ScanRow, recorded: Pick<Recorded, 'ticket' | 'isWithheld'> | null, how: Reasons): string => {
  const { language, timeZone } = how
  if (verdict === 'ticketVoid' && recorded?.isWithheld) return voidReasonWords[withheldBy(recorded.ticket)][language]
  const ofState = verdict === 'ticketVoid' && recorded?.ticket ? stateReason(recorded.ticket.state) : null
  return ofState ? ofState[language] : placeAndTime(gateWords[verdict][language], firstOf(row, timeZone))
}

/** Why a ticket is withheld. */
const withheldBy = (ticket: { hasHolder: boolean } | null) => (ticket?.hasHolder === false ? 'noHolder' : 'withheld')

const stateReason = (state: string): Bilingual | null => (voidReasonWords as Partial<Record<string, Bilingual>>)[state] ?? null

const isSameScan = (a: GateScan, b: GateScan): boolean =>
  a.code === b.code && a.zone === b.zone && a.place === b.place && a.direction === b.direction && a.at === b.at

/** The note to the staff about a clock that is far off. */
const clockNote = (skewMs: number, language: Language): string =>
  Math.abs(skewMs) > farOffClockMs
    ? clockWords[skewMs > 0 ? 'slow' : 'fast'][language].replace('{wait}', waitOf(Math.round(Math.abs(skewMs) / 1000), language))
    : ''

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
  const { scans: recorded, stands } = await recordScans(app, key, gateRulesOf(config.gate, config.entrance), deviceId, timed)
  const types = await ticketTypesOf(app, key)
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
      reason: reasonOf(row.told, row, known, { language, timeZone }),
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

/** Everybody who came in against the rules, the latest first. */
export const conflictPage = async (
  app: App,
  scope: SignedInScope,
  query: { current?: number; size?: number },
): Promise<Paged<GateConflict>> => {
  const { timeZone } = await scope.exhibition()
  const { rows, total } = await pageConflicts(app.db, scope, pageWindow(query))
  const typeOf = await typesOfTickets(
    app.pool,
    scope,
    rows.flatMap(({ ticketId }) => ticketId ?? []),
  )
  const types = await ticketTypesWith(app, scope, [...new Set(typeOf.values())])
  const nameOf = (ticketId: string | null): string => types.get(typeOf.get(ticketId ?? '') ?? '')?.texts.name[scope.language] ?? ''
  return pageOf(
    rows.map((row) => settledScan(row, nameOf(row.ticketId), { language: scope.language, timeZone })),
    total,
    query,
  )
}

/** The counts of today, the keys for codes that move, and clocks that are far off. */
export const gateDay = async (app: App, scope: SignedInScope): Promise<GateDay> => {
  const exhibition = await scope.exhibition()
  const { timeZone, config } = exhibition
  const today = fairDayAt(app.now(), exhibition)
  const [zones, { total }, clocks, keys] = await Promise.all([
    countsOfDay(app.pool, scope, today),
    pageConflicts(app.db, scope, { limit: 1, offset: 0 }),
    farOffClocks(app.db, scope, farOffClockMs),
    gateRulesOf(config.gate, config.entrance).rotatingPass ? gateKeysOf(app, scope) : [],
  ])
  return {
    today,
    gateKeys: keys.map(({ keyId, key }) => ({ keyId, key: Buffer.from(key).toString('base64url') })),
    zones,
    conflicts: total,
    clocks: clocks.map(({ deviceId, skewMs, measuredAt }) => ({ deviceId, skewMs, measuredAt: wireTime(measuredAt, timeZone) })),
  }
}

/** The first and the last character, so that staff compare a badge without learning a name. */
const maskedName = (name: string): string => {
  const letters = [...name]
  return letters.length < 2
    ? name
    : letters.length === 2
      ? `${letters[0]}*`
      : `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}

/** The ticket that the one code of a person would be now, as far as no entry decides. */
const ticketOfOneCode = async (
  app: App,
  key: ExhibitionKey,
  named: ScannedTicket,
  { rules, zoneId, today }: { rules: GateRules; zoneId: string; today: string },
): Promise<ScannedTicket> => {
  if (!isValidForEntry(named.state)) return named
  const ids = (await ticketsOfSamePerson(app.pool, key, [named.id])).get(named.id) ?? []
  const own = await scannedTickets(app.pool, key, ids)
  const types = await ticketTypesWith(app, key, [...new Set(own.map(({ ticketTypeId }) => ticketTypeId))])
  const choices = own.map((ticket): CodeChoice => {
    const days = entryDaysOf(ticket, types)
    const ofDay = days.includes(today) ? zoneVerdict(rules, zoneId, ticket.ticketTypeId, today) : 'otherDay'
    return {
      ticketId: ticket.id,
      verdict: isVoidAtEntrance(ticket) ? 'ticketVoid' : ofDay,
      isOneEntry: ticket.day !== null,
      daysLeft: days.filter((day) => day >= today).length,
      lastInMs: null,
    }
  })
  const choice = chosenTicket(choices, 'in')
  return own.find(({ id }) => id === choice?.ticketId) ?? named
}

const exhibitionKeyOf = ({ tenantId, exhibitionId }: ExhibitionKey): ExhibitionKey => ({ tenantId, exhibitionId })

/**
 * Reads the holder of a code. The caller is logged, because this reads a person.
 * @throws Failure codeUnknown, also for a code of another fair or with a wrong signature
 */
export const holderOfCode = async (app: App, scope: SignedInScope, qrCode: string): Promise<CodeHolder> => {
  const key = exhibitionKeyOf(scope)
  const exhibition = await scope.exhibition()
  const { config } = exhibition
  const rules = gateRulesOf(config.gate, config.entrance)
  const [now, code] = [app.now(), normaliseScan(qrCode)]
  const today = fairDayAt(now, exhibition)
  const zoneId = rules.zones[0]!.id
  const isNumber = /^\d{12}$/.test(code)
  const { verdict, pass } = isNumber
    ? { verdict: 'good' as GateVerdict, pass: null }
    : checkCode(code, rules, zoneId, {
        exhibitionId: key.exhibitionId,
        keys: await publicKeysOf(app, key),
        today,
        nowMs: now.getTime(),
        voidTickets: [],
        moving: { keys: await gateKeysOf(app, key), hmac: hmacSha256 },
        verify: verifyPass,
      })
  const ticketId = isNumber ? (await ticketIdsOfNumbers(app.pool, key, [code])).get(code) : pass?.ticketId
  const named = ticketId ? await scannedTicket(app.pool, key, ticketId) : null
  const ticket = named && pass && isOneCode(pass) ? await ticketOfOneCode(app, key, named, { rules, zoneId, today }) : named
  app.log.info(
    { tenantId: key.tenantId, exhibitionId: key.exhibitionId, accountId: scope.caller.accountId, ticketId: ticket?.id ?? null },
    'a code was read',
  )
  if (!ticket) throw fail('codeUnknown')
  const types = await ticketTypesWith(app, key, [ticket.ticketTypeId])
  const own = (await registrationsOfHolders(app.pool, key, [ticket.accountId])).get(ticket.accountId) ?? []
  const holder = own.find(({ registerType }) => registerType === ticket.registerType)
  const withheld = isWithheld(key.tenantId, types.get(ticket.ticketTypeId), own, ticket)
  const entryDays = entryDaysOf(ticket, types)
  const ofNumber = (): GateVerdict => (entryDays.includes(today) ? zoneVerdict(rules, zoneId, ticket.ticketTypeId, today) : 'otherDay')
  const isOfTicket = isNumber || (pass !== null && isOneCode(pass) && (verdict === 'otherDay' || isAllowed(verdict)))
  const shown: GateVerdict = isVoidAtEntrance(ticket) || withheld ? 'ticketVoid' : isOfTicket ? ofNumber() : verdict
  return {
    verdict: shown,
    reason:
      shown === 'ticketVoid' && withheld
        ? voidReasonWords[withheldBy(ticket)][scope.language]
        : ((shown === 'ticketVoid' ? stateReason(ticket.state) : null) ?? gateWords[shown])[scope.language],
    ticketId: ticket.id,
    ticketName: types.get(ticket.ticketTypeId)?.texts.name[scope.language] ?? '',
    state: ticket.state,
    holderName: maskedName(holder?.name ?? ''),
    company: holder?.company ?? '',
    entryDays,
  }
}
