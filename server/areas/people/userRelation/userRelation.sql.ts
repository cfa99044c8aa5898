import { type SQL, and, count, desc, eq, ilike, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { PassMessage } from '../../../../contract/rules/people/passMessage'
import type { PeopleKind } from '../../../../contract/rules/people/peopleKinds'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { literally } from '../../../database/literally'
import { accounts } from '../../../database/schema/account'
import { userRelations } from '../../../database/schema/others'
import { holderLinks } from '../../../database/schema/holderLinks'
import { drafts, registrations } from '../../../database/schema/visitor'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type UserRelation = typeof userRelations.$inferSelect
type Registration = typeof registrations.$inferSelect

/** The database, or a transaction of it. */
type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** An owner's people, under a register type. */
export interface OwnerKey extends AccountKey {
  registerType: string
  /** Without it, the people of all kinds. */
  kind?: PeopleKind | undefined
}

/** A relation with the person's registration. */
export interface Person {
  relation: UserRelation
  registration: Registration
}

const columns = { relation: userRelations, registration: registrations }

const ofRegistration = and(
  eq(registrations.tenantId, userRelations.tenantId),
  eq(registrations.exhibitionId, userRelations.exhibitionId),
  eq(registrations.id, userRelations.registrationId),
)

const ofOwner = (key: OwnerKey) =>
  and(
    within(userRelations, key),
    eq(userRelations.ownerAccountId, key.accountId),
    eq(userRelations.registerType, key.registerType),
    key.kind && eq(userRelations.kind, key.kind),
  )

const ofKey = (key: RowKey) => and(within(userRelations, key), eq(userRelations.id, key.id))

export const insertRelations = async (tx: Reader, relations: UserRelation[]): Promise<void> => {
  if (relations.length > 0) await tx.insert(userRelations).values(relations)
}

export const countPeople = async (reader: Reader, key: OwnerKey): Promise<number> => {
  const [row] = await reader.select({ count: count() }).from(userRelations).where(ofOwner(key))
  return row?.count ?? 0
}

/** By which a person of an owner is asked for. */
export type PersonName = { id: string } | { personAccountId: string } | { registrationId: string }

const named = (name: PersonName): SQL =>
  'id' in name
    ? eq(userRelations.id, name.id)
    : 'personAccountId' in name
      ? eq(userRelations.personAccountId, name.personAccountId)
      : eq(userRelations.registrationId, name.registrationId)

/** A person of this owner; null for anybody else's. */
export const findPerson = async (db: Reader, key: OwnerKey, name: PersonName): Promise<Person | null> => {
  const [row] = await db
    .select(columns)
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(and(ofOwner(key), named(name)))
  return row ?? null
}

/** The person of a link, which names no owner. */
export const findPersonOfAnyone = async (db: Reader, key: RowKey): Promise<Person | null> => {
  const [row] = await db.select(columns).from(userRelations).innerJoin(registrations, ofRegistration).where(ofKey(key))
  return row ?? null
}

/** The person of a link that was handed over. */
export const findPersonOfPassLink = async (db: Reader, key: RowKey): Promise<Person | null> => {
  const [row] = await db
    .select(columns)
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(and(within(userRelations, key), eq(userRelations.passLinkId, key.id)))
  return row ?? null
}

/** Some of an owner's people. Others are left out. */
export const peopleByIds = (db: Reader, key: OwnerKey, ids: string[]): Promise<Person[]> =>
  db
    .select(columns)
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(and(ofOwner(key), inArray(userRelations.id, ids)))

/** The same, locked one after another in the order of their ids. */
export const lockRelations = (tx: Reader, key: OwnerKey, ids: string[]): Promise<UserRelation[]> =>
  tx
    .select()
    .from(userRelations)
    .where(and(ofOwner(key), inArray(userRelations.id, ids)))
    .orderBy(userRelations.id)
    .for('update')

/** What an owner looks for among the own people. */
export interface PersonFilter {
  /** A part of the name or the company. */
  text: string
  /** Whether the form was sent; null for both. */
  isComplete: boolean | null
  reviewState: Registration['reviewState'] | null
}

const matching = ({ text, isComplete, reviewState }: PersonFilter) =>
  and(
    text === '' ? undefined : or(...[registrations.name, registrations.company].map((column) => ilike(column, `%${literally(text)}%`))),
    isComplete === null ? undefined : eq(registrations.isComplete, isComplete),
    reviewState === null ? undefined : eq(registrations.reviewState, reviewState),
  )

/** An owner's people, the newest first, and how many there are. */
export const pagePeople = async (db: Reader, key: OwnerKey, filter: PersonFilter, window: PageWindow): Promise<PageRows<Person>> => {
  const filtered = matching(filter)
  const people = db
    .select(columns)
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(and(ofOwner(key), filtered))
  return paged(db, people, [desc(userRelations.id)], window, filtered ? undefined : () => countPeople(db, key))
}

/** The accounts of everybody whom an owner registered, and nothing else of them. */
export const accountsOfPeople = async (db: Reader, key: OwnerKey): Promise<string[]> => {
  const rows = await db.select({ accountId: userRelations.personAccountId }).from(userRelations).where(ofOwner(key))
  return rows.map(({ accountId }) => accountId)
}

/** Those of an owner's people who have these accounts. */
export const peopleWithAccounts = async (db: Reader, key: OwnerKey, accountIds: readonly string[]): Promise<Person[]> => {
  if (accountIds.length === 0) return []
  const wanted = and(ofOwner(key), inArray(userRelations.personAccountId, [...new Set(accountIds)]))
  return db.select(columns).from(userRelations).innerJoin(registrations, ofRegistration).where(wanted)
}

/** Those of an owner's people with these ids. */
export const peopleWithIds = async (db: Reader, key: OwnerKey, ids: readonly string[]): Promise<Person[]> => {
  if (ids.length === 0) return []
  const wanted = and(ofOwner(key), inArray(userRelations.id, [...new Set(ids)]))
  return db.select(columns).from(userRelations).innerJoin(registrations, ofRegistration).where(wanted)
}

/** Those of an owner's people who sent one of these values in one of these fields of the form. */
export const peopleWithValues = async (
  db: Reader,
  key: OwnerKey,
  fields: readonly string[],
  values: readonly string[],
): Promise<Person[]> => {
  if (fields.length === 0 || values.length === 0) return []
  const isThere = or(...fields.map((name) => inArray(sql`${registrations.formValues} ->> ${name}`, [...values])))
  const wanted = and(ofOwner(key), eq(registrations.isComplete, true), isThere)
  return db.select(columns).from(userRelations).innerJoin(registrations, ofRegistration).where(wanted)
}

/** Those of an owner's people who have these registrations. */
export const peopleWithRegistrations = async (db: Reader, key: OwnerKey, ids: string[]): Promise<Person[]> => {
  if (ids.length === 0) return []
  const wanted = and(ofOwner(key), inArray(userRelations.registrationId, ids))
  return db.select(columns).from(userRelations).innerJoin(registrations, ofRegistration).where(wanted)
}

/** Those of an owner's people who have one of these names, whatever its spaces and capitals. Their forms were sent. */
export const peopleNamed = async (db: Reader, key: OwnerKey, names: string[]): Promise<Person[]> => {
  if (names.length === 0) return []
  const spelling = sql`lower(replace(${registrations.name}, ' ', ''))`
  // The database may know the capitals of plain letters alone.
  const asked = [...new Set(names.map((name) => name.replaceAll(' ', '')).flatMap((name) => [name.toLowerCase(), plainLower(name)]))]
  const wanted = and(ofOwner(key), eq(registrations.isComplete, true), inArray(spelling, asked))
  return db.select(columns).from(userRelations).innerJoin(registrations, ofRegistration).where(wanted)
}

const plainLower = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const ofUntouched = (db: Reader) =>
  and(
    eq(registrations.isComplete, false),
    eq(registrations.name, ''),
    notExists(
      db
        .select({ one: sql`1` })
        .from(drafts)
        .where(
          and(
            eq(drafts.tenantId, registrations.tenantId),
            eq(drafts.exhibitionId, registrations.exhibitionId),
            eq(drafts.registrationId, registrations.id),
          ),
        ),
    ),
    // Their own form is out at a link.
    notExists(
      db
        .select({ one: sql`1` })
        .from(holderLinks)
        .where(
          and(
            eq(holderLinks.tenantId, userRelations.tenantId),
            eq(holderLinks.exhibitionId, userRelations.exhibitionId),
            eq(holderLinks.relationId, userRelations.id),
            isNull(holderLinks.endedAt),
          ),
        ),
    ),
  )

/** A person who was begun, and of whom nothing was typed yet. */
export const findUntouched = async (db: Reader, key: OwnerKey): Promise<Person | null> => {
  const [row] = await db
    .select(columns)
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(and(ofOwner(key), ofUntouched(db)))
    .orderBy(desc(userRelations.id))
    .limit(1)
  return row ?? null
}

/** Locks a person of whom nothing was typed yet, so that nobody begins meanwhile. @returns null for anybody else */
export const lockUntouched = async (tx: Reader, key: RowKey): Promise<UserRelation | null> => {
  const [row] = await tx
    .select({ relation: userRelations })
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(and(ofKey(key), ofUntouched(tx)))
    .for('update')
  return row?.relation ?? null
}

/** A link to a person's passes. */
export type PassLinkColumns = Pick<UserRelation, 'passLinkId' | 'passLinkExpiresAt'>

/** Sets or takes away the link to a person's passes. Messages with an earlier one are of no use from here on. */
export const setPassLink = async (db: Reader, key: RowKey, link: PassLinkColumns): Promise<void> => {
  await db
    .update(userRelations)
    .set({ ...link, passMessage: null })
    .where(ofKey(key))
}

/** Queues a message with the link. */
export const setPassMessage = async (
  tx: Reader,
  key: RowKey,
  link: Partial<PassLinkColumns> & { passMessage: PassMessage },
): Promise<void> => {
  await tx.update(userRelations).set(link).where(ofKey(key))
}

/** Ends a message that is queued. Another one stays as it is. */
export const endPassMessage = async (
  db: Reader,
  key: RowKey,
  messageId: string,
  end: Pick<PassMessage, 'state' | 'failure' | 'at'>,
): Promise<void> => {
  await db
    .update(userRelations)
    .set({ passMessage: sql`${userRelations.passMessage} || ${JSON.stringify(end)}::jsonb` })
    .where(
      and(
        ofKey(key),
        eq(sql`${userRelations.passMessage} ->> 'id'`, messageId),
        eq(sql`${userRelations.passMessage} ->> 'state'`, 'queued'),
      ),
    )
}

export const relationKey = ({ tenantId, exhibitionId, id }: ExhibitionKey & { id: string }): RowKey => ({ tenantId, exhibitionId, id })

/** Deletes a person whose form was never sent, with account and registration. */
export const deleteUnsent = async (
  tx: Reader,
  { tenantId, exhibitionId, id, registrationId, personAccountId }: UserRelation,
): Promise<void> => {
  const ofPerson = and(within(registrations, { tenantId, exhibitionId }), eq(registrations.id, registrationId))
  const [row] = await tx.select({ isComplete: registrations.isComplete }).from(registrations).where(ofPerson).for('update')
  if (!row || row.isComplete) return
  await tx.delete(userRelations).where(ofKey({ tenantId, exhibitionId, id }))
  await tx.delete(registrations).where(ofPerson)
  await tx.delete(accounts).where(and(within(accounts, { tenantId }), eq(accounts.id, personAccountId)))
}
