import { and, desc, eq, ilike, or } from 'drizzle-orm'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { literally } from '../../../database/literally'
import { userRelations } from '../../../database/schema/others'
import { registrations } from '../../../database/schema/visitor'
import {
  type Registration,
  type Reader,
  type OwnerKey,
  type Person,
  columns,
  ofRegistration,
  ofOwner,
  countPeople,
} from './userRelation.sql'

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
