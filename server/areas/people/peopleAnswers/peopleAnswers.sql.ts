import { and, arrayContains, asc, count, desc, eq, gt, inArray, lt, not, or } from 'drizzle-orm'
import { userRelations } from '../../../database/schema/others'
import { registrations } from '../../../database/schema/visitor'
import { type OwnerKey, type Reader, type Registration, ofOwner, ofRegistration } from '../userRelation/userRelation.sql'

/** How many of an owner's people are at the same point. */
export interface PeopleAtPoint extends Pick<Registration, 'isComplete' | 'reviewState' | 'questionnairesDone'> {
  count: number
}

/** An owner's people, those at the same point counted together. */
export const countByPoint = (db: Reader, key: OwnerKey): Promise<PeopleAtPoint[]> => {
  const { isComplete, reviewState, questionnairesDone } = registrations
  return db
    .select({ isComplete, reviewState, questionnairesDone, count: count() })
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(ofOwner(key))
    .groupBy(isComplete, reviewState, questionnairesDone)
}

/** The accounts of an owner's approved people. */
export const approvedAccounts = async (db: Reader, key: OwnerKey): Promise<string[]> => {
  const rows = await db
    .select({ accountId: userRelations.personAccountId })
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(and(ofOwner(key), eq(registrations.reviewState, 'approved')))
  return rows.map(({ accountId }) => accountId)
}

/** The registrations of an owner's people who sent the form, and have not answered a questionnaire. */
export const unansweredPeople = async (db: Reader, key: OwnerKey, index: number, limit: number): Promise<string[]> => {
  const isOpen = and(eq(registrations.isComplete, true), not(arrayContains(registrations.questionnairesDone, [index])))
  const rows = await db
    .select({ id: registrations.id })
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(and(ofOwner(key), isOpen))
    .orderBy(asc(registrations.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The next of an owner's people, in the order of the list, for whom something is to be done: a form, answers or a correction. */
export const nextToDo = async (db: Reader, key: OwnerKey, after: string): Promise<{ userId: string; name: string } | null> => {
  const isOpen = or(eq(registrations.isComplete, false), inArray(registrations.reviewState, ['none', 'failed']))
  const { id } = userRelations
  for (const where of [lt(id, after), gt(id, after)]) {
    const [row] = await db
      .select({ userId: userRelations.personAccountId, name: registrations.name })
      .from(userRelations)
      .innerJoin(registrations, ofRegistration)
      .where(and(ofOwner(key), isOpen, where))
      .orderBy(desc(id))
      .limit(1)
    if (row) return row
  }
  return null
}
