import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serviceHandoverCalls as calls } from '../../../contract/connect/serviceHandover.calls'
import { serviceReserveCalls } from '../../../contract/exhibitor/serviceReserve.calls'
import { almostSame } from '../../support/almostSame'
import { granted, refusedGrant } from '../account/signIn'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aFairOfContacts } from './aBooth'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await aFairOfContacts(server)
})
after(() => server.stop())

const by = (at: Exhibition, account: string): Record<string, string> => ({
  ...{ grant_type: 'accountPasswordAutoLogin', scope: 'all', type: 'account', account },
  ...{ tenantId: at.tenantId, exhibitionid: at.exhibitionId, registerType: 'exhibitorDept' },
})

test("a member continues at a computer by a handle, which opens the services' orders once @call:POST /api/ef-connect-client/exhibitorServices/cacheUserIdAndToken", async () => {
  const member = await server.anExhibitorMember({ exhibition: fair })
  const { handle, url, expiresInSeconds } = await server.data(calls.cacheUserIdAndToken, { as: member })
  assert.equal(expiresInSeconds, 120)
  assert.ok(!url.includes(member.token) && !handle.includes(member.accountId))
  assert.match(url, /\/#\/exhibitorSelfService\/serviceOrder\?/)
  assert.equal(new URLSearchParams(url.split('?')[1]).get('account'), handle)
  const token = await granted(server, by(fair, handle))
  assert.equal(token.user_id, member.accountId)
  const there = { ...member, token: token.access_token }
  assert.ok(await server.data(serviceReserveCalls.list, { as: there, query: {} }))
  // A used handle, also at once by two browsers.
  await refusedGrant(server, 'autoLoginInvalid', by(fair, handle))
  const { handle: raced } = await server.data(calls.cacheUserIdAndToken, { as: member })
  const answers = await Promise.allSettled([granted(server, by(fair, raced)), granted(server, by(fair, raced))])
  assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('a handle that is late, of another fair or of another organiser opens nothing', async () => {
  const tenant = await server.aTenant()
  const [here, sister] = [await server.anExhibition({ tenant }), await server.anExhibition({ tenant })]
  const its = await server.anExhibitorMember({ exhibition: here })
  const { handle: ofHere } = await server.data(calls.cacheUserIdAndToken, { as: its })
  await refusedGrant(server, 'autoLoginInvalid', by(sister, ofHere))
  const member = await server.anExhibitorMember({ exhibition: fair })
  const { handle } = await server.data(calls.cacheUserIdAndToken, { as: member })
  await refusedGrant(server, 'autoLoginInvalid', by(await aFairOfContacts(server), handle))
  await refusedGrant(server, 'autoLoginInvalid', by(fair, almostSame(handle)))
  server.clock.advance({ seconds: 121 })
  await refusedGrant(server, 'autoLoginInvalid', by(fair, handle))
  await server.refused('forbidden', calls.cacheUserIdAndToken, { as: await server.aVisitor({ exhibition: fair }) })
  await server.refused('notSignedIn', calls.cacheUserIdAndToken, { at: fair })
})
