import { type EntryKind, attachedKinds } from '../../../../contract/rules/connect/contactEntry'
import type { Queryable } from '../../../database/connect'
import type { OwnerKey } from '../../../database/within'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { companyValues } from './contact.sql'

const ofCompany = 'tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3'

export interface EntryRecord {
  entryId: string
  contactId: string
  seq: number
  kind: EntryKind
  authorId: string | null
  at: Date
  sealedPayload: string
}

const columns = `entry_id AS "entryId", contact_id AS "contactId", seq::float8 AS seq, kind, author_id AS "authorId", at, sealed_payload AS "sealedPayload"`

/** Entries of a company that are known, by their ids. */
export const knownEntries = async (client: Queryable, key: ExhibitorKey, ids: readonly string[]): Promise<Map<string, EntryRecord>> => {
  const { rows } = await client.query<EntryRecord>(`SELECT ${columns} FROM contact_entries WHERE ${ofCompany} AND entry_id = ANY($4)`, [
    ...companyValues(key),
    ids,
  ])
  return new Map(rows.map((row) => [row.entryId, row]))
}

export const insertEntries = async (client: Queryable, key: ExhibitorKey, entries: readonly EntryRecord[], at: Date): Promise<void> => {
  if (entries.length === 0) return
  await client.query(
    `INSERT INTO contact_entries (tenant_id, exhibition_id, exhibitor_id, entry_id, contact_id, seq, kind, author_id, at, sealed_payload, received_at)
     SELECT $1, $2, $3, n.*, $4 FROM unnest($5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[], $10::timestamptz[], $11::text[])
       AS n (entry, contact, seq, kind, author, at, payload)`,
    [
      ...[...companyValues(key), at],
      entries.map(({ entryId }) => entryId),
      entries.map(({ contactId }) => contactId),
      entries.map(({ seq }) => seq),
      entries.map(({ kind }) => kind),
      entries.map(({ authorId }) => authorId),
      entries.map((one) => one.at),
      entries.map(({ sealedPayload }) => sealedPayload),
    ],
  )
}

/** The entries of contacts, without those that were emptied. */
export const entriesOfContacts = async (client: Queryable, key: ExhibitorKey, contactIds: readonly string[]): Promise<EntryRecord[]> => {
  if (contactIds.length === 0) return []
  const { rows } = await client.query<EntryRecord>(
    `SELECT ${columns} FROM contact_entries WHERE ${ofCompany} AND contact_id = ANY($4::bigint[]) AND (sealed_payload <> '' OR kind = 'tombstone')`,
    [...companyValues(key), contactIds],
  )
  return rows
}

export const countEntries = async (client: Queryable, key: ExhibitorKey, contactIds: readonly string[]): Promise<Map<string, number>> => {
  if (contactIds.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; count: number }>(
    `SELECT contact_id AS id, count(*)::integer AS count FROM contact_entries WHERE ${ofCompany} AND contact_id = ANY($4::bigint[]) GROUP BY contact_id`,
    [...companyValues(key), contactIds],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The lines with files of contacts, without those that were emptied. */
export const fileEntries = async (client: Queryable, key: ExhibitorKey, contactIds: readonly string[]): Promise<EntryRecord[]> => {
  const { rows } = await client.query<EntryRecord>(
    `SELECT ${columns} FROM contact_entries WHERE ${ofCompany} AND contact_id = ANY($4::bigint[]) AND kind = ANY($5) AND sealed_payload <> ''`,
    [...companyValues(key), contactIds, attachedKinds],
  )
  return rows
}

/** The lines that join contacts of a company, or take them apart. */
export const mergingEntries = async (client: Queryable, key: ExhibitorKey): Promise<EntryRecord[]> => {
  const { rows } = await client.query<EntryRecord>(
    `SELECT ${columns} FROM contact_entries WHERE ${ofCompany} AND kind IN ('merge', 'unmerge') AND sealed_payload <> ''`,
    companyValues(key),
  )
  return rows
}

/** Empties what contacts say of their people. The lines stay, so that one that is sent again is known. */
export const emptyEntries = async (client: Queryable, key: ExhibitorKey, contactIds: readonly string[]): Promise<void> => {
  await client.query(`UPDATE contact_entries SET sealed_payload = '' WHERE ${ofCompany} AND contact_id = ANY($4::bigint[])`, [
    ...companyValues(key),
    contactIds,
  ])
}

/** The next entries of a company's book, without those that were emptied. */
export const entriesAfter = async (client: Queryable, key: ExhibitorKey, after: number, limit: number): Promise<EntryRecord[]> => {
  const { rows } = await client.query<EntryRecord>(
    `SELECT ${columns} FROM contact_entries WHERE ${ofCompany} AND seq > $4 AND (sealed_payload <> '' OR kind = 'tombstone') ORDER BY seq LIMIT $5`,
    [...companyValues(key), after, limit],
  )
  return rows
}

/** What an account wrote for companies, at all fairs of an organiser. */
export const writtenBy = async (
  client: Queryable,
  { tenantId, accountId }: OwnerKey,
): Promise<{ exhibitionId: string; nameCn: string; nameEn: string; entries: number; from: Date; to: Date }[]> => {
  const { rows } = await client.query<{ exhibitionId: string; nameCn: string; nameEn: string; entries: number; from: Date; to: Date }>(
    `SELECT e.exhibition_id AS "exhibitionId", x.name_cn AS "nameCn", x.name_en AS "nameEn", count(*)::integer AS entries, min(e.at) AS "from", max(e.at) AS "to"
     FROM contact_entries e JOIN exhibitors x ON x.tenant_id = e.tenant_id AND x.exhibition_id = e.exhibition_id AND x.id = e.exhibitor_id
     WHERE e.tenant_id = $1 AND e.author_id = $2 GROUP BY e.exhibition_id, e.exhibitor_id, x.name_cn, x.name_en ORDER BY min(e.at)`,
    [tenantId, accountId],
  )
  return rows
}
