import type { EntranceCode } from '@contract/tickets/wallet.schema'
import { entranceCodeName } from '@/parts/pass/persistedPasses'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'

interface PersistedCode {
  /** The owner. Another person who signs in on this phone finds nothing, and overwrites it. */
  owner: string
  savedAtMs: number
  code: EntranceCode
}

/** Stores the entrance code on this phone, for a hall without a network. */
export const persistCode = (code: EntranceCode): void => {
  if (session.owner) persist(entranceCodeName, { owner: session.owner, savedAtMs: Date.now(), code } satisfies PersistedCode)
}

/** The code of the last visit; null if this person has none on this phone. */
export const persistedCode = (): Omit<PersistedCode, 'owner'> | null => {
  const persisted = readPersisted<PersistedCode>(entranceCodeName)
  return persisted && persisted.owner === session.owner ? persisted : null
}
