import { gateOwner } from '@/parts/gate/gateOwner'
import { persist, readPersisted } from '@/stores/persist'

/** Under this name a phone keeps what a person wrote of customers (`areas/connect`). */
export const journalName = (owner: string): string => `contacts.${owner}`

/** How many lines about customers the server does not have yet. */
export const unsentContacts = (): number => readPersisted<{ waiting?: unknown[] }>(journalName(gateOwner()))?.waiting?.length ?? 0

let forgets = 0

/** How often this phone forgot. What was read before the last time is over. */
export const timesForgotten = (): number => forgets

/** At a sign-out: another person may use this phone. */
export const forgetContacts = (): void => {
  forgets += 1
  persist(journalName(gateOwner()), null)
}
