import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database, Queryable } from '../../../database/connect'
import { seatOffers } from '../../../database/schema/seatOffers'
import { signUps } from '../../../database/schema/conferences'
import { type ExhibitionKey, type OwnerKey, type RowKey, ofOwner, within } from '../../../database/within'

export type SeatOfferRow = typeof seatOffers.$inferSelect

export const findSeatOffer = async (db: Database, key: RowKey): Promise<SeatOfferRow | null> => {
  const [row] = await db
    .select()
    .from(seatOffers)
    .where(and(within(seatOffers, key), eq(seatOffers.id, key.id)))
  return row ?? null
}

const unused = and(isNull(seatOffers.takenAt), isNull(seatOffers.takenBackAt))

/** The offer of a seat that nobody has taken yet. */
export const openOfferOf = async (db: Database, key: ExhibitionKey, signUpId: string, now: Date): Promise<SeatOfferRow | null> => {
  const [row] = await db
    .select()
    .from(seatOffers)
    .where(and(within(seatOffers, key), eq(seatOffers.signUpId, signUpId), unused, gt(seatOffers.endsAt, now)))
  return row ?? null
}

export const addSeatOffer = async (db: Database, row: SeatOfferRow): Promise<void> => {
  await db.insert(seatOffers).values(row)
}

export const endOffersOf = async (db: Database, key: ExhibitionKey, signUpId: string, at: Date): Promise<void> => {
  await db
    .update(seatOffers)
    .set({ takenBackAt: at })
    .where(and(within(seatOffers, key), eq(seatOffers.signUpId, signUpId), unused))
}

/** Uses an offer. This statement is the guard: a link gives one seat, however many try. @returns false if it is over */
export const takeSeatOffer = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey, now: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE seat_offers SET taken_at = $4
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND taken_at IS NULL AND taken_back_at IS NULL AND ends_at > $4`,
    [tenantId, exhibitionId, id, now],
  )
  return rowCount === 1
}

/** The offers of sessions that leave the programme. */
export const deleteOffersOf = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  sessionIds: readonly string[],
): Promise<void> => {
  await client.query(
    `DELETE FROM seat_offers WHERE tenant_id = $1 AND exhibition_id = $2 AND sign_up_id IN (
       SELECT id FROM session_sign_ups WHERE tenant_id = $1 AND exhibition_id = $2 AND session_id = ANY($3::bigint[]))`,
    [tenantId, exhibitionId, sessionIds],
  )
}

/** The offers of a person, at all fairs of an organiser. */
export const forgetOffers = async (db: Database, key: OwnerKey): Promise<void> => {
  const own = db.select({ id: signUps.id }).from(signUps).where(ofOwner(signUps, key))
  await db.delete(seatOffers).where(and(eq(seatOffers.tenantId, key.tenantId), inArray(seatOffers.signUpId, own)))
}
