import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { subscriptionCalls } from '../../../contract/account/subscription.calls'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

const ticketTemplate = 'mHcbYsS8ticket0000000000000000000000000000t'
const reviewTemplate = 'mHcbYsS8review0000000000000000000000000000r'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  const tenant = await server.aTenant({
    settings: {
      subscriptionMessages: {
        ticket: { templateId: ticketTemplate, data: { thing1: '{fair}' } },
        receipt: { templateId: ticketTemplate, data: { thing1: '{fair}' } },
        approved: { templateId: reviewTemplate, data: { thing1: '{fair}' } },
        unpaid: { templateId: reviewTemplate, data: { thing1: '{fair}' } },
      },
    },
  })
  fair = await server.anExhibition({ tenant, config: { messages: { unpaid: { isOn: false } } } })
})
after(() => server.stop())

test('the mini-program learns which templates a fair sends, without those that it switched off @call:GET /api/ef-registration-client/message/subscription/list', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  // The phone has an order of its own.
  const listed = [...(await server.data(subscriptionCalls.list, { as: visitor }))].sort((a, b) => a.templateId.localeCompare(b.templateId))
  assert.deepEqual(listed, [
    { templateId: reviewTemplate, kinds: ['approved'] },
    { templateId: ticketTemplate, kinds: ['ticket', 'receipt'] },
  ])
  const elsewhere = await server.anExhibition()
  assert.deepEqual(await server.data(subscriptionCalls.list, { as: await server.aVisitor({ exhibition: elsewhere }) }), [])
})

test('each consent counts once, and a template of nobody counts for nothing @call:POST /api/ef-registration-client/message/subscription/accept', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const accept = (templateIds: string[]) => server.data(subscriptionCalls.accept, { as: visitor, body: { templateIds } })
  assert.deepEqual(await accept([ticketTemplate, 'unknown-template', ticketTemplate]), { templateIds: [ticketTemplate] })
  await accept([ticketTemplate])
  const { rows } = await server.app.pool.query(
    'SELECT template_id, remaining FROM subscription_permissions WHERE tenant_id = $1 AND account_id = $2',
    [visitor.tenantId, visitor.accountId],
  )
  assert.deepEqual(rows, [{ template_id: ticketTemplate, remaining: 2 }])
  await server.refused('notSignedIn', subscriptionCalls.accept, { at: fair, body: { templateIds: [ticketTemplate] } })
})
