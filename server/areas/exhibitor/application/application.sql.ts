import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type ApplicationState, applicationStatesBefore } from '../../../../contract/rules/exhibitor/application'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { exhibitorApplications } from '../../../database/schema/exhibitorApplications'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type ApplicationRow = typeof exhibitorApplications.$inferSelect

/** The same statements within a transaction. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update'>

const table = exhibitorApplications

export const findApplication = async (db: Reader, key: RowKey): Promise<ApplicationRow | null> => {
  const [row] = await db
    .select()
    .from(table)
    .where(and(within(table, key), eq(table.id, key.id)))
  return row ?? null
}

export const applicationOfAccount = async (db: Reader, key: AccountKey): Promise<ApplicationRow | null> => {
  const [row] = await db
    .select()
    .from(table)
    .where(and(within(table, key), eq(table.accountId, key.accountId)))
  return row ?? null
}

export const applicationByNumber = async (db: Reader, key: ExhibitionKey, number: string): Promise<ApplicationRow | null> => {
  const [row] = await db
    .select()
    .from(table)
    .where(and(within(table, key), eq(table.number, number)))
  return row ?? null
}

/** @throws 23505: the person has applied, or another person for the same company */
export const insertApplication = async (db: Reader, row: ApplicationRow): Promise<ApplicationRow> => {
  const [made] = await db.insert(table).values(row).returning()
  return made!
}

/**
 * Brings an application that was read in this version into a state, if the machine knows the way. This statement is the guard.
 * @returns null if it has another version by now, or a state from which nothing leads there
 * @throws 23505: another application of the same company is in review or approved
 */
export const moveApplication = async (
  db: Reader,
  { tenantId, exhibitionId, id, version }: RowKey & { version: number },
  to: ApplicationState,
  set: Partial<ApplicationRow>,
): Promise<ApplicationRow | null> => {
  const [row] = await db
    .update(table)
    .set({ ...set, state: to, version: version + 1 })
    .where(
      and(
        within(table, { tenantId, exhibitionId }),
        eq(table.id, id),
        eq(table.version, version),
        inArray(table.state, applicationStatesBefore(to)),
      ),
    )
    .returning()
  return row ?? null
}

/** Applications in a state; those that wait, the oldest first. */
export const pageApplications = async (
  db: Database,
  key: ExhibitionKey,
  state: ApplicationState,
  window: PageWindow,
): Promise<PageRows<ApplicationRow>> => {
  const order = state === 'submitted' ? [asc(table.submittedAt), asc(table.id)] : [desc(table.submittedAt), desc(table.id)]
  const applications = db
    .select()
    .from(table)
    .where(and(within(table, key), eq(table.state, state)))
  return paged(db, applications, order, window)
}
