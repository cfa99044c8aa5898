import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ContactField, ContactSource } from '../../../../contract/rules/connect/contactEntry'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { contactChoices, contactConsents, contactWithdrawals } from '../../../database/schema/contacts'
import { exhibitors } from '../../../database/schema/exhibitor'
import { type AccountKey, type ExhibitionKey, type OwnerKey, ofOwner, within } from '../../../database/within'
import type { ExhibitorKey } from '../../exhibitor/member.service'

export type ChoiceRow = typeof contactChoices.$inferSelect
export type WithdrawalRow = typeof contactWithdrawals.$inferSelect
export type ConsentRow = typeof contactConsents.$inferSelect

export interface NewConsent {
  id: string
  accountId: string
  at: Date
  fields: ContactField[]
  source: ContactSource
}

export const insertConsents = async (db: Pick<Database, 'insert'>, key: ExhibitorKey, consents: readonly NewConsent[]): Promise<void> => {
  if (consents.length > 0) await db.insert(contactConsents).values(consents.map((one) => ({ ...key, ...one })))
}

/** What people let companies have, by their accounts. */
export const choicesOf = async (
  db: Pick<Database, 'select'>,
  key: ExhibitionKey,
  accountIds: readonly string[],
): Promise<Map<string, ChoiceRow>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contactChoices)
    .where(and(within(contactChoices, key), inArray(contactChoices.accountId, [...accountIds])))
  return new Map(rows.map((row) => [row.accountId, row]))
}

export const findChoice = async (db: Pick<Database, 'select'>, key: AccountKey): Promise<ChoiceRow | null> =>
  (await choicesOf(db, key, [key.accountId])).get(key.accountId) ?? null

export const storeChoice = async (db: Pick<Database, 'insert'>, row: ChoiceRow): Promise<void> => {
  const { hidden, isFoundByMobile, changedAt } = row
  await db
    .insert(contactChoices)
    .values(row)
    .onConflictDoUpdate({
      target: [contactChoices.tenantId, contactChoices.exhibitionId, contactChoices.accountId],
      set: { hidden, isFoundByMobile, changedAt },
    })
}

const ofCompany = (table: typeof contactWithdrawals | typeof contactConsents, key: ExhibitorKey) =>
  and(within(table, key), eq(table.exhibitorId, key.exhibitorId))!

/** The withdrawals of people from a company, by their accounts. */
export const withdrawalsOf = async (
  db: Pick<Database, 'select'>,
  key: ExhibitorKey,
  accountIds: readonly string[],
): Promise<Map<string, WithdrawalRow>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contactWithdrawals)
    .where(and(ofCompany(contactWithdrawals, key), inArray(contactWithdrawals.accountId, [...accountIds])))
  return new Map(rows.map((row) => [row.accountId, row]))
}

/** The people who withdrew from a company, and have not allowed it again. */
export const withdrawnFrom = async (db: Pick<Database, 'select'>, key: ExhibitorKey): Promise<Set<string>> => {
  const rows = await db
    .select({ accountId: contactWithdrawals.accountId })
    .from(contactWithdrawals)
    .where(and(ofCompany(contactWithdrawals, key), isNull(contactWithdrawals.allowedAt)))
  return new Set(rows.map(({ accountId }) => accountId))
}

export const storeWithdrawal = async (db: Pick<Database, 'insert'>, row: WithdrawalRow): Promise<void> => {
  const { receipt, withdrawnAt, allowedAt } = row
  const { tenantId, exhibitionId, exhibitorId, accountId } = contactWithdrawals
  await db
    .insert(contactWithdrawals)
    .values(row)
    .onConflictDoUpdate({ target: [tenantId, exhibitionId, exhibitorId, accountId], set: { receipt, withdrawnAt, allowedAt } })
}

export const storeAllowed = async (db: Pick<Database, 'update'>, key: ExhibitorKey, accountId: string, at: Date): Promise<void> => {
  await db
    .update(contactWithdrawals)
    .set({ allowedAt: at })
    .where(and(ofCompany(contactWithdrawals, key), eq(contactWithdrawals.accountId, accountId)))
}

export const hasConsent = async (db: Pick<Database, 'select'>, key: ExhibitorKey, accountId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: contactConsents.id })
    .from(contactConsents)
    .where(and(ofCompany(contactConsents, key), eq(contactConsents.accountId, accountId)))
    .limit(1)
  return rows.length > 0
}

const itsCompany = and(
  eq(exhibitors.tenantId, contactConsents.tenantId),
  eq(exhibitors.exhibitionId, contactConsents.exhibitionId),
  eq(exhibitors.id, contactConsents.exhibitorId),
)

const itsWithdrawal = and(
  eq(contactWithdrawals.tenantId, contactConsents.tenantId),
  eq(contactWithdrawals.exhibitionId, contactConsents.exhibitionId),
  eq(contactWithdrawals.exhibitorId, contactConsents.exhibitorId),
  eq(contactWithdrawals.accountId, contactConsents.accountId),
)

const withCompany = (db: Pick<Database, 'select'>) =>
  db
    .select({ consent: contactConsents, withdrawal: contactWithdrawals, nameCn: exhibitors.nameCn, nameEn: exhibitors.nameEn })
    .from(contactConsents)
    .innerJoin(exhibitors, itsCompany)
    .leftJoin(contactWithdrawals, itsWithdrawal)

export interface ConsentOfCompany {
  consent: ConsentRow
  withdrawal: WithdrawalRow | null
  nameCn: string
  nameEn: string
}

/** What a person gave at a fair, the newest first. */
export const pageConsents = (db: Pick<Database, 'select'>, key: AccountKey, window: PageWindow): Promise<PageRows<ConsentOfCompany>> =>
  paged(
    db,
    withCompany(db).where(and(within(contactConsents, key), eq(contactConsents.accountId, key.accountId))),
    [desc(contactConsents.at), desc(contactConsents.id)],
    window,
  )

/** The same at all fairs of an organiser, the oldest first. */
export const consentsOfOwner = (db: Pick<Database, 'select'>, key: OwnerKey): Promise<ConsentOfCompany[]> =>
  withCompany(db).where(ofOwner(contactConsents, key)).orderBy(asc(contactConsents.at), asc(contactConsents.id))

export const choicesOfOwner = (db: Pick<Database, 'select'>, key: OwnerKey): Promise<ChoiceRow[]> =>
  db.select().from(contactChoices).where(ofOwner(contactChoices, key)).orderBy(asc(contactChoices.exhibitionId))

export const deletePersonsConsents = async (db: Pick<Database, 'delete'>, key: OwnerKey): Promise<void> => {
  await db.delete(contactConsents).where(ofOwner(contactConsents, key))
  await db.delete(contactWithdrawals).where(ofOwner(contactWithdrawals, key))
  await db.delete(contactChoices).where(ofOwner(contactChoices, key))
}
