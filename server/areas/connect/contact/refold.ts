import type { PoolClient } from 'pg'
import { type ContactEntry, labelMark } from '../../../../contract/rules/connect/contactEntry'
import type { ContactRules } from '../../../../contract/rules/connect/contactRules'
import { type FoldedContact, foldContact, livingEntries } from '../../../../contract/rules/connect/foldContact'
import { mergeLines, mergeRoots } from '../../../../contract/rules/connect/mergeRoots'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import type { Queryable } from '../../../database/connect'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import {
  type ContactRecord,
  type ContactState,
  contactIdsOfKeys,
  contactsById,
  groupsOf,
  joinedContacts,
  setRoots,
  storeStates,
} from './contact.sql'
import { searchGramsOf, searchTextOf } from './contactSearch'
import { mergingEntries } from './entry.sql'
import { entriesByContact, openEntry } from './entryText'

/** What the list shows of a contact. It is stored encrypted. */
export type ListedState = Pick<FoldedContact, 'values' | 'nextStep'> & { notes: number }

/** The words of a tag in both languages, by which it is searched. */
export const searchNameOf =
  (rules: ContactRules | undefined) =>
  (tag: string): string => {
    const label = tag.startsWith(labelMark) && rules?.labels?.find(({ id }) => labelMark + id === tag)
    return label ? `${label.name.cn} ${label.name.en}` : tag
  }

/**
 * Finds which contacts show which ones, as all lines that merge say now.
 * @returns the contacts that changed, with those that show them now or did before
 */
export const joinAgain = async (app: App, client: PoolClient, key: ExhibitorKey): Promise<string[]> => {
  const lines = (await mergingEntries(client, key)).flatMap((record) => mergeLines(record.contactId, [openEntry(app, record)]))
  const targets = lines.flatMap(({ entry }) => (entry.kind === 'merge' ? [entry.payload.into] : []))
  // The target may have become another contact since.
  const moved = await contactIdsOfKeys(client, key, targets)
  const translated = lines.map(({ contact, entry }) =>
    entry.kind === 'merge'
      ? { contact, entry: { ...entry, payload: { into: moved.get(entry.payload.into) ?? entry.payload.into } } }
      : { contact, entry },
  )
  const named = await contactsById(client, key, [...new Set([...lines.map(({ contact }) => contact), ...targets, ...moved.values()])])
  // The lines of a person who withdrew are gone, so the contact is joined to nothing.
  const joined = (await joinedContacts(client, key)).filter(({ id }) => !named.some((one) => one.id === id))
  const known = [...named, ...joined]
  const living = new Set(known.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id))
  const roots = mergeRoots(
    translated.filter(({ contact }) => living.has(contact)),
    (contact) => living.has(contact),
  )
  const changed = new Map<string, string | null>()
  const touched = new Set<string>()
  for (const { id, rootId } of known) {
    const root = roots.get(id) ?? null
    if (root === rootId) continue
    changed.set(id, root)
    for (const one of [id, root, rootId]) if (one !== null) touched.add(one)
  }
  await setRoots(client, key, changed)
  return [...touched]
}

/** A contact with those that it shows, as their journals say. @param group of `groupOf` */
export const foldGroup = async (
  app: App,
  client: Queryable,
  key: ExhibitorKey,
  group: readonly ContactRecord[],
): Promise<FoldedContact> => {
  const ids = group.map(({ id }) => id)
  return foldContact(shownEntries(group, await entriesByContact(app, client, key, ids)))
}

/** A contact as its folded journal says, for lists. */
export const contactStateOf = (
  app: App,
  key: ExhibitorKey,
  id: string,
  folded: FoldedContact,
  of: { dayOf: (ms: number) => string; nameOf: (tag: string) => string },
): ContactState => {
  const { values, nextStep, notes } = folded
  const listed: ListedState = { values, nextStep, notes: notes.length }
  return {
    id,
    source: folded.source,
    firstAt: new Date(folded.firstAtMs!),
    firstDay: of.dayOf(folded.firstAtMs!),
    lastAt: new Date(folded.lastAtMs!),
    tags: folded.tags,
    temperature: folded.temperature,
    ownerId: folded.owner,
    dueDay: nextStep?.day ?? null,
    dueAccountId: nextStep?.day ? folded.owner || folded.nextStepAuthor || null : null,
    sealedState: app.secrets.seal(JSON.stringify(listed)),
    searchGrams: searchGramsOf(key, searchTextOf(folded, of.nameOf)),
  }
}

/** The entries that a contact shows: its own, and those of the contacts that it shows too. */
export const shownEntries = (group: readonly ContactRecord[], entries: ReadonlyMap<string, readonly ContactEntry[]>): ContactEntry[] =>
  group.flatMap(({ id }) => livingEntries(entries.get(id) ?? []))

/** Folds contacts as their entries are now, and stores what lists show. The caller holds the lock of the book. */
export const refold = async (app: App, client: PoolClient, key: ExhibitorKey, ids: readonly string[]): Promise<void> => {
  const named = await contactsById(client, key, ids)
  const roots = [...new Set(named.map(({ id, rootId }) => rootId ?? id))]
  const members = await groupsOf(client, key, roots)
  const entries = await entriesByContact(
    app,
    client,
    key,
    members.map(({ id }) => id),
  )
  const exhibition = await exhibitionOf(app, { tenantId: key.tenantId, exhibitionId: key.exhibitionId })
  const of = {
    dayOf: (ms: number): string => fairDayAt(new Date(ms), exhibition),
    nameOf: searchNameOf(exhibition.config.contacts),
  }
  const shown = new Set([...ids, ...roots])
  const states = members
    .filter(({ id }) => shown.has(id))
    .flatMap((contact): ContactState[] => {
      const group = members.filter(({ id, rootId }) => id === contact.id || rootId === contact.id)
      const folded = foldContact(shownEntries(group, entries))
      return folded.firstAtMs === null ? [] : [contactStateOf(app, key, contact.id, folded, of)]
    })
  await storeStates(client, key, states)
}
