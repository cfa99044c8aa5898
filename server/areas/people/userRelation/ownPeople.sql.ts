import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { userRelations } from '../../../database/schema/others'
import { registrations } from '../../../database/schema/visitor'
import { type Reader, type OwnerKey, type Person, columns, ofRegistration, ofOwner } from './userRelation.sql'

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
