import type { StoredValues } from '../../../database/schema/StoredValues'
import { randomInt } from 'node:crypto'
import { and, asc, desc, eq, isNull, ne, or } from 'drizzle-orm'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type Registration = typeof registrations.$inferSelect

/** The database, or a transaction of it. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

const userCodeDigits = 12

/** Digits to read out at a counter. */
const makeUserCode = (): string => Array.from({ length: userCodeDigits }, () => randomInt(10)).join('')

/** Names the registration of an account under a register type. */
export interface OwnKey extends ExhibitionKey {
  registerType: string
  caller: { accountId: string }
}

const ofKey = (key: RowKey) => and(within(registrations, key), eq(registrations.id, key.id))

/** The caller's registration under the header's register type. */
export const findRegistration = async (reader: Reader, key: OwnKey): Promise<Registration | null> => {
  const [row] = await reader
    .select()
    .from(registrations)
    .where(
      and(within(registrations, key), eq(registrations.accountId, key.caller.accountId), eq(registrations.registerType, key.registerType)),
    )
  return row ?? null
}

/** The first registration of an account at an exhibition, under whatever register type. */
export const findFirstRegistration = async (reader: Reader, key: AccountKey): Promise<Registration | null> => {
  const [row] = await reader
    .select()
    .from(registrations)
    .where(and(within(registrations, key), eq(registrations.accountId, key.accountId)))
    .orderBy(asc(registrations.createdAt))
    .limit(1)
  return row ?? null
}

/** All registrations of an account at an exhibition, the first one first. */
export const registrationsOfAccount = (reader: Reader, key: AccountKey): Promise<Registration[]> =>
  reader
    .select()
    .from(registrations)
    .where(and(within(registrations, key), eq(registrations.accountId, key.accountId)))
    .orderBy(asc(registrations.createdAt))

/** The register types under which an account has a registration at an exhibition. */
export const registerTypesOfAccount = async (reader: Reader, key: AccountKey): Promise<string[]> => {
  const rows = await reader
    .select({ registerType: registrations.registerType })
    .from(registrations)
    .where(and(within(registrations, key), eq(registrations.accountId, key.accountId)))
  return rows.map(({ registerType }) => registerType)
}

/** The registrations of an account and of the people that it registers, at an exhibition. */
export const registrationsInCareOf = async (reader: Reader, key: AccountKey): Promise<Registration[]> => {
  const rows = await reader
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(accounts, and(eq(accounts.tenantId, registrations.tenantId), eq(accounts.id, registrations.accountId)))
    .where(and(within(registrations, key), or(eq(accounts.id, key.accountId), eq(accounts.managedBy, key.accountId))))
  return rows.map(({ registration }) => registration)
}

export const registrationById = async (reader: Reader, key: RowKey): Promise<Registration | null> => {
  const [row] = await reader.select().from(registrations).where(ofKey(key))
  return row ?? null
}

/** The registration as it is now; no other transaction changes it until this one ends. */
export const lockRegistration = async (tx: Reader, key: RowKey): Promise<Registration> => {
  const [row] = await tx.select().from(registrations).where(ofKey(key)).for('update')
  return row!
}

export const updateRegistration = async (tx: Reader, key: RowKey, set: Partial<Registration>): Promise<Registration> => {
  const [row] = await tx.update(registrations).set(set).where(ofKey(key)).returning()
  return row!
}

/** Names a registration whose form was not sent, at the moment of the change. */
export const nameUnsent = async (tx: Reader, key: RowKey, name: string): Promise<void> => {
  await tx
    .update(registrations)
    .set({ name })
    .where(and(ofKey(key), eq(registrations.isComplete, false)))
}

/** Changes a registration that is still in a review state, as it was submitted. @returns null where it has changed */
export const updateRegistrationIn = async (
  reader: Reader,
  key: RowKey,
  { reviewState, submittedAt }: Pick<Registration, 'reviewState' | 'submittedAt'>,
  set: Partial<Registration>,
): Promise<Registration | null> => {
  const [row] = await reader
    .update(registrations)
    .set(set)
    .where(
      and(
        ofKey(key),
        eq(registrations.reviewState, reviewState),
        submittedAt === null ? isNull(registrations.submittedAt) : eq(registrations.submittedAt, submittedAt),
      ),
    )
    .returning()
  return row ?? null
}

/**
 * Makes the caller's registration. Two requests at once make one; a user code that is taken is drawn again.
 * @param tx the transaction that makes the account too
 */
export const insertRegistration = async (
  app: App,
  scope: SignedInScope,
  isInvitedStaff: boolean,
  tx: Reader = app.db,
): Promise<Registration> => {
  for (;;) {
    await tx
      .insert(registrations)
      .values({
        tenantId: scope.tenantId,
        exhibitionId: scope.exhibitionId,
        id: app.ids(),
        accountId: scope.caller.accountId,
        registerType: scope.registerType,
        isComplete: false,
        reviewState: 'none',
        reviewRemark: '',
        questionnairesDone: [],
        formValues: {},
        name: '',
        company: '',
        userCode: makeUserCode(),
        isInvitedStaff,
        createdAt: app.now(),
      })
      .onConflictDoNothing()
    const registration = await findRegistration(tx, scope)
    if (registration) return registration
  }
}

/** Makes registrations of new accounts, all at once. A user code that is taken is drawn again. @param row with its user code */
export const insertNewRegistrations = async <Key extends { id: string }>(
  tx: Reader,
  people: readonly Key[],
  row: (person: Key, userCode: string) => typeof registrations.$inferInsert,
): Promise<Registration[]> => {
  const stored = new Map<string, Registration>()
  for (let left = people; left.length > 0; left = left.filter(({ id }) => !stored.has(id))) {
    const inserted = await tx
      .insert(registrations)
      .values(left.map((person) => row(person, makeUserCode())))
      .onConflictDoNothing()
      .returning()
    for (const one of inserted) stored.set(one.id, one)
  }
  return people.map(({ id }) => stored.get(id)!)
}

/** The values of the person's other registrations at the same fair. */
export const otherValues = async (tx: Reader, { tenantId, exhibitionId, accountId, id }: Registration): Promise<StoredValues[]> => {
  const rows = await tx
    .select({ values: registrations.formValues })
    .from(registrations)
    .where(and(within(registrations, { tenantId, exhibitionId }), eq(registrations.accountId, accountId), ne(registrations.id, id)))
  return rows.map(({ values }) => values)
}

/** The registrations of an account at all of the organiser's fairs. */
export const registrationsOfOwner = (reader: Reader, { tenantId, accountId }: Omit<AccountKey, 'exhibitionId'>): Promise<Registration[]> =>
  reader
    .select()
    .from(registrations)
    .where(and(eq(registrations.tenantId, tenantId), eq(registrations.accountId, accountId)))

/** What the account filled in last at the organiser's other fairs, the latest first. */
export const earlierValues = async (
  reader: Reader,
  { tenantId, exhibitionId, accountId }: AccountKey,
  limit: number,
): Promise<StoredValues[]> => {
  const rows = await reader
    .select({ values: registrations.formValues })
    .from(registrations)
    .where(
      and(
        eq(registrations.tenantId, tenantId),
        eq(registrations.accountId, accountId),
        ne(registrations.exhibitionId, exhibitionId),
        eq(registrations.isComplete, true),
      ),
    )
    .orderBy(desc(registrations.submittedAt))
    .limit(limit)
  return rows.map(({ values }) => values)
}
