import { foldContact } from '../../../../contract/rules/connect/foldContact'
import type { ContactEntry } from '../../../../contract/rules/connect/contactEntry'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { namesOfAccounts } from '../../account/account/account.service'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { groupsOf } from '../contact/contact.sql'
import type { ContactFilter } from '../contact/contactList.sql'
import { contactsAfter } from '../contact/contactList.sql'
import { askedWords, hasWords, searchTextOf } from '../contact/contactSearch'
import { entriesOfContacts } from '../contact/entry.sql'
import { openEntry } from '../contact/entryText'
import { type ListedContact, openState, presentTag } from '../contact/presentContact'
import { searchNameOf, shownEntries } from '../contact/refold'
import type { ExportedContact } from './exportColumns'

/** Contacts that are read at a time, so that the server holds one part of a file. */
const partRows = 500

/** The notes of contacts, with those of the contacts that they show. */
const notesOf = async (app: App, key: ExhibitorKey, rows: readonly ListedContact[]): Promise<Map<string, string[]>> => {
  const members = await groupsOf(
    app.pool,
    key,
    rows.map(({ id }) => id),
  )
  const entries = new Map<string, ContactEntry[]>()
  for (const record of await entriesOfContacts(
    app.pool,
    key,
    members.map(({ id }) => id),
  ))
    entries.set(record.contactId, [...(entries.get(record.contactId) ?? []), openEntry(app, record)])
  return new Map(
    rows.map(({ id }) => {
      const group = members.filter((one) => one.id === id || one.rootId === id)
      return [id, foldContact(shownEntries(group, entries)).notes.map(({ text }) => text)]
    }),
  )
}

const present = async (app: App, key: ExhibitorKey, language: Language, rows: readonly ListedContact[]): Promise<ExportedContact[]> => {
  const exhibition = await exhibitionOf(app, key)
  const names = await namesOfAccounts(app, key, [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))])
  const notes = await notesOf(app, key, rows)
  return rows.map((row) => {
    const { values, nextStep } = openState(app, row)
    return {
      ...{ id: row.id, values, nextStep, temperature: row.temperature, source: row.source, owner: names.get(row.ownerId ?? '') ?? '' },
      tags: row.tags.map((tag) => presentTag(exhibition, { language }, tag).name),
      firstAt: wireTime(row.firstAt, exhibition.timeZone),
      lastAt: wireTime(row.lastAt, exhibition.timeZone),
      notes: notes.get(row.id) ?? [],
      withdrawnAt: wireTimeOrNull(row.withdrawnAt, exhibition.timeZone),
    }
  })
}

export interface ExportFilter {
  filter: ContactFilter
  keyword: string
}

/** The contacts of a company for a file, part by part. */
export const exportedContacts = async function* (
  app: App,
  key: ExhibitorKey,
  { filter, keyword }: ExportFilter,
  language: Language,
): AsyncGenerator<ExportedContact[]> {
  const asked = keyword.trim() === '' ? null : askedWords(key, keyword)
  const nameOf = searchNameOf((await exhibitionOf(app, key)).config.contacts)
  const withGrams = asked ? { ...filter, grams: asked.grams } : filter
  for (let after = '0'; ;) {
    const rows = await contactsAfter(app.pool, key, withGrams, after, partRows)
    const found = asked
      ? rows.filter((row) => hasWords(searchTextOf({ values: openState(app, row).values, tags: row.tags }, nameOf), asked.words))
      : rows
    if (found.length > 0) yield await present(app, key, language, found)
    if (rows.length < partRows) return
    after = rows.at(-1)!.id
  }
}
