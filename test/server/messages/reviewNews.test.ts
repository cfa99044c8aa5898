import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { subscriptionCalls } from '../../../contract/account/subscription.calls'
import { reviewNewsCalls } from '../../../contract/messages/reviewNews.calls'
import { demoSubscriptionMessages } from '../../../server/demo/messageTemplates'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aMessagedFair } from './aMessagedFair'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await aMessagedFair(server, { review: 'manual' })
})
after(() => server.stop())

const call = '@call:GET /api/ef-registration-data-client/reg-user-data/user/reviewNews'
const wayOf = (as: Awaited<ReturnType<TestServer['aVisitor']>>) => server.data(reviewNewsCalls.way, { as })

test(`a person gets the decision by the channel of the account, with the address masked ${call}`, async () => {
  const byPhone = await server.aVisitor({ exhibition: fair, phone: '13800131234', review: 'underReview' })
  assert.deepEqual(await wayOf(byPhone), { channel: 'sms', to: '138****1234' })
  const byMail = await server.aVisitor({ exhibition: fair, phone: null, email: 'wang.lina@example.com', review: 'underReview' })
  assert.deepEqual(await wayOf(byMail), { channel: 'mail', to: 'wa****@example.com' })
})

test('WeChat reports to people who accepted both outcomes, and to nobody whose consent is used up', async () => {
  const wechatSeed = 'reviewed-by-wechat'
  const visitor = await server.aVisitor({ exhibition: fair, phone: '13800131235', wechatSeed, review: 'underReview' })
  assert.equal((await wayOf(visitor)).channel, 'sms')
  const templateIds = [...new Set(Object.values(demoSubscriptionMessages).map(({ templateId }) => templateId))]
  await server.data(subscriptionCalls.accept, { as: visitor, body: { templateIds } })
  assert.deepEqual(await wayOf(visitor), { channel: 'subscription', to: '' })
})

test('nothing is promised if an outcome is switched off, or nobody can be reached', async () => {
  const silent = await aMessagedFair(server, { review: 'manual', messages: { refused: { isOn: false } } })
  assert.deepEqual(await wayOf(await server.aVisitor({ exhibition: silent, review: 'underReview' })), { channel: 'none', to: '' })
  const nameless = await server.aVisitor({
    exhibition: fair,
    phone: null,
    email: null,
    accountName: 'guest-17',
    review: 'underReview',
  } as never)
  assert.deepEqual(await wayOf(nameless), { channel: 'none', to: '' })
  await server.refused('notSignedIn', reviewNewsCalls.way, { at: fair })
})
