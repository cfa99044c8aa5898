import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { GrantedRight } from '../../../contract/rules/rights'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { anAccount, password, passwordParameters } from './passwordAccount'
import { passwordWorkOf } from './passwordWork'
import { aPhone, granted, refusedGrant } from './signIn'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

const aName = async (rights: GrantedRight[]): Promise<string> => (await anAccount(server, fair, { rights })).accountName

const byPassword = (username: string, more: Record<string, string> = {}) => passwordParameters(fair, username, password, more)

test("an organiser's password sign-in covers all of its exhibitions @call:POST /api/blade-auth/oauth/token @rule:R62", async () => {
  const name = await aName(['review'])
  const token = await granted(server, byPassword(`  ${name.toUpperCase()} `, { type: 'organiser' }))
  assert.equal(token.account, name)
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } })
  for (const at of [fair, sister]) await server.data(reviewCalls.page, { as: { ...at, token: token.access_token } })
  await server.refused('wrongScope', registrationCalls.addAndGetAll, { as: { ...fair, token: token.access_token } })
  await server.refused('wrongScope', reviewCalls.page, { as: { ...(await server.anExhibition()), token: token.access_token } })
})

test("an exhibitor's password sign-in covers one exhibition, without organiser's rights @rule:R62", async () => {
  const name = await aName([])
  const token = await granted(server, byPassword(name, { registerType: 'exhibitorDept' }))
  const exhibitor = { ...fair, registerType: 'exhibitorDept', token: token.access_token }
  await server.data(registrationCalls.addAndGetAll, { as: exhibitor })
  const { msg } = await server.refused('forbidden', reviewCalls.page, { as: exhibitor, language: 'en' })
  assert.equal(msg, 'You do not have permission to do this')
  await refusedGrant(server, 'forbidden', byPassword(name, { type: 'organiser' }))
})

test('a wrong password and an unknown account get the same answer after the same work', async () => {
  const name = await aName(['review'])
  for (const username of [name, 'nobody', aPhone()]) {
    const work = await passwordWorkOf(() => refusedGrant(server, 'passwordWrong', byPassword(username, { password: 'wrong' })))
    assert.deepEqual(work, { hashed: 0, verified: 1 }, username)
  }
})

test('correct passwords are not counted', async () => {
  const name = await aName(['review'])
  for (let round = 0; round < 7; round += 1) await granted(server, byPassword(name))
})

test('an account of another organiser does not sign in here', async () => {
  const name = await aName(['review'])
  const other = await server.anExhibition()
  await refusedGrant(server, 'passwordWrong', { ...byPassword(name), tenantId: other.tenantId, exhibitionid: other.exhibitionId })
})

test('a revoked right is gone within ten seconds', async () => {
  const name = await aName(['review'])
  const token = await granted(server, byPassword(name))
  const organiser = { ...fair, token: token.access_token }
  await server.data(reviewCalls.page, { as: organiser })
  await server.app.pool.query(`UPDATE accounts SET rights = '{}' WHERE tenant_id = $1 AND account_name = $2`, [fair.tenantId, name])
  server.clock.advance({ seconds: 11 })
  await server.refused('forbidden', reviewCalls.page, { as: organiser })
})
