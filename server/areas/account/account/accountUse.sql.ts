import { actsForExhibitor, registerTypes, roleOf } from '../../../../contract/registerTypes'
import { and, eq, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { accountOpenIds, accounts } from '../../../database/schema/account'
import { exhibitorMembers } from '../../../database/schema/exhibitor'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, within } from '../../../database/within'

const companyTypes = registerTypes.filter(actsForExhibitor)

/** Whether a member's account has become the person's own: by a contact, WeChat, a registration, people or a company at another fair. */
export const isUsedElsewhere = async (db: Pick<Database, 'select'>, key: AccountKey): Promise<boolean> => {
  const { tenantId, exhibitionId, accountId: id } = key
  const open = and(within(accountOpenIds, { tenantId }), eq(accountOpenIds.accountId, id))
  const registered = and(
    eq(registrations.tenantId, tenantId),
    eq(registrations.accountId, id),
    notInArray(registrations.registerType, companyTypes),
  )
  const elsewhere = and(
    eq(exhibitorMembers.tenantId, tenantId),
    eq(exhibitorMembers.accountId, id),
    ne(exhibitorMembers.exhibitionId, exhibitionId),
  )
  const isOwn = or(and(eq(accounts.id, id), or(isNotNull(accounts.phone), isNotNull(accounts.email))), eq(accounts.managedBy, id))
  const found = await Promise.all([
    db
      .select({ one: sql`1` })
      .from(accounts)
      .where(and(within(accounts, { tenantId }), isOwn))
      .limit(1),
    db
      .select({ one: sql`1` })
      .from(accountOpenIds)
      .where(open)
      .limit(1),
    db
      .select({ one: sql`1` })
      .from(registrations)
      .where(registered)
      .limit(1),
    db
      .select({ one: sql`1` })
      .from(exhibitorMembers)
      .where(elsewhere)
      .limit(1),
  ])
  return found.some((rows) => rows.length > 0)
}

const groupTypes = registerTypes.filter((registerType) => roleOf(registerType) === 'groupLeader')

/**
 * Whether an account that a leader made for a subordinate has become the person's own: by a contact, WeChat, another fair, another
 * register type or a company. The people whom it registers here are the group's.
 */
export const isUsedBeyondGroup = async (db: Pick<Database, 'select'>, key: AccountKey): Promise<boolean> => {
  const { tenantId, exhibitionId, accountId: id } = key
  const beyond = or(ne(registrations.exhibitionId, exhibitionId), notInArray(registrations.registerType, groupTypes))
  const found = await Promise.all([
    db
      .select({ one: sql`1` })
      .from(accounts)
      .where(and(within(accounts, { tenantId }), eq(accounts.id, id), or(isNotNull(accounts.phone), isNotNull(accounts.email))))
      .limit(1),
    db
      .select({ one: sql`1` })
      .from(accountOpenIds)
      .where(and(within(accountOpenIds, { tenantId }), eq(accountOpenIds.accountId, id)))
      .limit(1),
    db
      .select({ one: sql`1` })
      .from(registrations)
      .where(and(eq(registrations.tenantId, tenantId), eq(registrations.accountId, id), beyond))
      .limit(1),
    db
      .select({ one: sql`1` })
      .from(exhibitorMembers)
      .where(and(eq(exhibitorMembers.tenantId, tenantId), eq(exhibitorMembers.accountId, id)))
      .limit(1),
  ])
  return found.some((rows) => rows.length > 0)
}
