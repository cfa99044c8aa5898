import type { Queryable } from '../../database/connect'

/** A column of values that are encrypted with the server's secret, and the key of its table. */
export interface SealedColumn {
  table: string
  key: readonly string[]
  column: string
  /** The member of a JSON column that is encrypted. Other rows may lack it. */
  member?: string
  /** Rows without a value have an empty text. */
  mayBeEmpty?: boolean
}

/** All columns that hold one encrypted value each. A form's values hold several, and belong to their area. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'tenants', key: ['tenant_id'], column: 'sealed_settings' },
  { table: 'exhibition_keys', key: ['tenant_id', 'exhibition_id', 'key_id'], column: 'sealed_private_key' },
  { table: 'activation_codes', key: ['tenant_id', 'exhibition_id', 'id'], column: 'sealed_code' },
  { table: 'gateway_cache', key: ['tenant_id', 'key'], column: 'sealed_value' },
  { table: 'drafts', key: ['tenant_id', 'exhibition_id', 'registration_id', 'form_id'], column: 'sealed_content' },
  { table: 'people_import_parts', key: ['tenant_id', 'exhibition_id', 'import_id', 'part'], column: 'sealed_rows', mayBeEmpty: true },
  { table: 'bank_transfers', key: ['tenant_id', 'exhibition_id', 'order_id'], column: 'sealed_refund_account', mayBeEmpty: true },
  { table: 'visa_letters', key: ['tenant_id', 'exhibition_id', 'id'], column: 'sealed_person', mayBeEmpty: true },
  { table: 'visa_letters', key: ['tenant_id', 'exhibition_id', 'id'], column: 'sealed_code', mayBeEmpty: true },
  { table: 'dept_codes', key: ['tenant_id', 'exhibition_id', 'exhibitor_id'], column: 'sealed_code' },
  { table: 'session_sign_codes', key: ['tenant_id', 'exhibition_id', 'id'], column: 'sealed_secret' },
  { table: 'contacts', key: ['tenant_id', 'exhibition_id', 'id'], column: 'sealed_state', mayBeEmpty: true },
  {
    table: 'contact_entries',
    key: ['tenant_id', 'exhibition_id', 'exhibitor_id', 'entry_id'],
    column: 'sealed_payload',
    mayBeEmpty: true,
  },
  { table: 'contact_webhooks', key: ['tenant_id', 'exhibition_id', 'exhibitor_id'], column: 'sealed_secret' },
  { table: 'shared_cards', key: ['tenant_id', 'exhibition_id', 'id'], column: 'sealed_card' },
  // The contacts of before a change, for the notice to its owner.
  { table: 'jobs', key: ['tenant_id', 'kind', 'key'], column: 'payload', member: 'before' },
]

const readOf = ({ column, member }: SealedColumn): string => (member ? `${column} ->> '${member}'` : column)
const writeOf = ({ column, member }: SealedColumn): string => (member ? `jsonb_set(${column}, '{${member}}', to_jsonb($1::text))` : '$1')

export interface SealedRow {
  key: string[]
  sealed: string
}

const rowsAtOnce = 500

/** The next rows whose value does not begin with a prefix, in the order of their key. Names come from our own list. */
export const readOtherwiseSealed = async (
  client: Queryable,
  sealed: SealedColumn,
  prefix: string,
  after: readonly string[] | null,
): Promise<SealedRow[]> => {
  const { table, key, mayBeEmpty } = sealed
  const value = readOf(sealed)
  const names = key.join(', ')
  const places = key.map((_, at) => `$${at + 2}`).join(', ')
  const { rows } = await client.query<SealedRow>(
    `SELECT ARRAY[${key.map((name) => `${name}::text`).join(', ')}] AS key, ${value} AS sealed FROM ${table}
     WHERE NOT starts_with(${value}, $1)${mayBeEmpty ? ` AND ${value} <> ''` : ''}${after ? ` AND (${names}) > (${places})` : ''} ORDER BY ${names} LIMIT ${rowsAtOnce}`,
    [prefix, ...(after ?? [])],
  )
  return rows
}

/** Replaces an encrypted value unless a running server has replaced it meanwhile. */
export const replaceSealed = async (client: Queryable, column: SealedColumn, row: SealedRow, sealed: string): Promise<void> => {
  const condition = column.key.map((name, at) => `${name} = $${at + 3}`).join(' AND ')
  await client.query(`UPDATE ${column.table} SET ${column.column} = ${writeOf(column)} WHERE ${condition} AND ${readOf(column)} = $2`, [
    sealed,
    row.sealed,
    ...row.key,
  ])
}
