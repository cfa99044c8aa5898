import { and, eq } from 'drizzle-orm'
import type { LinkParameters } from '../../../../contract/rules/link'
import type { Database } from '../../../database/connect'
import { registerLinks } from '../../../database/schema/registerLinks'
import { type RowKey, within } from '../../../database/within'

/** Stores a link; one with the same parameters stays. @returns the id of the stored one */
export const putLink = async (db: Database, link: typeof registerLinks.$inferInsert): Promise<string> => {
  await db.insert(registerLinks).values(link).onConflictDoNothing()
  const [row] = await db
    .select({ id: registerLinks.id })
    .from(registerLinks)
    .where(and(within(registerLinks, link), eq(registerLinks.fingerprint, link.fingerprint)))
  return row!.id
}

export const findLink = async (db: Database, key: RowKey): Promise<LinkParameters | null> => {
  const [row] = await db
    .select({ parameters: registerLinks.parameters })
    .from(registerLinks)
    .where(and(within(registerLinks, key), eq(registerLinks.id, key.id)))
  return row?.parameters ?? null
}
