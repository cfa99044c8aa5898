import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { dayEndsAt } from '../../../core/exhibition/fairDay'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { Queryable } from '../../../database/connect'
import { type ExhibitorKey, callersExhibitor } from '../../exhibitor/member.service'
import { membershipsOf } from './membership.sql'
import { type SeatRow, endSeats, heldSeats, seatOf } from './seat.sql'

/** When memberships of a fair end: with its last day. What was collected can be read and exported afterwards. */
export const membershipEndsAt = (exhibition: Exhibition): Date => dayEndsAt(exhibition.endsOn, exhibition)

/** The seats that a company bought. */
export const boughtSeats = async (client: Queryable, key: ExhibitorKey): Promise<number> =>
  (await membershipsOf(client, key, ['active'])).reduce((sum, { seats }) => sum + seats, 0)

/**
 * For what only a member with a seat may do.
 * @param act `collect`: a new contact, which ends with the fair
 * @throws Failure scanNotAuthorised, membershipOver
 */
export const assertSeat = async (app: App, scope: CompanyScope, act: 'collect' | 'read' = 'read'): Promise<void> => {
  const seat = await seatOf(app.pool, callersExhibitor(scope), scope.caller.accountId)
  if (!seat || seat.endedAt) throw fail('scanNotAuthorised')
  if (act === 'collect' && membershipEndsAt(await scope.exhibition()) <= app.now()) throw fail('membershipOver')
}

/** The seat that the caller has, or had until it was taken away. @throws Failure scanNotAuthorised for a member who never had one */
export const seatEverOf = async (app: App, scope: CompanyScope): Promise<SeatRow> => {
  const seat = await seatOf(app.pool, callersExhibitor(scope), scope.caller.accountId)
  if (!seat) throw fail('scanNotAuthorised')
  return seat
}

/** Takes the newest seats away until no more are used than were bought. The caller holds the lock of the company. */
export const endSurplusSeats = async (client: Queryable, key: ExhibitorKey, at: Date): Promise<void> => {
  const [bought, held] = [await boughtSeats(client, key), await heldSeats(client, key)]
  const surplus = held.slice(bought).map(({ accountId }) => accountId)
  if (surplus.length > 0) await endSeats(client, key, surplus, at)
}
