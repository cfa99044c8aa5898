import { foldContact } from '../../../../contract/rules/connect/foldContact'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { groupsOf } from '../contact/contact.sql'
import { type ContactFilter, contactsAfter } from '../contact/contactList.sql'
import { askedWords, hasWords, searchTextOf } from '../contact/contactSearch'
import { entriesByContact } from '../contact/entryText'
import { type ListedContact, openState, presentContacts } from '../contact/presentContact'
import { searchNameOf, shownEntries } from '../contact/refold'
import type { ExportedContact } from './exportColumns'

type Written = Pick<ExportedContact, 'noteTexts' | 'answers'>

const nothing: Written = { noteTexts: [], answers: new Map() }

/** Contacts that are read at a time, so that the server holds one part of a file. */
const partRows = 500

/** The notes and answers of contacts, with those of the contacts that they show. */
const writtenOf = async (app: App, key: ExhibitorKey, ids: readonly string[]): Promise<Map<string, Written>> => {
  const members = await groupsOf(app.pool, key, ids)
  const entries = await entriesByContact(
    app,
    app.pool,
    key,
    members.map(({ id }) => id),
  )
  return new Map(
    ids.map((id) => {
      const group = members.filter((one) => one.id === id || one.rootId === id)
      const { notes, answers } = foldContact(shownEntries(group, entries))
      return [id, { noteTexts: notes.map(({ text }) => text), answers: new Map(answers.map(({ question, said }) => [question, said])) }]
    }),
  )
}

const present = async (app: App, key: ExhibitorKey, language: Language, rows: readonly ListedContact[]): Promise<ExportedContact[]> => {
  const reader = { tenantId: key.tenantId, language, exhibition: () => exhibitionOf(app, key) }
  const written = await writtenOf(
    app,
    key,
    rows.map(({ id }) => id),
  )
  return (await presentContacts(app, reader, rows)).map((row) => ({ ...row, ...(written.get(row.id) ?? nothing) }))
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
