import { type SQL, and, count, eq, inArray } from 'drizzle-orm'
import type { PeopleKind } from '../../../../contract/rules/people/peopleKinds'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { visitingGroupMembers } from '../../../database/schema/groups'
import { userRelations } from '../../../database/schema/others'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type UserRelation = typeof userRelations.$inferSelect
export type Registration = typeof registrations.$inferSelect

/** The database, or a transaction of it. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

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

export const columns = { relation: userRelations, registration: registrations }

export const ofRegistration = and(
  eq(registrations.tenantId, userRelations.tenantId),
  eq(registrations.exhibitionId, userRelations.exhibitionId),
  eq(registrations.id, userRelations.registrationId),
)

export const ofOwner = (key: OwnerKey) =>
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
  const member = and(within(visitingGroupMembers, { tenantId, exhibitionId }), eq(visitingGroupMembers.registrationId, registrationId))
  await tx.delete(visitingGroupMembers).where(member)
  await tx.delete(registrations).where(ofPerson)
  await tx.delete(accounts).where(and(within(accounts, { tenantId }), eq(accounts.id, personAccountId)))
}
