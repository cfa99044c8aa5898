import { type ContactEntry, inEntryOrder } from './contactEntry'
import { livingEntries } from './foldContact'

/** A line of a journal that joins its contact to another, or takes it apart again. */
export interface MergeLine {
  contact: string
  entry: Extract<ContactEntry, { kind: 'merge' | 'unmerge' }>
}

/** The lines of a contact's journal that count for merging. A person who withdrew is part of no other contact. */
export const mergeLines = (contact: string, entries: readonly ContactEntry[]): MergeLine[] =>
  livingEntries(entries).flatMap((entry) => (entry.kind === 'merge' || entry.kind === 'unmerge' ? [{ contact, entry }] : []))

/**
 * The contact that shows each merged one, by the merged contact. The latest line of a contact counts. Two members without a network may merge two
 * contacts into each other: of a circle the line that closes it is left out, so that no contact is hidden from everybody.
 * @param isLiving of another contact: behind one whose person withdrew, nobody would find anything
 */
export const mergeRoots = (lines: readonly MergeLine[], isLiving: (contact: string) => boolean = () => true): Map<string, string> => {
  const latest = new Map<string, MergeLine>()
  for (const line of [...lines].sort((a, b) => inEntryOrder(a.entry, b.entry))) latest.set(line.contact, line)
  const into = new Map<string, string>()
  const rootOf = (contact: string): string => {
    let at = contact
    for (let next = into.get(at); next !== undefined; next = into.get(at)) at = next
    return at
  }
  for (const { contact, entry } of [...latest.values()].sort((a, b) => inEntryOrder(a.entry, b.entry))) {
    const root = entry.kind === 'merge' ? rootOf(entry.payload.into) : contact
    if (root !== contact && isLiving(root)) into.set(contact, root)
  }
  return new Map([...into.keys()].map((contact) => [contact, rootOf(contact)]))
}
