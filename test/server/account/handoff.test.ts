import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { handoffCalls } from '../../../contract/account/handoff.calls'
import { tokenCalls } from '../../../contract/account/token.calls'
import { readArrival } from '../../../contract/rules/entry/arrival'
import { handedOver } from '../../../contract/rules/account/handoff'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { forgetLimits, granted, refusedGrant } from './signIn'
import { almostSame } from '../../support/almostSame'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

/** The web view's page makes one and shows it to nobody. */
const nonce = 'a1'.repeat(20)

const ticketOf = async (visitor: Visitor, url = `${server.url}/#/jump`): Promise<string> =>
  (await server.data(handoffCalls.create, { as: visitor, body: { url, nonce } })).ticket

const by = (
  ticket: string,
  { tenantId, exhibitionId }: Exhibition,
  registerType = 'visitor',
  handoffNonce = nonce,
): Record<string, string> => ({
  grant_type: 'handoff',
  scope: 'all',
  type: 'account',
  tenantId,
  exhibitionid: exhibitionId,
  registerType,
  handoff: ticket,
  handoffNonce,
})

test('the site in the mini-program is signed in once, as the person around it @call:POST /api/ef-registration-client/client/handoff/create @call:POST /api/blade-auth/oauth/token', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const ticket = await ticketOf(visitor)
  const arrival = readArrival(handedOver(`${server.url}/#/wallet/7?tab=1`, { ...visitor, languageType: 'en' }, ticket))
  assert.equal(arrival.handoff, ticket, 'the ticket has room in an address')
  assert.deepEqual([arrival.path, arrival.own], ['/wallet/7', { tab: '1' }])
  assert.equal(arrival.link.from, 'mini')
  assert.doesNotMatch(ticket, new RegExp(visitor.accountId))
  const answers = await Promise.all(Array.from({ length: 6 }, () => server.call(tokenCalls.grant, { body: by(ticket, visitor) })))
  const good = answers
    .map(({ body }) => body as { access_token?: string; user_id?: string; error_code?: number })
    .filter(({ access_token: token }) => token)
  assert.equal(good.length, 1)
  assert.equal(good[0]!.user_id, visitor.accountId)
  const state = await server.data(registrationCalls.addAndGetAll, { as: { ...visitor, token: good[0]!.access_token! } })
  assert.equal(state.userId, visitor.accountId)
  await refusedGrant(server, 'handoffInvalid', by(ticket, visitor))
})

test('an expired, foreign or forged ticket, or one of an ended session, signs nobody in', async () => {
  const tenant = await server.aTenant()
  const [fair, sister, foreign] = [
    await server.anExhibition({ tenant }),
    await server.anExhibition({ tenant }),
    await server.anExhibition(),
  ]
  const visitor = await server.aVisitor({ exhibition: fair })
  const ticket = await ticketOf(visitor)
  await refusedGrant(server, 'handoffInvalid', by(ticket, sister))
  await refusedGrant(server, 'handoffInvalid', by(ticket, foreign))
  await refusedGrant(server, 'handoffInvalid', by(ticket, fair, 'media'))
  for (const forged of ['', 'x', almostSame(ticket), visitor.token, visitor.accountId])
    await refusedGrant(server, 'handoffInvalid', by(forged, fair))
  assert.ok((await granted(server, by(ticket, fair))).access_token, 'at a wrong door it was not used up')
  const ended = await ticketOf(visitor)
  await server.data(tokenCalls.signOut, { as: visitor })
  await refusedGrant(server, 'handoffInvalid', by(ended, fair))
  const other = await server.aVisitor({ exhibition: fair })
  await server.clock.held(async () => {
    const late = await ticketOf(other)
    server.clock.advance({ seconds: 61 })
    await refusedGrant(server, 'handoffInvalid', by(late, fair))
    const inTime = await ticketOf(other)
    server.clock.advance({ seconds: 59 })
    assert.equal((await granted(server, by(inTime, fair))).user_id, other.accountId)
  })
})

test("a stranger's ticket signs nobody in: it works only with the nonce of the page that requested it @rule:R18", async () => {
  const stranger = await server.aVisitor({ exhibition: await server.anExhibition() })
  const ticket = await ticketOf(stranger)
  for (const other of ['', 'b2'.repeat(20), nonce.slice(1), `${nonce}0`]) {
    await refusedGrant(server, 'handoffInvalid', by(ticket, stranger, 'visitor', other))
  }
  const { handoffNonce: _none, ...without } = by(ticket, stranger)
  await refusedGrant(server, 'handoffInvalid', without)
  assert.equal((await granted(server, by(ticket, stranger))).user_id, stranger.accountId)
  // Without a nonce the server makes no ticket, and says whether the address is its own.
  const url = `${server.url}/#/jump`
  assert.deepEqual(await server.data(handoffCalls.create, { as: stranger, body: { url } }), {
    isOwnSite: true,
    ticket: '',
    expiresInSeconds: 60,
  })
  const foreign = await server.data(handoffCalls.create, { as: stranger, body: { url: 'https://evil.example/', nonce } })
  assert.deepEqual([foreign.isOwnSite, foreign.ticket], [false, ''])
  for (const odd of ['short', 'a'.repeat(65), `${'a'.repeat(39)}&`])
    await server.refused('invalid', handoffCalls.create, { as: stranger, body: { url, nonce: odd } })
})

test('no other site gets a ticket, however similar its address is', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const near = [
    'https://evil.example/',
    `${server.url}@evil.example/`,
    server.url.replace('127.0.0.1', '127.0.0.1.evil.example'),
    'javascript:alert(1)',
    `${server.url}\\@evil.example/`,
    'http://127.0.0.1/x',
  ]
  for (const url of near) assert.equal(await ticketOf(visitor, url), '', url)
  await server.refused('notSignedIn', handoffCalls.create, { at: visitor, body: { url: server.url } })
})

test('tickets are limited, and appear in no log', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const answers = await Promise.all(
    Array.from({ length: 21 }, () => server.call(handoffCalls.create, { as: visitor, body: { url: server.url } })),
  )
  assert.equal(answers.filter(({ status }) => status === 429).length, 1)
  for (const { data } of answers) assert.ok(!data?.ticket || !server.logged().includes(data.ticket))
  await forgetLimits(server)
})

test('a session of the site ends with the sign-out of the mini-program that opened it, and so does one handed on from there', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const site = await granted(server, by(await ticketOf(visitor), visitor))
  const further = await granted(server, by(await ticketOf({ ...visitor, token: site.access_token }), visitor))
  const sessions = [site, further].map(({ access_token: token }) => ({ ...visitor, token }))
  for (const as of sessions) await server.data(registrationCalls.addAndGetAll, { as })
  await server.data(tokenCalls.signOut, { as: visitor })
  for (const as of sessions) await server.refused('notSignedIn', registrationCalls.addAndGetAll, { as })
  await refusedGrant(server, 'notSignedIn', { grant_type: 'refresh_token', tenantId: visitor.tenantId, refresh_token: site.refresh_token })
})

test('a sign-out on the site leaves the mini-program signed in', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const site = await granted(server, by(await ticketOf(visitor), visitor))
  await server.data(tokenCalls.signOut, { as: { ...visitor, token: site.access_token } })
  await server.data(registrationCalls.addAndGetAll, { as: visitor })
})
