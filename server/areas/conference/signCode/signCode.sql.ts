import { and, asc, eq } from 'drizzle-orm'
import type { DoorPlace } from '../../../../contract/rules/conference/attendance'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { signCodes } from '../../../database/schema/attendance'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type SignCodeRow = typeof signCodes.$inferSelect

/** What a code is for. */
export type CodePlace = Pick<SignCodeRow, 'place' | 'placeId'>

export const pageSignCodes = (db: Database, key: ExhibitionKey, window: PageWindow): Promise<PageRows<SignCodeRow>> =>
  paged(db, db.select().from(signCodes).where(within(signCodes, key)), [asc(signCodes.id)], window)

export const findSignCode = async (db: Database, key: RowKey): Promise<SignCodeRow | null> => {
  const [row] = await db
    .select()
    .from(signCodes)
    .where(and(within(signCodes, key), eq(signCodes.id, key.id)))
  return row ?? null
}

/** Locks a code until the transaction ends. */
export const lockSignCode = async (tx: Database, key: RowKey): Promise<SignCodeRow | null> => {
  const [row] = await tx
    .select()
    .from(signCodes)
    .where(and(within(signCodes, key), eq(signCodes.id, key.id)))
    .for('update')
  return row ?? null
}

/** The code of a place, locked until the transaction ends. */
export const lockCodeOf = async (tx: Database, key: ExhibitionKey, { place, placeId }: CodePlace): Promise<SignCodeRow | null> => {
  const [row] = await tx
    .select()
    .from(signCodes)
    .where(and(within(signCodes, key), eq(signCodes.place, place), eq(signCodes.placeId, placeId)))
    .for('update')
  return row ?? null
}

/** @returns false where the place has got a code meanwhile */
export const addSignCode = async (tx: Database, row: SignCodeRow): Promise<boolean> => {
  const { rowCount } = await tx.insert(signCodes).values(row).onConflictDoNothing()
  return rowCount === 1
}

export const changeSignCode = async (tx: Database, { tenantId, exhibitionId, id }: RowKey, change: Partial<SignCodeRow>): Promise<void> => {
  await tx
    .update(signCodes)
    .set(change)
    .where(and(within(signCodes, { tenantId, exhibitionId }), eq(signCodes.id, id)))
}

/** Deletes the codes of places that a programme has no longer. */
export const deleteCodesOf = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  place: DoorPlace,
  ids: readonly string[],
): Promise<void> => {
  await client.query(
    'DELETE FROM session_sign_codes WHERE tenant_id = $1 AND exhibition_id = $2 AND place = $3 AND place_id = ANY($4::bigint[])',
    [tenantId, exhibitionId, place, ids],
  )
}
