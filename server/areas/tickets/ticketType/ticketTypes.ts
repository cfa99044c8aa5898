import { registerTypesOffered } from '../../../../contract/rules/entry/topRegisterType'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Buyer } from '../../../core/area/fulfilment'
import { exhibitionText, cachedFor } from '../../../core/cache/cachedFor'
import type { ExhibitionKey } from '../../../database/within'
import { type TicketTypeRow, conflictsOfExhibition, typesOfExhibition } from './ticketType.sql'
import { poolsOfExhibition } from './pool.sql'

/** The offered types without their stock, which is never cached. */
export interface KnownTicketType extends Omit<TicketTypeRow, 'sold'> {
  /** Ids of types that exclude this one. */
  conflictsWith: string[]
  /** Those of `poolIds`, each with its day. */
  pools: { id: string; day: string | null }[]
}

export type KnownTicketTypes = Map<string, KnownTicketType>

/** A changed price or text reaches every process within this time. */
const cacheTtlMs = 5000

const read = async (app: App, key: ExhibitionKey): Promise<KnownTicketTypes> => {
  const [rows, conflicts, pools] = await Promise.all([
    typesOfExhibition(app.cacheDb, key),
    conflictsOfExhibition(app.cacheDb, key),
    poolsOfExhibition(app.cacheDb, key),
  ])
  // Nobody buys a ticket of a cancelled session any longer.
  const ended = await app.services.ticketTypesOfNothing(app, key)
  const dayOf = new Map(pools.map(({ id, day }) => [id, day]))
  const types: KnownTicketTypes = new Map(
    rows.map(({ sold: _, ...row }) => [
      row.id,
      {
        ...row,
        isActive: row.isActive && !ended.has(row.id),
        conflictsWith: [],
        pools: row.poolIds.map((id) => ({ id, day: dayOf.get(id) ?? null })),
      },
    ]),
  )
  for (const { ticketTypeId, otherId } of conflicts) types.get(ticketTypeId)?.conflictsWith.push(otherId)
  return types
}

/** All ticket types of an exhibition, from this process' cache. */
export const ticketTypesOf = cachedFor(cacheTtlMs, read, exhibitionText)

/** The same, certainly with these types: if the cache lacks one, the database is read. */
export const ticketTypesWith = async (app: App, key: ExhibitionKey, ids: string[]): Promise<KnownTicketTypes> => {
  const known = await ticketTypesOf(app, key)
  if (ids.every((id) => known.has(id))) return known
  return read(app, key)
}

/** Whether an order was judged by other pools than those of its types. */
export const hasOtherPools = (types: KnownTicketTypes, sold: ReadonlyMap<string, string[]>): boolean =>
  [...sold].some(([id, poolIds]) => poolIds.join() !== (types.get(id)?.poolIds ?? []).join())

/** The valid days of a ticket: the chosen one, else those of its type. */
export const entryDaysOf = (ticket: { day: string | null; ticketTypeId: string }, types: KnownTicketTypes): string[] =>
  ticket.day === null ? (types.get(ticket.ticketTypeId)?.entryDays ?? []) : [ticket.day]

/** Whether a type is offered to this register type by this link. */
export const isOffered = (
  type: KnownTicketType,
  buyer: Pick<Buyer, 'tenantId' | 'registerType'>,
  registerLinkId: string | undefined,
): boolean =>
  !type.isByInvitation &&
  (type.audience.length === 0 || registerTypesOffered(buyer.tenantId, buyer.registerType).some((one) => type.audience.includes(one))) &&
  (type.registerLinkIds.length === 0 || (registerLinkId !== undefined && type.registerLinkIds.includes(registerLinkId)))

/** @throws Failure ticketTypeUnknown */
export const knownType = (types: KnownTicketTypes, id: string): KnownTicketType => {
  const type = types.get(id)
  if (!type) throw fail('ticketTypeUnknown')
  return type
}
