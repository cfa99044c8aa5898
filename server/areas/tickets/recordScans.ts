import { createHash } from 'node:crypto'
import {
  type CodeVerdict,
  type GateRules,
  type GateVerdict,
  type Passage,
  answerOf,
  codeVerdict,
  copiesOf,
  inOrder,
  isConflict,
  judge,
  namesTicket,
} from '../../../contract/rules/gate'
import { type CodeChoice, chosenTicket } from '../../../contract/rules/oneCode'
import { type CheckedPass, checkPass, isOneCode } from '../../../contract/rules/pass'
import { isValidForEntry, isVoidAtEntrance } from '../../../contract/rules/ticketStates'
import type { App } from '../../core/App'
import { gateKeysOf, hmacSha256 } from '../../core/exhibition/gateKeys'
import { publicKeysOf } from '../../core/exhibition/signingKeys'
import { countCame } from '../../core/spreading/spreadCounts.sql'
import { inTransaction } from '../../database/connect'
import { compareIds } from '../../database/multiRowStatement'
import type { ExhibitionKey } from '../../database/within'
import { entries as entriesTable } from '../../database/schema'
import { insertRows } from '../../database/insertRows'
import { useDayTickets } from './entrance.sql'
import {
  type ScanRow,
  type ScannedTicket,
  insertScans,
  knownScans,
  letInAfterAll,
  lockTickets,
  passageOf,
  registrationsOfHolders,
  scansOfTickets,
  settleScans,
  ticketIdsOfNumbers,
  ticketsOfSamePerson,
} from './gate.sql'
import type { HolderRegistration } from './holder.sql'
import { type KnownTicketTypes, ticketTypesWith } from './ticketTypes'
import { verifyPass } from './verifyPass'
import { isWithheld } from './withheld'

/** One scan with its time by the server's clock. */
export interface Scan {
  scanId: string
  /** A scanned text or a typed number; or the ticket, where an entrance read the pass itself. */
  code: string | { ticketId: string }
  zone: string
  place: string
  direction: 'in' | 'out'
  deviceAt: Date
  at: Date
  /** 'yyyy-MM-dd' at the fair. */
  day: string
  /** What the gate did; undefined where it waits for the answer. */
  isLetIn?: boolean | undefined
}

export interface Recorded {
  row: ScanRow
  /** It was sent before. */
  isKnown: boolean
  ticket: ScannedTicket | null
  holder: HolderRegistration | null
  isWithheld: boolean
}

export interface RecordedScans {
  /** By scan id. A scan whose id has other content is missing. */
  scans: Map<string, Recorded>
  /** All scans of the tickets of this batch, after it. */
  stands: ScanRow[]
}

/** A gate without a network goes by an older measurement of its clock, so more is accepted of what it saw. */
const toleranceOfferedLater = 4

/** Without the deed: a gate that got no answer decides by itself, and sends the same scan with what it did. */
const digestOf = ({ code, zone, place, direction, deviceAt }: Scan): string =>
  createHash('sha256')
    .update(JSON.stringify([code, zone, place, direction, deviceAt.getTime()]))
    .digest('base64url')
    .slice(0, 22)

interface Read {
  scan: Scan
  ticketId: string | null
  checked: Pick<CheckedPass, 'verdict' | 'isCopy'> | { verdict: 'unknownNumber' }
  /** The code is for all tickets of its holder. `ticketId` is the one that it names. */
  isOneCode?: boolean
}

const isNumber = (code: string): boolean => /^\d{12}$/.test(code.replace(/\s/g, ''))

/** Reads every code: its signature, and the ticket that it names. */
const readCodes = async (app: App, key: ExhibitionKey, rules: GateRules, scans: Scan[]): Promise<Read[]> => {
  const numbers = scans.flatMap(({ code }) => (typeof code === 'string' && isNumber(code) ? [code.replace(/\s/g, '')] : []))
  const [keys, gateKeys, ofNumbers] = await Promise.all([
    publicKeysOf(app, key),
    rules.rotatingPass ? gateKeysOf(app, key) : [],
    ticketIdsOfNumbers(app.pool, key, [...new Set(numbers)]),
  ])
  return scans.map((scan): Read => {
    const { code, at, day, isLetIn } = scan
    if (typeof code !== 'string') return { scan, ticketId: code.ticketId, checked: { verdict: 'good', isCopy: false } }
    if (isNumber(code)) {
      const ticketId = ofNumbers.get(code.replace(/\s/g, '')) ?? null
      if (!ticketId) return { scan, ticketId, checked: { verdict: 'unknownNumber' } }
      // A number can be read off any copy.
      return { scan, ticketId, checked: { verdict: copiesOf(rules) === 'refuse' ? 'copyRefused' : 'good', isCopy: true } }
    }
    const { pass, ...checked } = checkPass(code, {
      exhibitionId: key.exhibitionId,
      keys,
      today: day,
      nowMs: at.getTime(),
      voidTickets: [],
      moving: { keys: gateKeys, hmac: hmacSha256, ...(isLetIn === undefined ? {} : { toleranceSteps: toleranceOfferedLater }) },
      copies: copiesOf(rules),
      verify: verifyPass,
    })
    return { scan, ticketId: pass?.ticketId ?? null, checked, isOneCode: pass !== null && isOneCode(pass) }
  })
}

