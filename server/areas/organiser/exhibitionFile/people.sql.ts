import { and, countDistinct, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { credentials } from '../../../database/schema/credentials'
import { drafts, registrations } from '../../../database/schema/visitor'
import { type ExhibitionKey, within } from '../../../database/within'

const ofFair = (table: typeof registrations | typeof drafts | typeof credentials, key: ExhibitionKey) =>
  and(within(table, key), eq(table.exhibitionId, key.exhibitionId))

/** How many people are registered under each register type of an exhibition. */
export const peopleByRegisterType = async (db: Database, key: ExhibitionKey): Promise<Map<string, number>> => {
  const rows = await db
    .select({ registerType: registrations.registerType, count: sql<number>`count(*)::int` })
    .from(registrations)
    .where(ofFair(registrations, key))
    .groupBy(registrations.registerType)
  return new Map(rows.map(({ registerType, count }) => [registerType, count]))
}

/** How many credentials there are of each kind. */
export const credentialsByKind = async (db: Database, key: ExhibitionKey): Promise<Map<string, number>> => {
  const rows = await db
    .select({ kind: credentials.kind, count: sql<number>`count(*)::int` })
    .from(credentials)
    .where(ofFair(credentials, key))
    .groupBy(credentials.kind)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** How many people of a register type gave an answer to a field of their form. */
export const answersOfField = async (db: Database, key: ExhibitionKey, registerType: string, field: string): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(registrations)
    .where(
      and(
        ofFair(registrations, key),
        eq(registrations.registerType, registerType),
        sql`coalesce(${registrations.formValues} ->> ${field}, '') <> ''`,
      ),
    )
  return row?.count ?? 0
}

/** How many people of a register type have an unfinished draft. */
export const draftsOf = async (db: Database, key: ExhibitionKey, registerType: string): Promise<number> => {
  const [row] = await db
    .select({ count: countDistinct(drafts.registrationId) })
    .from(drafts)
    .innerJoin(
      registrations,
      and(
        eq(registrations.tenantId, drafts.tenantId),
        eq(registrations.exhibitionId, drafts.exhibitionId),
        eq(registrations.id, drafts.registrationId),
      ),
    )
    .where(and(ofFair(drafts, key), eq(registrations.registerType, registerType)))
  return row?.count ?? 0
}
