import type { Bilingual } from '../../../contract/language'
import type { EntryIconName } from '../../../contract/rules/account/userCenterIcons'
import type { Scope } from '../calls/scope'

/** An entry of the personal centre that the house adds where it makes sense. */
export interface AddedEntry {
  /** The name of a route in the client's route table. */
  route: string
  icon: EntryIconName
  title: Bilingual
  /** Whether it makes sense for people of the scope's register type. */
  isOffered(scope: Scope): Promise<boolean>
}

/** The entries that areas add to the personal centre, whose own area knows none of them. */
export interface CentreEntries {
  register(entry: AddedEntry): void
  all(): readonly AddedEntry[]
}

export const makeCentreEntries = (): CentreEntries => {
  const entries: AddedEntry[] = []
  return { register: (entry) => void entries.push(entry), all: () => entries }
}
