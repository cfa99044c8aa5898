import type { ContactListQuery } from '../../../../contract/connect/contact.schema'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { companyValues, contactColumns } from './contact.sql'
import type { ListedContact } from './presentContact'

const ofCompany = 'tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3'

const columns = `${contactColumns}, tags, temperature, due_day AS "dueDay"`

export interface ContactFilter extends Pick<ContactListQuery, 'tag' | 'temperature' | 'ownerId' | 'source' | 'day'> {
  /** Each must be there. */
  grams?: readonly number[]
  /** 'yyyy-MM-dd': a next step of then or before. */
  dueBy?: string
}

/** What is asked besides the company. */
const conditionOf = (key: ExhibitorKey, filter: ContactFilter): { more: string; values: unknown[] } => {
  const values: unknown[] = companyValues(key)
  const and = (value: unknown, condition: (place: string) => string): string => {
    if (value === undefined) return ''
    values.push(value)
    return ` AND ${condition(`$${values.length}`)}`
  }
  const more = [
    and(filter.grams, (place) => `search_grams @> ${place}::integer[]`),
    and(filter.tag === undefined ? undefined : [filter.tag], (place) => `tags @> ${place}::text[]`),
    and(filter.temperature, (place) => `temperature = ${place}`),
    and(filter.ownerId, (place) => `owner_id = ${place}::bigint`),
    and(filter.source, (place) => `source = ${place} AND withdrawn_at IS NULL`),
    and(filter.day, (place) => `first_day = ${place}`),
    and(filter.dueBy, (place) => `due_day <= ${place}`),
  ].join('')
  return { more, values }
}

/** A company's contacts, the newest first. A contact that another one shows is not among them. */
export const pageContacts = (
  client: Queryable,
  key: ExhibitorKey,
  filter: ContactFilter,
  window: PageWindow,
): Promise<PageRows<ListedContact>> => {
  const { more, values } = conditionOf(key, filter)
  return pagedText<ListedContact>(
    client,
    { columns, from: `contacts WHERE ${ofCompany} AND root_id IS NULL${more}`, order: 'first_at DESC, id DESC', values },
    window,
  )
}

/** The ids of the first of them. */
export const firstContactIds = async (client: Queryable, key: ExhibitorKey, filter: ContactFilter, most: number): Promise<string[]> => {
  const { more, values } = conditionOf(key, filter)
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM contacts WHERE ${ofCompany} AND root_id IS NULL${more} ORDER BY first_at DESC, id DESC LIMIT $${values.length + 1}`,
    [...values, most],
  )
  return rows.map(({ id }) => id)
}

/** Contacts of a company by their ids, the newest first. */
export const listedContacts = async (client: Queryable, key: ExhibitorKey, ids: readonly string[]): Promise<ListedContact[]> => {
  const { rows } = await client.query<ListedContact>(
    `SELECT ${columns} FROM contacts WHERE ${ofCompany} AND root_id IS NULL AND id = ANY($4::bigint[]) ORDER BY first_at DESC, id DESC`,
    [...companyValues(key), ids],
  )
  return rows
}

/** Contacts of a company besides one that have all grams of one set or another, the newest first. */
export const contactsWithAny = async (
  client: Queryable,
  key: ExhibitorKey,
  { id, grams }: { id: string; grams: readonly (readonly number[])[] },
  most: number,
): Promise<ListedContact[]> => {
  if (grams.length === 0) return []
  const any = grams.map((_, at) => `search_grams @> $${at + 6}::integer[]`).join(' OR ')
  const { rows } = await client.query<ListedContact>(
    `SELECT ${columns} FROM contacts WHERE ${ofCompany} AND root_id IS NULL AND id <> $4 AND (${any}) ORDER BY first_at DESC, id DESC LIMIT $5`,
    [...companyValues(key), id, most, ...grams],
  )
  return rows
}

/** The next of them by their ids, for a file. */
export const contactsAfter = async (
  client: Queryable,
  key: ExhibitorKey,
  filter: ContactFilter,
  after: string,
  limit: number,
): Promise<ListedContact[]> => {
  const { more, values } = conditionOf(key, filter)
  const { rows } = await client.query<ListedContact>(
    `SELECT ${columns} FROM contacts WHERE ${ofCompany} AND root_id IS NULL${more} AND id > $${values.length + 1}::bigint
     ORDER BY id LIMIT $${values.length + 2}`,
    [...values, after, limit],
  )
  return rows
}

/** A contact of a company, with the contacts that it shows; empty where the company has none such. */
export const groupOf = async (client: Queryable, key: ExhibitorKey, id: string): Promise<ListedContact[]> => {
  const { rows } = await client.query<ListedContact>(
    `SELECT ${columns} FROM contacts WHERE ${ofCompany} AND (id = $4 OR root_id = $4) ORDER BY id = $4 DESC, id`,
    [...companyValues(key), id],
  )
  return rows[0]?.id === id ? rows : []
}

interface Counted {
  total: number
  today: number
  due: number
  withdrawn: number
}

export const countContacts = async (client: Queryable, key: ExhibitorKey, today: string): Promise<Counted> => {
  const { rows } = await client.query<Counted>(
    `SELECT count(CASE WHEN withdrawn_at IS NULL THEN 1 END)::integer AS total,
       count(CASE WHEN withdrawn_at IS NULL AND first_day = $4 THEN 1 END)::integer AS today,
       count(CASE WHEN due_day <= $4 THEN 1 END)::integer AS due, count(withdrawn_at)::integer AS withdrawn
     FROM contacts WHERE ${ofCompany} AND root_id IS NULL`,
    [...companyValues(key), today],
  )
  return rows[0]!
}

/** The contacts of a company that live, by something that each has. */
const countBy = async (client: Queryable, key: ExhibitorKey, name: string, from = 'contacts', ...more: unknown[]) => {
  const { rows } = await client.query<{ name: string | null; count: number }>(
    `SELECT ${name} AS name, count(*)::integer AS count FROM ${from} WHERE ${ofCompany} AND root_id IS NULL AND withdrawn_at IS NULL GROUP BY 1 ORDER BY 1`,
    [...companyValues(key), ...more],
  )
  return rows
}

export const countByHour = (client: Queryable, key: ExhibitorKey, timeZone: string) =>
  countBy(client, key, `to_char(first_at AT TIME ZONE $4::text, 'YYYY-MM-DD HH24')`, 'contacts', timeZone)

export const countByAuthor = (client: Queryable, key: ExhibitorKey) => countBy(client, key, 'author_id')

export const countByTag = (client: Queryable, key: ExhibitorKey) => countBy(client, key, 'tag', 'contacts, unnest(tags) AS tag')

export const countByTemperature = async (client: Queryable, key: ExhibitorKey) =>
  (await countBy(client, key, 'temperature')).filter(({ name }) => name !== null)
