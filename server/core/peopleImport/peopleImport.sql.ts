import { type SQL, and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { ImportState } from '../../../contract/rules/people/holderImport'
import type { ImportProblem } from '../../../contract/peopleImport.schema'
import type { Database, Queryable } from '../../database/connect'
import { peopleImportIdentities, peopleImportParts, peopleImports } from '../../database/schema/imports'
import { type AccountKey, type RowKey, within } from '../../database/within'

export type PeopleImport = typeof peopleImports.$inferSelect

type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

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

const partsOf = (key: RowKey): SQL => and(within(peopleImportParts, key), eq(peopleImportParts.importId, key.id))!

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

/** The rows of a part, encrypted, with what was refused of them and their pictures. */
export const findPart = async (
  reader: Reader,
  key: RowKey,
  part: number,
): Promise<{ sealedRows: string; problems: ImportProblem[]; photos: Record<number, string> } | null> => {
  const { sealedRows, problems, photos } = peopleImportParts
  const [row] = await reader
    .select({ sealedRows, problems, photos })
    .from(peopleImportParts)
    .where(and(partsOf(key), eq(peopleImportParts.part, part)))
  return row ?? null
}

/** The rows of all parts, encrypted; none if they are forgotten. */
export const findRows = async (reader: Reader, key: RowKey): Promise<string[]> => {
  const rows = await reader
    .select({ sealedRows: peopleImportParts.sealedRows })
    .from(peopleImportParts)
    .where(and(partsOf(key), ne(peopleImportParts.sealedRows, '')))
    .orderBy(peopleImportParts.part)
  return rows.map(({ sealedRows }) => sealedRows)
}

/** Stores what was refused of a part, and the pictures of its rows where they are given. */
export const setProblems = async (
  tx: Reader,
  key: RowKey,
  part: number,
  set: { problems: ImportProblem[]; photos?: Record<number, string> },
): Promise<void> => {
  await tx
    .update(peopleImportParts)
    .set(set)
    .where(and(partsOf(key), eq(peopleImportParts.part, part)))
}

/** Notes the people of rows. @returns the first row of each */
export const noteIdentities = async (
  tx: Reader,
  { tenantId, exhibitionId, id: importId }: RowKey,
  people: readonly { identity: string; line: number }[],
): Promise<Map<string, number>> => {
  if (people.length === 0) return new Map()
  const table = peopleImportIdentities
  await tx
    .insert(table)
    .values(people.map((one) => ({ tenantId, exhibitionId, importId, ...one })))
    .onConflictDoNothing()
  const rows = await tx
    .select({ identity: table.identity, line: table.line })
    .from(table)
    .where(
      and(
        within(table, { tenantId, exhibitionId }),
        eq(table.importId, importId),
        inArray(table.identity, [...new Set(people.map(({ identity }) => identity))]),
      ),
    )
  return new Map(rows.map(({ identity, line }) => [identity, line]))
}

export const forgetIdentities = async (tx: Reader, key: RowKey): Promise<void> => {
  await tx.delete(peopleImportIdentities).where(and(within(peopleImportIdentities, key), eq(peopleImportIdentities.importId, key.id)))
}

/** Forgets the people of a file that is over. What was refused stays. */
export const forgetRows = async (tx: Reader, key: RowKey): Promise<void> => {
  await tx.update(peopleImportParts).set({ sealedRows: '' }).where(partsOf(key))
  await forgetIdentities(tx, key)
}

/** What was refused, in the order of the rows. */
export const problemsOfImport = async (
  client: Queryable,
  { tenantId, exhibitionId, id }: RowKey,
  limit: number,
): Promise<ImportProblem[]> => {
  const { rows } = await client.query<{ problem: ImportProblem }>(
    `SELECT p.problem FROM people_import_parts i, jsonb_array_elements(i.problems) WITH ORDINALITY AS p (problem, at)
     WHERE i.tenant_id = $1 AND i.exhibition_id = $2 AND i.import_id = $3 AND i.problems <> '[]' ORDER BY i.part, p.at LIMIT $4`,
    [tenantId, exhibitionId, id, limit],
  )
  return rows.map(({ problem }) => problem)
}

/**
 * Lets the database count the people again. Until it counts by itself, it plans for the few of before, and reads the whole fair for
 * each person of a list.
 */
export const analysePeople = async (pool: Queryable): Promise<void> => void (await pool.query('ANALYZE user_relations, registrations'))
