import { and, eq, inArray } from 'drizzle-orm'
import { type CredentialState, placeStates } from '../../../../../contract/rules/exhibitor/credential'
import type { Database } from '../../../../database/connect'
import { credentials } from '../../../../database/schema/credentials'
import { registrations } from '../../../../database/schema/visitor'
import { within } from '../../../../database/within'
import { itsRegistration } from '../credential.sql'
import type { QuotaKey } from '../quota.sql'

type Reader = Pick<Database, 'select'>
type Registration = typeof registrations.$inferSelect

const states: CredentialState[] = [...placeStates]

/** The people who have a credential of a kind of an exhibitor, or wait for one: of these registrations or of these names. */
export const holdersAmong = async (
  tx: Reader,
  { exhibitorId, kind, ...key }: QuotaKey,
  of: { registrationIds: string[] } | { names: string[] },
): Promise<Registration[]> => {
  const wanted = 'names' in of ? of.names : of.registrationIds
  if (wanted.length === 0) return []
  const rows = await tx
    .select({ registration: registrations })
    .from(credentials)
    .innerJoin(registrations, itsRegistration)
    .where(
      and(
        within(credentials, key),
        eq(credentials.exhibitorId, exhibitorId),
        eq(credentials.kind, kind),
        inArray(credentials.state, states),
        inArray('names' in of ? registrations.name : registrations.id, wanted),
      ),
    )
  return rows.map(({ registration }) => registration)
}
