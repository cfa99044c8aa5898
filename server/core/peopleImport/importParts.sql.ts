import { type SQL, and, eq, inArray, ne } from 'drizzle-orm'
import type { ImportProblem } from '../../../contract/peopleImport.schema'
import type { Queryable } from '../../database/connect'
import { peopleImportIdentities, peopleImportParts } from '../../database/schema/imports'
import { type RowKey, within } from '../../database/within'
import type { Reader } from './peopleImport.sql'

const partsOf = (key: RowKey): SQL => and(within(peopleImportParts, key), eq(peopleImportParts.importId, key.id))!

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