interface Known {
  rules: GateRules
  tickets: Map<string, ScannedTicket>
  withheld: Set<string>
  /** Tickets that let their holder in before. */
  entered: Set<string>
}

/** What the code says about its ticket at this zone, before anybody asks who came in earlier. */
const checkOf = ({ scan, ticketId, checked }: Read, { rules, tickets, withheld, entered }: Known): CodeVerdict => {
  if (!ticketId || checked.verdict === 'unknownNumber' || !namesTicket(checked.verdict)) return checked.verdict
  const ticket = tickets.get(ticketId)
  if (!ticket || withheld.has(ticketId)) return 'ticketVoid'
  // A used ticket for one entry is judged by its scans, if there are any: another zone may still let it in.
  const isUsed = ticket.state === 'used' && ticket.day !== null && entered.has(ticketId)
  if (isVoidAtEntrance(ticket) && !isUsed) return 'ticketVoid'
  if (checked.verdict === 'good' && ticket.day !== null && ticket.day !== scan.day) return 'otherDay'
  return codeVerdict(checked, rules, { zoneId: scan.zone, ticketTypeId: ticket.ticketTypeId, day: scan.day })
}

const byTime = (a: Read, b: Read): number =>
  inOrder({ atMs: a.scan.at.getTime(), id: a.scan.scanId }, { atMs: b.scan.at.getTime(), id: b.scan.scanId })

/** The days of a typed number, which no pass names. */
const isOfDay = (ticket: ScannedTicket, types: KnownTicketTypes, day: string): boolean =>
  (ticket.day === null ? (types.get(ticket.ticketTypeId)?.entryDays ?? []) : [ticket.day]).includes(day)

/** The one code of a person as if it were the code of one of their tickets. Its days are those of that ticket. */
const asCodeOf = ({ scan, checked }: Read, ticket: ScannedTicket, types: KnownTicketTypes): Read => {
  const isOfDays = checked.verdict === 'good' || checked.verdict === 'otherDay'
  const verdict = isOfDays ? (isOfDay(ticket, types, scan.day) ? 'good' : 'otherDay') : checked.verdict
  return { scan, ticketId: ticket.id, checked: { ...checked, verdict } as Read['checked'] }
}

/** The days of a ticket that are not over. */
const daysLeft = (ticket: ScannedTicket, types: KnownTicketTypes, today: string): number =>
  (ticket.day === null ? (types.get(ticket.ticketTypeId)?.entryDays ?? []) : [ticket.day]).filter((day) => day >= today).length

/**
 * Judges scans and stores them, in one transaction: a scan is stored whole or not at all. The answer to a gate stays. What is
 * true follows from all scans of a ticket in the order of their times, so the order in which gates send them decides nothing.
 */
