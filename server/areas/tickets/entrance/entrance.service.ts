import type { EntriesBody, EntriesTaken, EntryRecord } from '../../../../contract/tickets/entrance.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import type { ExhibitionKey } from '../../../database/within'
import { gateRulesOf } from '../../../../contract/rules/tickets/gate'
import { knownTickets } from './entrance.sql'
import type { Scan } from '../gate/readScans'
import { recordScans } from '../gate/recordScans'

/** Clocks of entrances differ by this much. A record from further ahead has a wrong clock. */
const maxAheadMs = 10 * 60_000

/** No fair of this product is older. A clock that lost its battery starts with 1970. */
const firstMoment = Date.UTC(2020, 0, 1)

type Refused = EntriesTaken['refused'][number]

/** The first record of each id: an entrance may send one twice in a batch. */
const once = (records: EntryRecord[]): EntryRecord[] =>
  [...new Map([...records].reverse().map((record) => [record.recordId, record])).values()].reverse()

/** Entrances without a device of ours name themselves in each record. */
const noDevice = ''

/**
 * Stores what an entrance recorded with its own reader: late, out of order and more than once, as networks at entrances allow. Each record
 * is the scan of a gate that let a person in, so both have one truth.
 */
export const takeEntries = async (app: App, scope: SignedInScope, body: EntriesBody): Promise<EntriesTaken> => {
  const key: ExhibitionKey = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const exhibition = await scope.exhibition()
  const { config } = exhibition
  const receivedMs = app.now().getTime()
  const records = once(body.records)
  const tickets = await knownTickets(app.db, key, [...new Set(records.map(({ ticketId }) => ticketId))])
  const refused: Refused[] = []
  const rules = gateRulesOf(config.gate, config.entrance)
  const scans = records.flatMap(({ recordId, ticketId, entrance, at: text }): Scan[] => {
    const at = new Date(text)
    const isTime = at.getTime() >= firstMoment && at.getTime() <= receivedMs + maxAheadMs
    const isTaken = isTime && tickets.has(ticketId)
    if (!isTaken) refused.push({ recordId, reason: isTime ? 'ticketUnknown' : 'timeInvalid' })
    const zone = rules.zones[0]!.id
    const day = isTaken ? fairDayAt(at, exhibition) : ''
    return isTaken
      ? [{ scanId: recordId, code: { ticketId }, zone, place: entrance, direction: 'in', deviceAt: at, at, day, isLetIn: true }]
      : []
  })
  if (scans.length === 0) return { stored: 0, known: 0, refused }
  const { scans: recorded } = await recordScans(app, key, rules, noDevice, scans)
  const differing = scans.filter(({ scanId }) => !recorded.has(scanId))
  const known = [...recorded.values()].filter(({ isKnown }) => isKnown).length
  return {
    stored: recorded.size - known,
    known,
    refused: [...refused, ...differing.map(({ scanId }): Refused => ({ recordId: scanId, reason: 'recordDiffers' }))],
  }
}
