import type { TestServer } from '../../support/testServer'
import type { Company } from './things'

/** Tables that note what was asked, and not what a company has. */
const notes = ['sessions', 'action_counts', 'idempotency_keys']

interface StoredRow {
  table: string
  isOfFair: boolean
  row: string
  id: string | null
}

export interface CompanyState {
  /** Every row that belongs to the company, or mentions something that does. */
  rows: string[]
  /** The ids of these rows: no answer to others has one. */
  ids: Set<string>
}

/** What a row of a company is, and what was made for it: a credential has a person, and an order with a pass. */
const idsIn = ({ row, id }: StoredRow): string[] => {
  const made = /"exhibitor_id"/.test(row) ? [...row.matchAll(/"(?:order_id|registration_id|person_account_id)": (\d{6,})/g)] : []
  return [...(id && /^\d{6,}$/.test(id) ? [id] : []), ...made.map(([, one]) => one!)]
}

/** Reads whatever a company has: rows with its id or its people, and rows that mention those. */
export const stateReader = async ({ app }: TestServer): Promise<(of: Company) => Promise<CompanyState>> => {
  const { rows: columns } = await app.pool.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS table, array_agg(a.attname::text) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL($1) GROUP BY c.relname ORDER BY c.relname`,
    [notes],
  )
  const parts = columns
    .filter((one) => one.columns.includes('tenant_id'))
    .map(({ table, columns: has }) => {
      const atFair = has.includes('exhibition_id') ? ' AND (exhibition_id = $2 OR exhibition_id IS NULL)' : ' AND $2::bigint > 0'
      const id = has.includes('id') ? 't.id::text' : 'NULL'
      return `SELECT '${table}' AS table, ${has.includes('exhibition_id')} AS "isOfFair", to_jsonb(t)::text AS row, ${id} AS id FROM ${table} t WHERE tenant_id = $1${atFair}`
    })
  const text = parts.join(' UNION ALL ')
  return async ({ at, exhibitorId, main, person }) => {
    const { rows } = await app.pool.query<StoredRow>({ name: 'stateOfCompany', text, values: [at.tenantId, at.exhibitionId] })
    const known = new Set([exhibitorId, person.accountId])
    const left = new Map(rows.map((one) => [one, one.row.match(/\d{6,}/g) ?? []]))
    const found: string[] = []
    for (let more = true; more;) {
      more = false
      for (const [one, numbers] of left)
        // The main account acts at other fairs too.
        if (numbers.some((number) => known.has(number) || (one.isOfFair && number === main.accountId))) {
          found.push(`${one.table} ${one.row}`)
          for (const id of idsIn(one)) known.add(id)
          left.delete(one)
          more = true
        }
    }
    return { rows: found.sort(), ids: known }
  }
}
