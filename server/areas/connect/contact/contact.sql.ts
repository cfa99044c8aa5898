import type { ContactSource, Temperature } from '../../../../contract/rules/connect/contactEntry'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey, OwnerKey } from '../../../database/within'
import type { ExhibitorKey } from '../../exhibitor/member.service'

export interface ContactRecord {
  id: string
  exhibitorId: string
  subjectId: string | null
  source: ContactSource
  firstAt: Date
  lastAt: Date
  ownerId: string | null
  rootId: string | null
  sealedState: string
  withdrawnAt: Date | null
}

export const contactColumns = `id, exhibitor_id AS "exhibitorId", subject_id AS "subjectId", source, first_at AS "firstAt", last_at AS "lastAt",
  owner_id AS "ownerId", root_id AS "rootId", sealed_state AS "sealedState", withdrawn_at AS "withdrawnAt"`

const ofCompany = 'tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3'

export const companyValues = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey): string[] => [tenantId, exhibitionId, exhibitorId]

/** Locks what a company's contacts are, until the transaction ends. @returns the last place that is taken in its book */
export const lockBook = async (client: Queryable, key: ExhibitorKey): Promise<number> => {
  const { rows } = await client.query<{ seq: string }>(
    `INSERT INTO contact_books (tenant_id, exhibition_id, exhibitor_id, last_seq) VALUES ($1, $2, $3, 0)
     ON CONFLICT (tenant_id, exhibition_id, exhibitor_id) DO UPDATE SET last_seq = contact_books.last_seq RETURNING last_seq AS seq`,
    companyValues(key),
  )
  return Number(rows[0]!.seq)
}

/** The next reader begins after this place. The caller holds the lock. */
export const endBook = async (client: Queryable, key: ExhibitorKey, seq: number): Promise<void> => {
  await client.query(`UPDATE contact_books SET last_seq = $4 WHERE ${ofCompany}`, [...companyValues(key), seq])
}

/** A company's contacts by their ids. */
export const contactsById = async (client: Queryable, key: ExhibitorKey, ids: readonly string[]): Promise<ContactRecord[]> => {
  if (ids.length === 0) return []
  const { rows } = await client.query<ContactRecord>(
    `SELECT ${contactColumns} FROM contacts WHERE ${ofCompany} AND id = ANY($4::bigint[]) ORDER BY id`,
    [...companyValues(key), ids],
  )
  return rows
}

export const contactsOfSubjects = async (client: Queryable, key: ExhibitorKey, subjectIds: readonly string[]): Promise<ContactRecord[]> => {
  if (subjectIds.length === 0) return []
  const { rows } = await client.query<ContactRecord>(
    `SELECT ${contactColumns} FROM contacts WHERE ${ofCompany} AND subject_id = ANY($4::bigint[]) ORDER BY id`,
    [...companyValues(key), subjectIds],
  )
  return rows
}

/** Roots with the contacts that they show. */
export const groupsOf = async (client: Queryable, key: ExhibitorKey, rootIds: readonly string[]): Promise<ContactRecord[]> => {
  if (rootIds.length === 0) return []
  const { rows } = await client.query<ContactRecord>(
    `SELECT ${contactColumns} FROM contacts WHERE ${ofCompany} AND id = ANY($4::bigint[])
     UNION SELECT ${contactColumns} FROM contacts WHERE ${ofCompany} AND root_id = ANY($4::bigint[])`,
    [...companyValues(key), rootIds],
  )
  return rows
}

/** The contacts of a company that other ones show. */
export const joinedContacts = async (client: Queryable, key: ExhibitorKey): Promise<ContactRecord[]> => {
  const { rows } = await client.query<ContactRecord>(
    `SELECT ${contactColumns} FROM contacts WHERE ${ofCompany} AND root_id IS NOT NULL`,
    companyValues(key),
  )
  return rows
}

