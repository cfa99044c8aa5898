import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { ExhibitionKey } from '../../../database/within'
import { type DiscountCodeRow, columns } from './discountCode.sql'

/** Writes a code, or gives a known one other terms. Its uses stay. */
export const upsertCode = async (client: Queryable, key: ExhibitionKey, row: Omit<DiscountCodeRow, 'used'>, at: Date): Promise<void> => {
  await client.query({
    name: 'discount.upsert',
    text: `INSERT INTO discount_codes (tenant_id, exhibition_id, code, item_ids, percent, amount_fen, tickets_per_use, max_uses, used, per_person, starts_at,
         ends_at, is_on, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10, $11, $12, $13)
       ON CONFLICT (tenant_id, exhibition_id, code) DO UPDATE SET item_ids = excluded.item_ids, percent = excluded.percent, amount_fen = excluded.amount_fen,
         tickets_per_use = excluded.tickets_per_use, max_uses = excluded.max_uses, per_person = excluded.per_person, starts_at = excluded.starts_at,
         ends_at = excluded.ends_at, is_on = excluded.is_on`,
    values: [
      key.tenantId,
      key.exhibitionId,
      row.code,
      row.ticketTypeIds,
      row.percent,
      row.amountFen,
      row.ticketsPerUse,
      row.maxUses,
      row.perPerson,
      row.startsAt,
      row.endsAt,
      row.isOn,
      at,
    ],
  })
}

/** @returns whether there is such a code */
export const switchCode = async (client: Queryable, key: ExhibitionKey, code: string, isOn: boolean): Promise<boolean | null> => {
  const { rows } = await client.query<{ wasOn: boolean }>(
    `UPDATE discount_codes AS now SET is_on = $4 FROM (
       SELECT code, is_on FROM discount_codes WHERE tenant_id = $1 AND exhibition_id = $2 AND code = $3 FOR UPDATE) AS before
     WHERE now.tenant_id = $1 AND now.exhibition_id = $2 AND now.code = before.code RETURNING before.is_on AS "wasOn"`,
    [key.tenantId, key.exhibitionId, code, isOn],
  )
  return rows[0]?.wasOn ?? null
}

/** The codes of an exhibition by their texts, with their total number. */
export const pageCodes = async (client: Queryable, key: ExhibitionKey, window: PageWindow): Promise<PageRows<DiscountCodeRow>> => {
  const values = [key.tenantId, key.exhibitionId]
  return pagedText(client, { columns, from: 'discount_codes WHERE tenant_id = $1 AND exhibition_id = $2', order: 'code', values }, window)
}
