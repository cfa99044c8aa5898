import type { DiscountTerms } from '../../../../contract/rules/orders/discountCode'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** A code of an exhibition, with the number of its uses. */
export interface DiscountCodeRow extends DiscountTerms {
  code: string
  maxUses: number
  used: number
  perPerson: number | null
  startsAt: Date | null
  endsAt: Date | null
  isOn: boolean
}

export const columns = `code, item_ids AS "ticketTypeIds", percent, amount_fen AS "amountFen", tickets_per_use AS "ticketsPerUse", max_uses AS "maxUses", used,
  per_person AS "perPerson", starts_at AS "startsAt", ends_at AS "endsAt", is_on AS "isOn"`

/** One code, or null. */
export const findCode = async (client: Queryable, key: ExhibitionKey, code: string): Promise<DiscountCodeRow | null> => {
  const { rows } = await client.query<DiscountCodeRow>({
    name: 'discount.find',
    text: `SELECT ${columns} FROM discount_codes WHERE tenant_id = $1 AND exhibition_id = $2 AND code = $3`,
    values: [key.tenantId, key.exhibitionId, code],
  })
  return rows[0] ?? null
}

/** These codes, with their rows locked until the transaction ends. In the order of their texts, as everybody locks them. */
export const lockCodes = async (client: Queryable, key: ExhibitionKey, codes: string[]): Promise<Map<string, DiscountCodeRow>> => {
  const { rows } = await client.query<DiscountCodeRow>(
    `SELECT ${columns} FROM discount_codes WHERE tenant_id = $1 AND exhibition_id = $2 AND code = ANY($3) ORDER BY code FOR NO KEY UPDATE`,
    [key.tenantId, key.exhibitionId, codes],
  )
  return new Map(rows.map((row) => [row.code, row]))
}
