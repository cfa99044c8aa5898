import { userRelationCalls } from '@contract/people/userRelation.calls'
import type { PeopleKind } from '@contract/rules/people/peopleKinds'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { call } from '@/api/call'

/** As many as one answer has. */
const perCall = 100

/** More people than this have a search above their list. */
export const searchedFrom = 10

/** Everybody whom the signed-in person registered, all pages of them. */
export const everyPerson = async (filter: { examineResult?: string; kind?: PeopleKind } = {}): Promise<PersonRow[]> => {
  const people: PersonRow[] = []
  for (let current = 1; ; current += 1) {
    const { records, pages } = await call(userRelationCalls.list, { query: { ...filter, current, size: perCall } })
    people.push(...records)
    if (!(current < pages)) return people
  }
}

/** Whether a search finds a person, by a part of the name or the company. */
export const isFound = ({ name, company }: Pick<PersonRow, 'name' | 'company'>, search: string): boolean => {
  const text = search.trim().toLowerCase()
  return [name, company].some((one) => one.toLowerCase().includes(text))
}
