import { personCalls } from './person.calls'

/** The calls of the area, by noun. */
export const calls = {
  person: personCalls,
}
