import type { ExhibitionKey } from '../../database/within'

/** The account that a number of an area's own belongs to, such as that of an order; null where it is none. */
export type NumberReader = (key: ExhibitionKey, number: string) => Promise<string | null>

/** The numbers by which an organiser finds a person. Each area knows its own. */
export interface PersonNumbers {
  register(reader: NumberReader): void
  /** The accounts of a typed number, without repetition: one number may be that of an order and of a ticket. */
  accountsOf(key: ExhibitionKey, number: string): Promise<string[]>
}

export const makePersonNumbers = (): PersonNumbers => {
  const readers: NumberReader[] = []
  return {
    register: (reader) => {
      readers.push(reader)
    },
    async accountsOf({ tenantId, exhibitionId }, number) {
      const found = await Promise.all(readers.map((read) => read({ tenantId, exhibitionId }, number)))
      return [...new Set(found.flatMap((accountId) => accountId ?? []))]
    },
  }
}
