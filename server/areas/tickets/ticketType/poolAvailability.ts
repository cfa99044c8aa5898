import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import { type Availability, readAvailability } from './availability.sql'
import { readPools } from '../hold/pools.sql'
import { type KnownTicketType, ticketTypesOf } from './ticketTypes'

/** The availability of a type, with the days on which its pools have no place left. */
export interface ShownAvailability extends Availability {
  soldOutDays: string[]
}

/** What the pools of a type leave on a day. */
const leftOn = ({ pools }: KnownTicketType, day: string | null, left: ReadonlyMap<string, number>): number =>
  Math.min(Infinity, ...pools.flatMap((pool) => (pool.day === null || day === null || pool.day === day ? [left.get(pool.id) ?? 0] : [])))

const withPools = (type: KnownTicketType, own: Availability, left: ReadonlyMap<string, number>): ShownAvailability => {
  const { dayChoices } = type
  if (dayChoices.length === 0) return { ...own, left: Math.min(own.left, leftOn(type, null, left)), soldOutDays: [] }
  // As long as one day is left, the type is not sold out.
  const best = Math.max(...dayChoices.map((day) => leftOn(type, day, left)))
  return { ...own, left: Math.min(own.left, best), soldOutDays: dayChoices.filter((day) => leftOn(type, day, left) <= 0) }
}

/** The remaining stock of each type, of itself and of its pools. A fair without pools asks for none. */
export const availabilityOf = async (app: App, key: ExhibitionKey, accountId: string): Promise<Map<string, ShownAvailability>> => {
  const types = await ticketTypesOf(app, key)
  const own = await readAvailability(app.pool, key, accountId)
  const left = [...types.values()].some(({ pools }) => pools.length > 0) ? await readPools(app.pool, key) : null
  return new Map(
    [...own].map(([id, availability]) => {
      const type = types.get(id)
      return [id, left && type && type.pools.length > 0 ? withPools(type, availability, left) : { ...availability, soldOutDays: [] }]
    }),
  )
}