export const contactIdsOfKeys = async (client: Queryable, key: ExhibitorKey, keys: readonly string[]): Promise<Map<string, string>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await client.query<{ key: string; id: string }>(
    `SELECT contact_key AS key, contact_id AS id FROM contact_keys WHERE ${ofCompany} AND contact_key = ANY($4)`,
    [...companyValues(key), keys],
  )
  return new Map(rows.map((row) => [row.key, row.id]))
}

export interface NewContact {
  id: string
  subjectId: string | null
  source: ContactSource
  authorId: string
  at: Date
}

/** Contacts that the caller folds in the same transaction. @param sealedState of nothing */
export const insertContacts = async (
  client: Queryable,
  key: ExhibitorKey,
  made: readonly NewContact[],
  sealedState: string,
): Promise<void> => {
  if (made.length === 0) return
  await client.query(
    `INSERT INTO contacts (tenant_id, exhibition_id, exhibitor_id, id, subject_id, source, author_id, first_at, first_day, last_at, tags, sealed_state, search_grams)
     SELECT $1, $2, $3, n.id, n.subject, n.source, n.author, n.at, '', n.at, '{}', $4, '{}'
     FROM unnest($5::bigint[], $6::bigint[], $7::text[], $8::bigint[], $9::timestamptz[]) AS n (id, subject, source, author, at)`,
    [
      ...companyValues(key),
      sealedState,
      made.map(({ id }) => id),
      made.map(({ subjectId }) => subjectId),
      made.map(({ source }) => source),
      made.map(({ authorId }) => authorId),
      made.map(({ at }) => at),
    ],
  )
}

export const setSubjects = async (client: Queryable, key: ExhibitorKey, subjects: ReadonlyMap<string, string>): Promise<void> => {
  if (subjects.size === 0) return
  await client.query(
    `UPDATE contacts c SET subject_id = n.subject FROM unnest($4::bigint[], $5::bigint[]) AS n (id, subject)
     WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.exhibitor_id = $3 AND c.id = n.id`,
    [...companyValues(key), [...subjects.keys()], [...subjects.values()]],
  )
}

export const insertKeys = async (client: Queryable, key: ExhibitorKey, keys: ReadonlyMap<string, string>): Promise<void> => {
  if (keys.size === 0) return
  await client.query(
    `INSERT INTO contact_keys (tenant_id, exhibition_id, exhibitor_id, contact_key, contact_id)
     SELECT $1, $2, $3, n.key, n.id FROM unnest($4::text[], $5::bigint[]) AS n (key, id)
     ON CONFLICT (tenant_id, exhibition_id, exhibitor_id, contact_key) DO NOTHING`,
    [...companyValues(key), [...keys.keys()], [...keys.values()]],
  )
}

/**
 * Moves a contact that a phone made before its scan came: its person was known already. Its entries get new places, so that every phone reads them
 * again.
 * @returns the last place that is taken then
 */
export const moveContact = async (
  client: Queryable,
  key: ExhibitorKey,
  { from, to, seq }: { from: string; to: string; seq: number },
): Promise<number> => {
  const values = [...companyValues(key), from, to]
  // By the place of the row, which nobody moves under the lock. By its key, a table that was not counted yet is read whole for each line.
  const { rowCount } = await client.query(
    `UPDATE contact_entries e SET contact_id = $5, seq = $6 + n.place
     FROM (SELECT ctid, row_number() OVER (ORDER BY seq) AS place FROM contact_entries WHERE ${ofCompany} AND contact_id = $4) n
     WHERE e.tenant_id = $1 AND e.exhibition_id = $2 AND e.exhibitor_id = $3 AND e.ctid = n.ctid`,
    [...values, seq],
  )
  await client.query(`UPDATE contact_keys SET contact_id = $5 WHERE ${ofCompany} AND contact_id = $4`, values)
  await client.query(`UPDATE contacts SET root_id = $5 WHERE ${ofCompany} AND root_id = $4`, values)
  await client.query(`DELETE FROM contacts WHERE ${ofCompany} AND id = $4`, [...companyValues(key), from])
  return seq + (rowCount ?? 0)
}