export const recordScans = async (
  app: App,
  key: ExhibitionKey,
  rules: GateRules,
  deviceId: string,
  scans: Scan[],
): Promise<RecordedScans> => {
  const receivedAt = app.now()
  const ids = scans.map(({ scanId }) => scanId)
  const before = new Set((await knownScans(app.pool, key, deviceId, ids)).map(({ scanId }) => scanId))
  const reads = await readCodes(
    app,
    key,
    rules,
    scans.filter(({ scanId }) => !before.has(scanId)),
  )
  const reentryOf = (zone: string) => rules.zones.find(({ id }) => id === zone)?.reentry ?? 'free'

  return inTransaction(app.pool, async (client) => {
    const stored = before.size > 0 ? await knownScans(client, key, deviceId, ids) : []
    const named = reads.flatMap(({ ticketId, isOneCode: stands }) => (stands && ticketId ? [ticketId] : []))
    const standsFor = await ticketsOfSamePerson(client, key, [...new Set(named)])
    const ticketIds = [
      ...new Set([...[...reads, ...stored].flatMap(({ ticketId }) => ticketId ?? []), ...[...standsFor.values()].flat()]),
    ].sort(compareIds)
    const tickets = await lockTickets(client, key, ticketIds)
    const [holders, history] = [
      await registrationsOfHolders(client, key, [...new Set([...tickets.values()].map(({ accountId }) => accountId))]),
      await scansOfTickets(client, key, [...tickets.keys()]),
    ]
    const types = await ticketTypesWith(app, key, [...new Set([...tickets.values()].map(({ ticketTypeId }) => ticketTypeId))])
    const withheld = new Set(
      [...tickets.values()]
        .filter((ticket) => isWithheld(key.tenantId, types.get(ticket.ticketTypeId), holders.get(ticket.accountId) ?? [], ticket))
        .map(({ id }) => id),
    )
    const entered = new Set(history.flatMap(({ ticketId, isLetIn }) => (ticketId && isLetIn ? [ticketId] : [])))
    const ofTicket = new Map<string, { row: ScanRow; passage: Passage }[]>()
    const add = (row: ScanRow): void => {
      if (row.ticketId) ofTicket.set(row.ticketId, [...(ofTicket.get(row.ticketId) ?? []), { row, passage: passageOf(row) }])
    }
    history.forEach(add)
    // Another call may have stored one of them while this one waited for its tickets.
    const raced = new Map(history.filter((row) => row.deviceId === deviceId).map((row) => [row.scanId, row]))
    const judged = (row: ScanRow, passage = passageOf(row)): ReturnType<typeof judge> => {
      const others = row.ticketId ? (ofTicket.get(row.ticketId) ?? []).map((one) => one.passage) : []
      return judge(passage, others, reentryOf(row.zone), tickets.get(row.ticketId ?? '')?.day != null)
    }
    /** A person who waits at the gate comes after every person inside, whatever the clocks of the gates show. */
    const waiting = (row: ScanRow): Passage => ({ ...passageOf(row), atMs: Number.POSITIVE_INFINITY })

    const fresh: ScanRow[] = []
    /** The scan of a code, before anybody asks who came in earlier. */
    const rowOf = ({ scan, ticketId, checked }: Read): ScanRow => {
      const ticket = ticketId ? tickets.get(ticketId) : undefined
      const ofCode = checkOf({ scan, ticketId, checked }, { rules, tickets, withheld, entered })
      const isTyped = typeof scan.code === 'string' && isNumber(scan.code)
      const codeCheck = ofCode === 'good' && isTyped && !isOfDay(ticket!, types, scan.day) ? 'otherDay' : ofCode
      return {
        ...key,
        deviceId,
        scanId: scan.scanId,
        ticketId: ticket?.id ?? null,
        digest: digestOf(scan),
        zone: scan.zone,
        place: scan.place,
        direction: scan.direction,
        deviceAt: scan.deviceAt,
        scannedAt: scan.at,
        receivedAt,
        day: scan.day,
        codeCheck,
        isLetIn: scan.isLetIn ?? false,
        isAsked: scan.isLetIn === undefined,
        told: codeCheck,
        firstAt: null,
        firstPlace: null,
        settled: codeCheck,
        isConflict: false,
      }
    }
    /** At each scan the one code of a person is one of their tickets. Whatever gates send later, the choice stays. */
    const chosen = (read: Read): ScanRow => {
      const own = read.ticketId ? tickets.get(read.ticketId) : undefined
      // A code whose own ticket was given, lost or refunded is an old one.
      if (!read.isOneCode || !own || !isValidForEntry(own.state)) return rowOf(read)
      const { day, direction, zone } = read.scan
      const rows = (standsFor.get(own.id) ?? []).flatMap((id) => {
        const ticket = tickets.get(id)
        return ticket ? [{ ticket, row: rowOf(asCodeOf(read, ticket, types)) }] : []
      })
      const choices = rows.map(({ ticket, row }): CodeChoice => {
        const before = (ofTicket.get(ticket.id) ?? []).map(({ passage }) => passage)
        const ins = before.filter(
          (one) => one.isLetIn && one.direction === 'in' && one.zone === zone && (direction === 'out' || one.day === day),
        )
        return {
          ticketId: ticket.id,
          verdict: judged(row, waiting(row)).verdict,
          isOneEntry: ticket.day !== null,
          daysLeft: daysLeft(ticket, types, day),
          lastInMs: ins.length > 0 ? Math.max(...ins.map(({ atMs }) => atMs)) : null,
        }
      })
      const choice = chosenTicket(choices, direction)
      return rows.find(({ ticket }) => ticket.id === choice?.ticketId)?.row ?? rowOf(read)
    }
    for (const read of [...reads].sort(byTime)) {
      const { scan } = read
      if (raced.has(scan.scanId)) continue
      const row = chosen(read)
      const { verdict, first } = scan.isLetIn === undefined ? judged(row, waiting(row)) : judged(row)
      row.told = verdict
      row.firstAt = first && new Date(first.atMs)
      row.firstPlace = first?.place ?? null
      if (scan.isLetIn === undefined) row.isLetIn = answerOf(verdict) !== 'no'
      if (row.isLetIn && row.ticketId) entered.add(row.ticketId)
      fresh.push(row)
      add(row)
    }

    // A gate got no answer, and let in a person whom the answer refused.
    const digests = new Map(scans.map((scan) => [scan.scanId, digestOf(scan)]))
    const saidLater = new Set(scans.flatMap(({ scanId, isLetIn }) => (isLetIn ? [scanId] : [])))
    const letIn = [...new Map([...stored, ...raced.values()].map((row) => [row.scanId, row])).values()].filter(
      ({ scanId, digest, isAsked, isLetIn }) => isAsked && !isLetIn && saidLater.has(scanId) && digests.get(scanId) === digest,
    )
    for (const { deviceId: device, scanId, ticketId } of letIn) {
      await letInAfterAll(client, key, { deviceId: device, scanId })
      const kept = (ofTicket.get(ticketId ?? '') ?? []).find(({ row }) => row.deviceId === device && row.scanId === scanId)
      if (!kept) continue
      Object.assign(kept.row, { isLetIn: true, isAsked: false })
      kept.passage = passageOf(kept.row)
    }
    const isFresh = new Set(fresh.map(({ scanId }) => scanId))
    const changed: { row: ScanRow; settled: GateVerdict; isConflict: boolean }[] = []
    const settle = (row: ScanRow): void => {
      const { verdict } = judged(row)
      const isBad = isConflict(passageOf(row), verdict)
      if (isFresh.has(row.scanId) && row.deviceId === deviceId) [row.settled, row.isConflict] = [verdict, isBad]
      else if (row.settled !== verdict || row.isConflict !== isBad) changed.push({ row, settled: verdict, isConflict: isBad })
    }
    const touched = new Set([...fresh, ...letIn].flatMap(({ ticketId }) => ticketId ?? []))
    for (const id of touched) for (const { row } of ofTicket.get(id) ?? []) settle(row)
    for (const row of fresh.filter(({ ticketId }) => !ticketId)) settle(row)
    for (const row of letIn.filter(({ ticketId }) => !ticketId)) settle(Object.assign(row, { isLetIn: true }))
    await insertScans(client, key, fresh)
    await settleScans(client, key, changed)
    for (const { row, ...truth } of changed) Object.assign(row, truth)
    const entries = [...fresh, ...letIn.map((row) => ({ ...row, isLetIn: true }))].filter(
      ({ ticketId, isLetIn, direction }) => ticketId && isLetIn && direction === 'in',
    )
    if (entries.length > 0) {
      await insertRows(
        client,
        entriesTable,
        entries.map(({ ticketId, scanId, place, scannedAt }) => ({
          ...key,
          recordId: deviceId ? `${deviceId}/${scanId}` : scanId,
          ticketId: ticketId!,
          accountId: tickets.get(ticketId!)!.accountId,
          entrance: place,
          enteredAt: scannedAt,
          receivedAt,
        })),
        'leave',
      )
      await useDayTickets(client, key, [...new Set(entries.map(({ ticketId }) => ticketId!))].sort(compareIds))
      const came = entries.map(({ ticketId, day }) => ({ accountId: tickets.get(ticketId!)!.accountId, day }))
      await countCame(client, key, came)
    }

    const all = [...new Map([...stored, ...raced.values(), ...fresh].map((row) => [row.scanId, row])).values()]
    return {
      scans: new Map(
        all
          .filter(({ scanId, digest }) => digests.get(scanId) === digest)
          .map((row): [string, Recorded] => {
            const ticket = tickets.get(row.ticketId ?? '') ?? null
            const holder =
              (ticket && holders.get(ticket.accountId)?.find(({ registerType }) => registerType === ticket.registerType)) ?? null
            return [row.scanId, { row, isKnown: !isFresh.has(row.scanId), ticket, holder, isWithheld: withheld.has(row.ticketId ?? '') }]
          }),
      ),
      stands: [...ofTicket.values()].flat().map(({ row }) => row),
    }
  })
}
