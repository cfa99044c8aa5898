import type { BuyerStage } from '../../../../contract/exhibitor/buyerInvitation.schema'
import type { InviteForm } from '../../../../contract/rules/invitations/invitation'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { ExhibitorKey } from '../member.service'

/** A person who registered by an invitation of a company. */
export interface BuyerRow {
  id: string
  /** As the company typed it; empty where the buyer came by an address. */
  typedName: string
  name: string
  company: string
  form: InviteForm
  channel: string
  cameAt: Date
  hasCome: boolean
  orderId: string | null
  isVoid: boolean
  isUsed: boolean
}

const entered =
  'EXISTS (SELECT FROM entries e WHERE e.tenant_id = v.tenant_id AND e.exhibition_id = v.exhibition_id AND e.account_id = r.account_id)'

const columns = `r.id, v.name AS "typedName", r.name, r.company, v.form, v.channel, g.came_at AS "cameAt", ${entered} AS "hasCome",
  c.order_id AS "orderId", c.voided_at IS NOT NULL AS "isVoid", EXISTS (SELECT FROM tickets k JOIN entries u
    ON u.tenant_id = k.tenant_id AND u.exhibition_id = k.exhibition_id AND u.ticket_id = k.id
    WHERE k.tenant_id = v.tenant_id AND k.exhibition_id = v.exhibition_id AND k.order_id = c.order_id) AS "isUsed"`

const buyers = `visit_invitations v
  JOIN visit_guests g ON g.tenant_id = v.tenant_id AND g.exhibition_id = v.exhibition_id AND g.invitation_id = v.id
  JOIN registrations r ON r.tenant_id = g.tenant_id AND r.exhibition_id = g.exhibition_id AND r.id = g.registration_id
  LEFT JOIN free_claims c ON c.tenant_id = v.tenant_id AND c.exhibition_id = v.exhibition_id
    AND c.invitation_id = v.free_invitation_id AND c.account_id = r.account_id`

const ofStage = `v.exhibitor_id = $3 AND r.is_complete
  AND ($4 = '' OR position($4 in lower(v.name)) > 0 OR position($4 in lower(v.channel)) > 0 OR position($4 in lower(r.company)) > 0)
  AND ($5::boolean IS NULL OR ${entered} = $5)`

/** The buyers of a company, the latest first. */
export const pageBuyers = async (
  client: Queryable,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  { stage, search = '' }: { stage?: BuyerStage; search?: string },
  window: PageWindow,
): Promise<PageRows<BuyerRow>> => {
  const hasCome = stage === undefined ? null : stage === 'attended'
  const values = [tenantId, exhibitionId, exhibitorId, search.trim().toLowerCase(), hasCome]
  const from = `${buyers} WHERE v.tenant_id = $1 AND v.exhibition_id = $2 AND ${ofStage}`
  return pagedText(client, { columns, from, order: 'g.came_at DESC, r.id DESC', values }, window)
}