export const setRoots = async (client: Queryable, key: ExhibitorKey, roots: ReadonlyMap<string, string | null>): Promise<void> => {
  if (roots.size === 0) return
  await client.query(
    `UPDATE contacts c SET root_id = n.root FROM unnest($4::bigint[], $5::bigint[]) AS n (id, root)
     WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.exhibitor_id = $3 AND c.id = n.id`,
    [...companyValues(key), [...roots.keys()], [...roots.values()]],
  )
}

/** A contact as the list shows and finds it. */
export interface ContactState {
  id: string
  source: ContactSource
  firstAt: Date
  firstDay: string
  lastAt: Date
  tags: string[]
  temperature: Temperature | null
  ownerId: string | null
  dueDay: string | null
  dueAccountId: string | null
  sealedState: string
  searchGrams: number[]
}

export const storeStates = async (client: Queryable, key: ExhibitorKey, states: readonly ContactState[]): Promise<void> => {
  if (states.length === 0) return
  await client.query(
    `UPDATE contacts c SET source = n.source, first_at = n."firstAt", first_day = n."firstDay", last_at = n."lastAt",
       tags = ARRAY(SELECT jsonb_array_elements_text(n.tags)), temperature = n.temperature, owner_id = n."ownerId", due_day = n."dueDay",
       due_account_id = n."dueAccountId",
       sealed_state = n."sealedState", search_grams = ARRAY(SELECT jsonb_array_elements_text(n."searchGrams")::integer), withdrawn_at = NULL
     FROM jsonb_to_recordset($4::jsonb) AS n (id bigint, source text, "firstAt" timestamptz, "firstDay" text, "lastAt" timestamptz, tags jsonb,
       temperature text, "ownerId" bigint, "dueDay" text, "dueAccountId" bigint, "sealedState" text, "searchGrams" jsonb)
     WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.exhibitor_id = $3 AND c.id = n.id`,
    [...companyValues(key), JSON.stringify(states)],
  )
}

/** Empties contacts whose people withdrew. */
export const emptyContacts = async (client: Queryable, key: ExhibitorKey, ids: readonly string[], at: Date): Promise<void> => {
  await client.query(
    `UPDATE contacts SET tags = '{}', temperature = NULL, owner_id = NULL, due_day = NULL, due_account_id = NULL, sealed_state = '', search_grams = '{}',
       withdrawn_at = $5, last_at = $5
     WHERE ${ofCompany} AND id = ANY($4::bigint[])`,
    [...companyValues(key), ids, at],
  )
}

/** The accounts of a company that may have a contact. */
export const memberIds = async (client: Queryable, key: ExhibitorKey): Promise<Set<string>> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT account_id AS id FROM exhibitor_members WHERE ${ofCompany}`,
    companyValues(key),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The contacts of a person at all fairs of an organiser, with those that show them or that they show. */
export const contactsOfPerson = async (
  client: Queryable,
  { tenantId, accountId }: OwnerKey,
): Promise<(ExhibitionKey & { exhibitorId: string; id: string })[]> => {
  const { rows } = await client.query<ExhibitionKey & { exhibitorId: string; id: string }>(
    `SELECT tenant_id AS "tenantId", exhibition_id AS "exhibitionId", exhibitor_id AS "exhibitorId", id FROM contacts
     WHERE tenant_id = $1 AND subject_id = $2 ORDER BY exhibition_id, exhibitor_id`,
    [tenantId, accountId],
  )
  return rows
}

/** Takes an account out of contacts: as their person, and as the member who made or has them. */
export const forgetAccount = async (client: Queryable, { tenantId, accountId }: OwnerKey): Promise<void> => {
  for (const column of ['subject_id', 'author_id', 'owner_id', 'due_account_id'])
    await client.query(`UPDATE contacts SET ${column} = NULL WHERE tenant_id = $1 AND ${column} = $2`, [tenantId, accountId])
  await client.query('UPDATE contact_entries SET author_id = NULL WHERE tenant_id = $1 AND author_id = $2', [tenantId, accountId])
}
