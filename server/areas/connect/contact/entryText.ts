import type { ContactEntry, EntryContent, EntryPayloads } from '../../../../contract/rules/connect/contactEntry'
import type { App } from '../../../core/App'
import type { Queryable } from '../../../database/connect'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { type EntryRecord, entriesOfContacts } from './entry.sql'

export const sealPayload = (app: App, { payload }: EntryContent): string => app.secrets.seal(JSON.stringify(payload))

export const openPayload = (app: App, { sealedPayload }: EntryRecord): EntryPayloads[keyof EntryPayloads] =>
  sealedPayload === '' ? {} : (JSON.parse(app.secrets.unseal(sealedPayload)) as EntryPayloads[keyof EntryPayloads])

/** The files that lines name. */
export const fileIdsOf = (app: App, records: readonly EntryRecord[]): string[] =>
  records.map((record) => (openPayload(app, record) as EntryPayloads['photo']).fileId)

/** An entry as it is folded. */
export const openEntry = (app: App, record: EntryRecord): ContactEntry =>
  ({
    entryId: record.entryId,
    atMs: record.at.getTime(),
    author: record.authorId ?? '',
    kind: record.kind,
    payload: openPayload(app, record),
  }) as ContactEntry

/** The entries of contacts, by the contact that has them. */
export const entriesByContact = async (
  app: App,
  client: Queryable,
  key: ExhibitorKey,
  contactIds: readonly string[],
): Promise<Map<string, ContactEntry[]>> => {
  const entries = new Map<string, ContactEntry[]>()
  for (const record of await entriesOfContacts(client, key, contactIds))
    entries.set(record.contactId, [...(entries.get(record.contactId) ?? []), openEntry(app, record)])
  return entries
}
