import { type GateVerdict, type Passage, answerOf, isConflict, judge } from '../../../../contract/rules/tickets/gate'
import { type CodeChoice, chosenTicket } from '../../../../contract/rules/tickets/oneCode'
import { isValidForEntry } from '../../../../contract/rules/tickets/ticketStates'
import type { ExhibitionKey } from '../../../database/within'
import { type ScanRow, passageOf } from './gate.sql'
import { type Read, digestOf, isNumber } from './readScans'
import { type Known, asCodeOf, checkOf, daysLeft, isOfDay } from './scanVerdict'
import type { KnownTicketTypes } from '../ticketType/ticketTypes'

/** What a batch of scans is judged by. Its tickets are locked. */
export interface ScanFacts extends Known {
  key: ExhibitionKey
  deviceId: string
  receivedAt: Date
  types: KnownTicketTypes
  /** The tickets of the same person, by the ticket that a one code names. */
  standsFor: Map<string, string[]>
}

interface Kept {
  row: ScanRow
  passage: Passage
}

/** The truth about a stored scan has changed. */
export interface Resettled {
  row: ScanRow
  settled: GateVerdict
  isConflict: boolean
}

/** The scans of some tickets in memory: earlier ones, and those of the batch as they are judged one after the other. */
export class ScanBook {
  private readonly ofTicket = new Map<string, Kept[]>()

  constructor(
    private readonly facts: ScanFacts,
    history: readonly ScanRow[],
  ) {
    for (const row of history) this.add(row)
  }

  add(row: ScanRow): void {
    if (row.ticketId) this.ofTicket.set(row.ticketId, [...this.of(row.ticketId), { row, passage: passageOf(row) }])
  }

  /** The scans of a ticket. */
  of(ticketId: string | null): Kept[] {
    return this.ofTicket.get(ticketId ?? '') ?? []
  }

  get rows(): ScanRow[] {
    return [...this.ofTicket.values()].flat().map(({ row }) => row)
  }

  /** A scan among all others of its ticket. */
  judged(row: ScanRow, passage = passageOf(row)): ReturnType<typeof judge> {
    const { rules, tickets } = this.facts
    const others = this.of(row.ticketId).map((one) => one.passage)
    const reentry = rules.zones.find(({ id }) => id === row.zone)?.reentry ?? 'free'
    return judge(passage, others, reentry, tickets.get(row.ticketId ?? '')?.day != null)
  }

  /** A person who waits at the gate comes after every person inside, whatever the clocks of the gates show. */
  judgedWaiting(row: ScanRow): ReturnType<typeof judge> {
    return this.judged(row, { ...passageOf(row), atMs: Number.POSITIVE_INFINITY })
  }

  /** Judges a scan that is new, and adds it. */
  take(read: Read): ScanRow {
    const { isLetIn } = read.scan
    const row = this.chosen(read)
    const { verdict, first } = isLetIn === undefined ? this.judgedWaiting(row) : this.judged(row)
    row.told = verdict
    row.firstAt = first && new Date(first.atMs)
    row.firstPlace = first?.place ?? null
    if (isLetIn === undefined) row.isLetIn = answerOf(verdict) !== 'no'
    if (row.isLetIn && row.ticketId) this.facts.entered.add(row.ticketId)
    this.add(row)
    return row
  }

  /** The gate let the person of a stored scan in after all. */
  letIn({ deviceId, scanId, ticketId }: ScanRow): void {
    const kept = this.of(ticketId).find(({ row }) => row.deviceId === deviceId && row.scanId === scanId)
    if (!kept) return
    Object.assign(kept.row, { isLetIn: true, isAsked: false })
    kept.passage = passageOf(kept.row)
  }

  /**
   * What is true of these scans now. New ones get it at once.
   * @returns the stored ones of which something else was true before
   */
  settle(rows: readonly ScanRow[], isNew: (row: ScanRow) => boolean): Resettled[] {
    const changed: Resettled[] = []
    for (const row of rows) {
      const { verdict } = this.judged(row)
      const isBad = isConflict(passageOf(row), verdict)
      if (isNew(row)) [row.settled, row.isConflict] = [verdict, isBad]
      else if (row.settled !== verdict || row.isConflict !== isBad) changed.push({ row, settled: verdict, isConflict: isBad })
    }
    return changed
  }

  /** The scan of a code, before anybody asks who came in earlier. */
  private rowOf({ scan, ticketId, checked }: Read): ScanRow {
    const { facts } = this
    const ticket = ticketId ? facts.tickets.get(ticketId) : undefined
    const ofCode = checkOf({ scan, ticketId, checked }, facts)
    const isTyped = typeof scan.code === 'string' && isNumber(scan.code)
    const codeCheck = ofCode === 'good' && isTyped && !isOfDay(ticket!, facts.types, scan.day) ? 'otherDay' : ofCode
    return {
      ...facts.key,
      deviceId: facts.deviceId,
      scanId: scan.scanId,
      ticketId: ticket?.id ?? null,
      digest: digestOf(scan),
      zone: scan.zone,
      place: scan.place,
      direction: scan.direction,
      deviceAt: scan.deviceAt,
      scannedAt: scan.at,
      receivedAt: facts.receivedAt,
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
  private chosen(read: Read): ScanRow {
    const { tickets, types, standsFor } = this.facts
    const own = read.ticketId ? tickets.get(read.ticketId) : undefined
    // A code whose own ticket was given, lost or refunded is an old one.
    if (!read.isOneCode || !own || !isValidForEntry(own.state)) return this.rowOf(read)
    const { day, direction, zone } = read.scan
    const rows = (standsFor.get(own.id) ?? []).flatMap((id) => {
      const ticket = tickets.get(id)
      return ticket ? [{ ticket, row: this.rowOf(asCodeOf(read, ticket, types)) }] : []
    })
    const choices = rows.map(({ ticket, row }): CodeChoice => {
      const ins = this.of(ticket.id).flatMap(({ passage }) =>
        passage.isLetIn && passage.direction === 'in' && passage.zone === zone && (direction === 'out' || passage.day === day)
          ? [passage.atMs]
          : [],
      )
      return {
        ticketId: ticket.id,
        verdict: this.judgedWaiting(row).verdict,
        isOneEntry: ticket.day !== null,
        daysLeft: daysLeft(ticket, types, day),
        lastInMs: ins.length > 0 ? Math.max(...ins) : null,
      }
    })
    const choice = chosenTicket(choices, direction)
    return rows.find(({ ticket }) => ticket.id === choice?.ticketId)?.row ?? this.rowOf(read)
  }
}
