import { cachedFor, exhibitionText } from '../../../core/cache/cachedFor'
import type { ExhibitionKey } from '../../../database/within'
import { type TicketRuleRecord, listTicketRules } from '../ticketRule/ticketRule.sql'
import { type NodeRecord, type RoomRecord, listNodes, listRooms } from './programme.sql'

/** What the sessions of a fair share. */
export interface Outline {
  nodes: NodeRecord[]
  rooms: RoomRecord[]
  ticketRules: TicketRuleRecord[]
}

/** How old the outline may be that a person sees. */
export const outlineTtlMs = 10_000

/** Tracks, rooms, days and rules of tickets change rarely, and each list needs them. A transaction may ask for them too. */
export const outlineOf = cachedFor(
  outlineTtlMs,
  async (app, key: ExhibitionKey): Promise<Outline> => ({
    nodes: await listNodes(app.cacheDb, key),
    rooms: await listRooms(app.cacheDb, key),
    ticketRules: await listTicketRules(app.cacheDb, key),
  }),
  exhibitionText,
)
