import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** The language in which a person with this contact registered at the exhibition; null if nobody did. */
export const languageOfContact = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  column: 'phone' | 'email',
  contact: string,
): Promise<'cn' | 'en' | null> => {
  const { rows } = await client.query<{ language: 'cn' | 'en' }>(
    `SELECT r.language FROM accounts a JOIN registrations r ON r.tenant_id = a.tenant_id AND r.exhibition_id = $2 AND r.account_id = a.id
     WHERE a.tenant_id = $1 AND a.${column} = $3 ORDER BY r.id DESC LIMIT 1`,
    [tenantId, exhibitionId, contact],
  )
  return rows[0]?.language ?? null
}
