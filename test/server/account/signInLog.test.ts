import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPhone, askCode, codeParameters, granted, refusedGrant } from './signIn'

let server: TestServer
before(async () => {
  server = await startTestServer({ config: { logLevel: 'info' } })
})
after(() => server.stop())

const linesOf = (text: string): Record<string, unknown>[] =>
  server
    .logged()
    .split('\n')
    .filter((line) => line.includes(`"msg":"${text}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('the log has a line for each sign-in and each refusal, by account and network, without phone or code', async () => {
  const fair = await server.anExhibition()
  const phone = aPhone()
  const code = await askCode(server, fair, { phone })
  await refusedGrant(server, 'codeWrong', codeParameters(fair, { phone }, code === '000000' ? '000001' : '000000'))
  const { user_id } = await granted(server, codeParameters(fair, { phone }, code))
  await refusedGrant(server, 'grantUnsupported', { ...codeParameters(fair, { phone }, code), grant_type: phone })
  const [refused, unknown] = linesOf('sign-in refused')
  const [signedIn] = linesOf('signed in')
  assert.deepEqual([refused!.reason, refused!.grant, refused!.tenantId], ['codeWrong', 'appsms', fair.tenantId])
  assert.deepEqual([signedIn!.accountId, signedIn!.grant], [user_id, 'appsms'])
  assert.ok(refused!.network && refused!.network === signedIn!.network)
  assert.equal(unknown!.grant, 'unknown')
  for (const secret of [phone, code]) assert.ok(!JSON.stringify([refused, signedIn, unknown]).includes(secret))
})

test('the log names who tried what without the right for it, or at another fair', async () => {
  const tenant = await server.aTenant()
  const fair = await server.anExhibition({ tenant })
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.refused('forbidden', reviewCalls.page, { as: visitor, query: {} })
  const other = await server.anExhibition({ tenant })
  await server.refused('wrongScope', orderCalls.page, { as: { ...visitor, exhibitionId: other.exhibitionId }, query: {} })
  assert.deepEqual(
    linesOf('access refused').map(({ accountId, access, reason }) => ({ accountId, access, reason })),
    [
      { accountId: visitor.accountId, access: 'review', reason: 'forbidden' },
      { accountId: visitor.accountId, access: 'signedIn', reason: 'wrongScope' },
    ],
  )
})
