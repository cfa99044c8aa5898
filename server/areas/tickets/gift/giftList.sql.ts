import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { AccountKey } from '../../../database/within'
import { type GiftRow, columns } from './gift.sql'

const here = 'tenant_id = $1 AND exhibition_id = $2'

/** The reader of a list of gifts, with the contacts by which offers reach the person. */
export interface GiftReader extends AccountKey {
  contacts: string[]
}

const whose = {
  given: 'account_id = $3 AND cardinality($4::text[]) >= 0',
  received: `(claimed_by = $3 OR holder_id = $3 OR (state = 'offered' AND contact = ANY($4)))`,
}

/** The gifts of one side, the newest first. */
export const pageGifts = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId, contacts }: GiftReader,
  side: 'given' | 'received',
  window: PageWindow,
): Promise<PageRows<GiftRow>> => {
  const values = [tenantId, exhibitionId, accountId, contacts]
  return pagedText(client, { columns, from: `gifts WHERE ${here} AND ${whose[side]}`, order: 'id DESC', values }, window)
}
