import { inviteTemplateCalls } from '../../../../contract/messages/inviteTemplate.calls'
import { orderCalls } from '../../../../contract/orders/order.calls'
import { buyerInvitationCalls } from '../../../../contract/exhibitor/buyerInvitation.calls'
import type { TestServer } from '../../support/testServer'
import { type Tried, ownName, plain, rowsOf } from './rows'
import type { Company } from './things'
import { templateId } from './versions'

let lastBuyer = 0

/** The counts of a company's invitations: their sum with another one's would differ. */
const ownCounts = async ({ at, exhibitorId }: Company, { app }: TestServer): Promise<string> => {
  const { rows } = await app.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM visit_invitations WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3 AND state = 'queued'`,
    [at.tenantId, at.exhibitionId, exhibitorId],
  )
  return `"queued":${rows[0]!.count}`
}

/** A visitor who registered by the company's first invitation. */
const aBuyer = async ({ at: { tenantId, exhibitionId }, exhibitorId }: Company, { aVisitor, app }: TestServer): Promise<void> => {
  const { registrationId } = await aVisitor({ exhibition: { tenantId, exhibitionId } })
  await app.pool.query(
    `INSERT INTO visit_guests (tenant_id, exhibition_id, registration_id, invitation_id, came_at)
     SELECT $1, $2, $3, min(id), $5 FROM visit_invitations WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $4 AND batch_id IS NOT NULL`,
    [tenantId, exhibitionId, registrationId, exhibitorId, app.now()],
  )
}

/** The person's own orders are found by the same calls, so a person without a company finds none. */
const ofOrder = { elsewhere: 'notFound', withoutCompany: 'notFound' } as const

/** Calls for a company's buyers and orders, which other areas have. */
export const otherAreaRows: Tried[] = [
  ...rowsOf(buyerInvitationCalls, {
    list: {
      request: async ({ main }, _make, { data }) => {
        await data(buyerInvitationCalls.createOrGet, { as: main, query: { inviteFormType: 'LINK' } })
        return { query: { size: 100 } }
      },
      elsewhere: 'theirs',
      shows: ownName,
    },
    summary: { ...plain, elsewhere: 'theirs', shows: ownCounts },
    guests: {
      request: async (of, _make, server) => {
        await aBuyer(of, server)
        return { query: { size: 100 } }
      },
      elsewhere: 'theirs',
      shows: ownName,
    },
    batch: {
      request: ({ name }) => ({
        body: { inviteFormType: 'EMAIL', languageType: 'en', people: [{ name, contact: `buyer${(lastBuyer += 1)}@example.com` }] },
      }),
      elsewhere: 'theirs',
    },
    createOrGet: { request: () => ({ query: { inviteFormType: 'LINK' } }), elsewhere: 'theirs' },
    withdraw: {
      request: async ({ main }, _make, { data }) => {
        const { id } = await data(buyerInvitationCalls.createOrGet, { as: main, query: { inviteFormType: 'QRCODE' } })
        return { body: { id } }
      },
      elsewhere: 'notFound',
    },
    // The pause after it is that of the person, at every fair.
    retry: { ...plain, elsewhere: { other: 'theirs', sister: 'same', foreign: 'theirs' } },
  }),
  ...rowsOf(
    { detail: orderCalls.detail, pay: orderCalls.pay, cancel: orderCalls.cancel },
    {
      detail: { request: async (of, make) => ({ query: { orderId: (await make.order(of)).orderId } }), ...ofOrder },
      pay: {
        needs: 'pay',
        request: async (of, make) => ({ body: { orderId: (await make.order(of)).orderId, channel: 'browser' } }),
        ...ofOrder,
      },
      cancel: { needs: 'apply', request: async (of, make) => ({ body: { orderId: (await make.order(of)).orderId } }), ...ofOrder },
    },
  ),
  ...rowsOf(
    { buyerNotice: inviteTemplateCalls.buyerNotice, buyerFacts: inviteTemplateCalls.buyerFacts },
    {
      buyerNotice: { request: () => ({ query: { inviteFormType: 'EMAIL', languageType: 'en' } }), elsewhere: 'theirs', shows: ownName },
      buyerFacts: { request: () => ({ query: { templateId } }), elsewhere: 'theirs', shows: ownName },
    },
  ),
]
