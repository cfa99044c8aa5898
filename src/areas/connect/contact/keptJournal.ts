import type { ContactTag } from '@contract/connect/contact.schema'
import type { SentEntry } from '@contract/connect/contactSync.schema'
import type { Membership } from '@contract/connect/membership.schema'
import type { Survey } from '@contract/connect/survey.schema'
import type { Card } from '@contract/rules/connect/encryptedCard'
import { journalName } from '@/parts/signIn/unsentContacts'
import { persist, readPersisted } from '@/stores/persist'

/** A line that this phone wrote, and that the server has not acknowledged. */
export interface Line {
  entry: SentEntry
  /** What the badge of a scan opened. */
  card: Card | null
}

/** A line that the server did not take. */
export interface RefusedLine {
  entryId: string
  name: string
  reason: string
}

export interface KeptJournal {
  owner: string
  waiting: Line[]
  refused: RefusedLine[]
  /** The contacts whose keys this phone made, by the ids that the server gave them. */
  ids: Record<string, string>
  /** What the server said last of the right to scan. */
  right: { membership: Membership; atMs: number } | null
  /** What the company asked last, and the labels that it had last; null and none before. */
  survey: Survey | null
  labels: readonly ContactTag[]
  isMuted: boolean
}

/** What this phone wrote of customers. It survives a restart, because nothing that was written without a network may be lost. */
export const keptJournal = (owner: string): KeptJournal => {
  const empty: KeptJournal = { owner, waiting: [], refused: [], ids: {}, right: null, survey: null, labels: [], isMuted: false }
  const kept = readPersisted<KeptJournal>(journalName(owner))
  // An older version of the app kept less.
  return { ...empty, ...kept }
}

export const keepJournal = (journal: KeptJournal): void => persist(journalName(journal.owner), journal)
