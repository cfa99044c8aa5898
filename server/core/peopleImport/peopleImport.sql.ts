import { type SQL, and, eq, inArray, notInArray } from 'drizzle-orm'
import type { ImportState } from '../../../contract/rules/people/holderImport'
import type { Database, Queryable } from '../../database/connect'
import { peopleImportParts, peopleImports } from '../../database/schema/imports'
import { type AccountKey, type RowKey, within } from '../../database/within'

export type PeopleImport = typeof peopleImports.$inferSelect

export type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** An owner's file of one kind. */
export interface OwnImportKey extends AccountKey {
  registerType: string
  target: PeopleImport['target']
  kind: string
}

/** An owner's file by its id. */
export type OwnImportId = Omit<OwnImportKey, 'kind'> & { id: string }

const running: ImportState[] = ['checking', 'importing']

const ofOwner = (key: OwnImportKey | OwnImportId): SQL =>
  and(
    within(peopleImports, key),
    eq(peopleImports.accountId, key.accountId),
    eq(peopleImports.registerType, key.registerType),
    eq(peopleImports.target, key.target),
    'kind' in key ? eq(peopleImports.kind, key.kind) : eq(peopleImports.id, key.id),
  )!

const ofKey = (key: RowKey): SQL => and(within(peopleImports, key), eq(peopleImports.id, key.id))!

/** An owner's file; null for anybody else's. */
export const findOwnImport = async (reader: Reader, key: OwnImportKey | OwnImportId): Promise<PeopleImport | null> => {
  const [row] = await reader.select().from(peopleImports).where(ofOwner(key))
  return row ?? null
}

/** Whether a file of an account is being worked on. */
export const hasRunningImport = async (reader: Reader, key: AccountKey): Promise<boolean> => {
  const rows = await reader
    .select({ id: peopleImports.id })
    .from(peopleImports)
    .where(and(within(peopleImports, key), eq(peopleImports.accountId, key.accountId), inArray(peopleImports.state, running)))
    .limit(1)
  return rows.length > 0
}

export const findImport = async (reader: Reader, key: RowKey): Promise<PeopleImport | null> => {
  const [row] = await reader.select().from(peopleImports).where(ofKey(key))
  return row ?? null
}

/** Stores a file in the place of the one before. @returns false if that one is being worked on */
export const insertImport = async (tx: Reader, row: PeopleImport, sealedParts: readonly string[]): Promise<boolean> => {
  const { tenantId, exhibitionId, accountId, registerType, target, kind, id } = row
  await tx
    .delete(peopleImports)
    .where(and(ofOwner({ tenantId, exhibitionId, accountId, registerType, target, kind }), notInArray(peopleImports.state, running)))
  const { rowCount } = await tx.insert(peopleImports).values(row).onConflictDoNothing()
  if (rowCount === 0) return false
  // One after another: a statement with all of them would keep the server from others while it is written.
  for (const [part, sealedRows] of sealedParts.entries())
    await tx.insert(peopleImportParts).values({ tenantId, exhibitionId, importId: id, part, sealedRows, problems: [], photos: {} })
  return true
}

/** Changes a file that is still in a state, and of an import also at a part. @returns whether it was */
export const moveImport = async (
  tx: Reader,
  key: RowKey,
  from: { states: ImportState[]; position?: number },
  set: Partial<PeopleImport>,
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(peopleImports)
    .set(set)
    .where(
      and(
        ofKey(key),
        inArray(peopleImports.state, from.states),
        from.position === undefined ? undefined : eq(peopleImports.position, from.position),
      ),
    )
  return rowCount === 1
}

/** Notes how far one transaction over all parts came, which nobody else sees. @returns false if the file was cancelled */
export const notePosition = (db: Reader, key: RowKey, position: number, changedAt: Date): Promise<boolean> =>
  moveImport(db, key, { states: ['importing'] }, { position, changedAt })

/** Forgets a file that is not being worked on. */
export const deleteImport = async (db: Reader, key: OwnImportId): Promise<void> => {
  await db.delete(peopleImports).where(and(ofOwner(key), notInArray(peopleImports.state, running)))
}

/** Ends what an owner's file does. @returns whether it was being worked on */
export const cancelRunning = async (db: Reader, key: OwnImportId, changedAt: Date): Promise<boolean> => {
  const { rowCount } = await db
    .update(peopleImports)
    .set({ state: 'cancelled', changedAt })
    .where(and(ofOwner(key), inArray(peopleImports.state, running)))
  return rowCount === 1
}

/**
 * Lets the database count the people again. Until it counts by itself, it plans for the few of before, and reads the whole fair for
 * each person of a list, or of the part that is written next. It waits for nobody who does the same.
 */
export const analysePeople = async (client: Queryable): Promise<void> =>
  void (await client.query('ANALYZE (SKIP_LOCKED) accounts, registrations, user_relations'))
