import { type SQL, and, asc, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { FilingState } from '../../../../contract/rules/builder/filing'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { builderDocuments, builderFilings } from '../../../database/schema/builder'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type FilingRow = typeof builderFilings.$inferSelect

/** The same statements within a transaction. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** Nobody sends a filing so often. A longer history shows the newest ones. */
const mostRevisions = 50

const ofPerson = (key: AccountKey): SQL => and(within(builderFilings, key), eq(builderFilings.accountId, key.accountId))!

/** The revisions of a person's filing, the newest first. */
export const filingsOf = (db: Reader, key: AccountKey): Promise<FilingRow[]> =>
  db.select().from(builderFilings).where(ofPerson(key)).orderBy(desc(builderFilings.number)).limit(mostRevisions)

/** The same, held until the transaction ends, so that they are written one after the other. */
export const lockFilings = (tx: Reader, key: AccountKey): Promise<FilingRow[]> =>
  tx.select().from(builderFilings).where(ofPerson(key)).orderBy(desc(builderFilings.number)).limit(mostRevisions).for('update')

/** The valid filing of a person; null without one. */
export const validFiling = async (db: Reader, key: AccountKey): Promise<FilingRow | null> => {
  const [row] = await db
    .select()
    .from(builderFilings)
    .where(and(ofPerson(key), eq(builderFilings.state, 'approved')))
  return row ?? null
}

/** A filing that was sent. A draft is its person's alone. */
export const findFiling = async (db: Reader, key: RowKey): Promise<FilingRow | null> => {
  const [row] = await db
    .select()
    .from(builderFilings)
    .where(and(within(builderFilings, key), eq(builderFilings.id, key.id), ne(builderFilings.state, 'draft')))
  return row ?? null
}

/** @throws 23505: another revision of the person came first */
export const insertFiling = async (tx: Reader, row: typeof builderFilings.$inferInsert): Promise<FilingRow> => {
  const [made] = await tx.insert(builderFilings).values(row).returning()
  return made!
}

/**
 * Changes a revision that is as it was read.
 * @returns null if it has changed since
 * @throws 23505: another person's filing of the same company is valid
 */
export const updateFiling = async (
  tx: Reader,
  { tenantId, exhibitionId, id, state, version }: Pick<FilingRow, 'tenantId' | 'exhibitionId' | 'id' | 'state' | 'version'>,
  set: Partial<Omit<FilingRow, 'tenantId' | 'exhibitionId' | 'id' | 'accountId' | 'number'>>,
): Promise<FilingRow | null> => {
  const [row] = await tx
    .update(builderFilings)
    .set(set)
    .where(
      and(
        within(builderFilings, { tenantId, exhibitionId }),
        eq(builderFilings.id, id),
        eq(builderFilings.state, state),
        eq(builderFilings.version, version),
      ),
    )
    .returning()
  return row ?? null
}

/** The filing that was valid until now. */
export const replaceValid = async (tx: Reader, key: AccountKey): Promise<void> => {
  await tx
    .update(builderFilings)
    .set({ state: 'replaced' })
    .where(and(ofPerson(key), eq(builderFilings.state, 'approved')))
}

/** The last days of the valid filing, in the place of those before. */
export const writeDocuments = async (
  tx: Reader,
  { tenantId, exhibitionId, accountId }: AccountKey,
  documents: readonly { slot: string; fileId: string; until: string }[],
): Promise<void> => {
  await tx
    .delete(builderDocuments)
    .where(and(within(builderDocuments, { tenantId, exhibitionId }), eq(builderDocuments.accountId, accountId)))
  if (documents.length > 0)
    await tx
      .insert(builderDocuments)
      .values(documents.map(({ slot, fileId, until }) => ({ tenantId, exhibitionId, accountId, slot, fileId, until })))
}

/** Filings under these names that were sent and not replaced, of any person. */
export const filingsUnder = async (db: Reader, key: ExhibitionKey, companyKeys: readonly string[]): Promise<FilingRow[]> => {
  if (companyKeys.length === 0) return []
  return db
    .select()
    .from(builderFilings)
    .where(
      and(
        within(builderFilings, key),
        inArray(builderFilings.companyKey, [...companyKeys]),
        inArray(builderFilings.state, ['submitted', 'approved', 'refused']),
      ),
    )
    .orderBy(desc(builderFilings.updatedAt), desc(builderFilings.id))
}

/** The filings of a fair in a state; those that wait, the longest first. */
export const pageFilings = async (
  db: Database,
  key: ExhibitionKey,
  state: FilingState,
  window: PageWindow,
): Promise<PageRows<FilingRow>> => {
  const order =
    state === 'submitted'
      ? [asc(builderFilings.submittedAt), asc(builderFilings.id)]
      : [desc(builderFilings.submittedAt), desc(builderFilings.id)]
  const found = db
    .select()
    .from(builderFilings)
    .where(and(within(builderFilings, key), eq(builderFilings.state, state)))
  return paged(db, found, order, window)
}

/** The next valid filings after an id. */
export const validFilingsAfter = (db: Database, key: ExhibitionKey, after: string, limit: number): Promise<FilingRow[]> =>
  db
    .select()
    .from(builderFilings)
    .where(and(within(builderFilings, key), eq(builderFilings.state, 'approved'), gt(builderFilings.id, after)))
    .orderBy(asc(builderFilings.id))
    .limit(limit)
