import type { Queryable } from '../../../database/connect'
import type { RowKey } from '../../../database/within'

const atOnce = 500

/** A form's values, one of which does not begin with the prefix. */
const otherwiseSealed = `jsonb_path_exists(form_values, '$.*.sealedNumber ? (!(@ starts with $prefix))', jsonb_build_object('prefix', $1::text))`

const keyColumns = 'tenant_id AS "tenantId", exhibition_id AS "exhibitionId"'

/** The next registrations with a value that was encrypted with another secret. */
export const registrationsOtherwiseSealed = async (client: Queryable, prefix: string, after: RowKey | null): Promise<RowKey[]> => {
  const { rows } = await client.query<RowKey>(
    `SELECT ${keyColumns}, id FROM registrations
     WHERE ${otherwiseSealed}${after ? ' AND (tenant_id, exhibition_id, id) > ($2, $3, $4)' : ''}
     ORDER BY tenant_id, exhibition_id, id LIMIT ${atOnce}`,
    [prefix, ...(after ? [after.tenantId, after.exhibitionId, after.id] : [])],
  )
  return rows
}

/** The next registrations with a document's hash that was made with another secret. */
export const registrationsOtherwiseHashed = async (client: Queryable, prefix: string, after: RowKey | null): Promise<RowKey[]> => {
  const { rows } = await client.query<RowKey>(
    `SELECT DISTINCT ${keyColumns}, registration_id AS id FROM registration_documents
     WHERE NOT starts_with(document_hash, $1)${after ? ' AND (tenant_id, exhibition_id, registration_id) > ($2, $3, $4)' : ''}
     ORDER BY 1, 2, 3 LIMIT ${atOnce}`,
    [prefix, ...(after ? [after.tenantId, after.exhibitionId, after.id] : [])],
  )
  return rows
}

export const documentHashesOf = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<string[]> => {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT document_hash AS hash FROM registration_documents WHERE tenant_id = $1 AND exhibition_id = $2 AND registration_id = $3',
    [tenantId, exhibitionId, id],
  )
  return rows.map(({ hash }) => hash)
}

export const claimHash = async (client: Queryable, key: RowKey, registerType: string, hash: string): Promise<void> => {
  await client.query(
    `INSERT INTO registration_documents (tenant_id, exhibition_id, register_type, document_hash, registration_id)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [key.tenantId, key.exhibitionId, registerType, hash, key.id],
  )
}

/** Deletes a registration's hashes that do not begin with the prefix. */
export const releaseOtherHashes = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey, prefix: string): Promise<void> => {
  await client.query(
    `DELETE FROM registration_documents
     WHERE tenant_id = $1 AND exhibition_id = $2 AND registration_id = $3 AND NOT starts_with(document_hash, $4)`,
    [tenantId, exhibitionId, id, prefix],
  )
}
