import type { CodeOrder } from '../../../../contract/rules/group/groupMember'
import type { Queryable } from '../../../database/connect'
import type { PageWindow } from '../../../database/paged'
import type { ExhibitionKey } from '../../../database/within'

const ofGroups = 'm.tenant_id = $1 AND m.exhibition_id = $2 AND m.group_id = ANY($3::bigint[])'

/** A member of a sheet of codes. */
export interface PrintedMember {
  id: string
  accountId: string
  name: string
  company: string
}

/** Members whom leaders registered, in the order of a sheet. */
export const printedMembers = async (
  client: Queryable,
  key: ExhibitionKey,
  groupIds: readonly string[],
  order: CodeOrder,
  { limit, offset }: PageWindow,
): Promise<PrintedMember[]> => {
  const sorted = order === 'name' ? 'r.name, r.company' : 'r.company, r.name'
  const { rows } = await client.query<PrintedMember>(
    `SELECT m.registration_id AS id, m.account_id AS "accountId", r.name, r.company
     FROM visiting_group_members m
     JOIN registrations r ON r.tenant_id = m.tenant_id AND r.exhibition_id = m.exhibition_id AND r.id = m.registration_id
     JOIN accounts a ON a.tenant_id = m.tenant_id AND a.id = m.account_id
     WHERE ${ofGroups} AND a.managed_by IS NOT NULL ORDER BY ${sorted}, m.registration_id LIMIT $4 OFFSET $5`,
    [key.tenantId, key.exhibitionId, [...groupIds], limit, offset],
  )
  return rows
}

/** How many members leaders registered, and how many sign in by themselves. */
export const countPrinted = async (
  client: Queryable,
  key: ExhibitionKey,
  groupIds: readonly string[],
): Promise<{ registered: number; ownPhones: number }> => {
  const { rows } = await client.query<{ registered: number; ownPhones: number }>(
    `SELECT count(a.managed_by)::integer AS registered, (count(*) - count(a.managed_by))::integer AS "ownPhones"
     FROM visiting_group_members m JOIN accounts a ON a.tenant_id = m.tenant_id AND a.id = m.account_id WHERE ${ofGroups}`,
    [key.tenantId, key.exhibitionId, [...groupIds]],
  )
  return rows[0]!
}
