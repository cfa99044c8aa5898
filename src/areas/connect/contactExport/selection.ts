import type { ContactListQuery } from '@contract/connect/contact.schema'

/** What the list of customers was narrowed to. */
export type Selection = Omit<ContactListQuery, 'current' | 'size'>

let handed: Selection | null = null

/** Hands the customers of a list to the page of exports. An address would show what was searched for. */
export const handSelection = (selection: Selection): void => {
  handed = selection
}

/** @returns null where no list was narrowed: all customers leave */
export const takeSelection = (): Selection | null => {
  const taken = handed
  handed = null
  return taken
}
