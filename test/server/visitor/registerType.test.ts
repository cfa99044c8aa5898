import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountCalls } from '../../../contract/account/account.calls'
import { handoffCalls } from '../../../contract/account/handoff.calls'
import { tokenCalls } from '../../../contract/account/token.calls'
import { type RegisterType, actsForExhibitor, registerTypes } from '../../../contract/registerTypes'
import { registerTypesWith } from '../../../contract/rules/rights'
import { registerTypeCalls } from '../../../contract/visitor/registerType.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { type Exhibition, type Visitor, exhibitionConfig, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { granted } from '../account/signIn'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const offering = (types: RegisterType[], pageConfig = {}): Promise<Exhibition> =>
  server.anExhibition({
    config: {
      byRegisterType: { ...exhibitionConfig.byRegisterType, media: { ...noForm, review: 'manual' } },
      pageConfig: { ...exhibitionConfig.pageConfig, ...pageConfig },
      functionConfig: { ...exhibitionConfig.functionConfig, registrationTypeList: types },
    },
  })

const changed = async (visitor: Visitor, registerType: string): Promise<Visitor> => {
  const answer = await server.data(registerTypeCalls.change, { as: visitor, body: { registerType } })
  return { ...visitor, registerType, token: answer.access_token, refreshToken: answer.refresh_token }
}

const standings = async (visitor: Visitor): Promise<string[]> =>
  (await server.data(registerTypeCalls.list, { as: visitor })).map(
    ({ registerType, standing, review, isReviewed }) => `${standing} ${registerType} ${review}${isReviewed ? ' by the organiser' : ''}`,
  )

test('a visitor registers as press as the fair offers it, and changes between both @call:GET /api/ef-registration-data-client/reg-user-data/user/registerType/list @call:POST /api/ef-registration-data-client/reg-user-data/user/registerType/change @rule:R60', async () => {
  const visitor = await server.aVisitor({ exhibition: await offering(['visitor', 'media']) })
  assert.equal((await server.data(registrationCalls.addAndGetAll, { as: visitor })).hasOtherTypes, true)
  assert.deepEqual(await standings(visitor), ['current visitor approved', 'offered media none'])

  const press = await changed(visitor, 'media')
  const state = await server.data(registrationCalls.addAndGetAll, { as: press })
  assert.deepEqual(
    [state.userExhibitionVO.registerType, state.userExhibitionVO.examineResult, state.userId],
    ['media', 'underReview', visitor.accountId],
  )
  assert.notEqual(state.userCode, (await server.data(registrationCalls.addAndGetAll, { as: visitor })).userCode)
  assert.deepEqual(await standings(press), ['current media underReview', 'own visitor approved'])
  assert.deepEqual(await standings(visitor), ['current visitor approved', 'own media underReview'])
  await server.refused('wrongScope', registerTypeCalls.list, { as: { ...press, registerType: 'visitor' } })

  const back = await changed(press, 'visitor')
  assert.deepEqual(await standings(back), ['current visitor approved', 'own media underReview'])
})

test('nobody registers as a type that the fair does not offer, does not take or has closed, nor as an exhibitor', async () => {
  const visitor = await server.aVisitor({ exhibition: await offering(['media', 'conference', 'exhibitorDept']) })
  assert.deepEqual(await standings(visitor), ['current visitor approved', 'offered media none'])
  for (const registerType of ['staff', 'conference', 'visitor', 'king', '', ...registerTypes.filter(actsForExhibitor)])
    await server.refused('registerTypeUnavailable', registerTypeCalls.change, { as: visitor, body: { registerType } })

  for (const [name, reason] of [
    ['stopRegistration', 'registrationStopped'],
    ['closeRegistrationLink', 'registrationClosed'],
  ] as const) {
    const closed = await server.aVisitor({ exhibition: await offering(['media'], { [name]: true }) })
    assert.deepEqual(await standings(closed), ['current visitor approved'])
    assert.equal((await server.data(registrationCalls.addAndGetAll, { as: closed })).hasOtherTypes, false)
    await server.refused(reason, registerTypeCalls.change, { as: closed, body: { registerType: 'media' } })
  }
})

test('a registration that the person has stays within reach after the fair stopped and lists its type no more', async () => {
  const exhibition = await offering([], { stopRegistration: true })
  const [visitor, press] = [
    await server.aVisitor({ exhibition }),
    await server.aVisitor({ exhibition, registerType: 'media', review: 'failed' }),
  ]
  await server.refused('registrationStopped', registerTypeCalls.change, { as: visitor, body: { registerType: 'media' } })
  // The same person came by the press link before.
  await server.app.pool.query('UPDATE registrations SET account_id = $3 WHERE tenant_id = $1 AND account_id = $2', [
    visitor.tenantId,
    press.accountId,
    visitor.accountId,
  ])
  assert.deepEqual(await standings(visitor), ['current visitor approved', 'own media failed'])
  assert.deepEqual(await standings(await changed(visitor, 'media')), ['current media failed', 'own visitor approved'])
})

test('an exhibitor, an organiser and a person of another fair change nothing @rule:R62', async () => {
  const exhibition = await offering(['media'])
  const exhibitor = await server.anExhibitorMember({ exhibition })
  for (const row of [registerTypeCalls.list, registerTypeCalls.change])
    await server.refused('forbidden', row, { as: exhibitor, body: { registerType: 'media' } })
  const stranger = await server.aVisitor({ exhibition: await offering(['media']) })
  await server.refused('wrongScope', registerTypeCalls.change, {
    as: { ...stranger, ...exhibition },
    body: { registerType: 'media' },
  })
  const visitor = await server.aVisitor({ exhibition })
  const press = await changed(visitor, 'media')
  await server.refused('wrongScope', registerTypeCalls.list, { as: { ...press, ...(await offering(['media'])) } })
  assert.ok(registerTypesWith('register').every((type) => !actsForExhibitor(type)))
})

test('a sign-out ends the session of each register type on this phone, and no other phone @call:GET /api/blade-auth/oauth/logout', async () => {
  const visitor = await server.aVisitor({ exhibition: await offering(['media']) })
  const press = await changed(visitor, 'media')
  const handed = await server.data(handoffCalls.create, { as: press, body: { url: `${server.url}/#/jump`, nonce: 'b2'.repeat(20) } })
  const { access_token: web } = await granted(server, {
    grant_type: 'handoff',
    scope: 'all',
    type: 'account',
    tenantId: visitor.tenantId,
    exhibitionid: visitor.exhibitionId,
    registerType: 'media',
    handoff: handed.ticket,
    handoffNonce: 'b2'.repeat(20),
  })
  assert.equal((await server.data(accountCalls.detail, { as: visitor })).otherSessions, 1, 'the page in the web view alone')
  await server.data(tokenCalls.signOut, { as: press })
  for (const as of [visitor, press, { ...press, token: web }]) await server.refused('notSignedIn', accountCalls.detail, { as })
  await server.refused('notSignedIn', registerTypeCalls.change, { as: visitor, body: { registerType: 'media' } })
})

test('the session of another register type ends when the sign-in would have ended', async () => {
  const visitor = await server.aVisitor({ exhibition: await offering(['media']) })
  const { rows } = await server.app.pool.query<{ id: string }>(
    `UPDATE sessions SET created_at = created_at - interval '179 days 23 hours' WHERE tenant_id = $1 AND account_id = $2 RETURNING id`,
    [visitor.tenantId, visitor.accountId],
  )
  assert.equal(rows.length, 1)
  await changed(visitor, 'media')
  const left = await server.app.pool.query<{ hours: number }>(
    `SELECT extract(epoch FROM expires_at - refreshed_at)::float8 / 3600 AS hours FROM sessions WHERE tenant_id = $1 AND account_id = $2 AND register_type = 'media'`,
    [visitor.tenantId, visitor.accountId],
  )
  assert.ok(left.rows[0]!.hours <= 1.1, String(left.rows[0]!.hours))
})

test('two tabs that change at once both continue, and a phone keeps one session for each type', async () => {
  const visitor = await server.aVisitor({ exhibition: await offering(['media']) })
  const [one, two] = await Promise.all([changed(visitor, 'media'), changed(visitor, 'media')])
  await Promise.all([one, two].map((as) => server.data(registrationCalls.addAndGetAll, { as })))
  const codes = await Promise.all([one, two].map(async (as) => (await server.data(registrationCalls.addAndGetAll, { as })).userCode))
  assert.equal(new Set(codes).size, 1, 'one registration')
  await server.app.pool.query(`UPDATE sessions SET refreshed_at = refreshed_at - interval '2 minutes' WHERE tenant_id = $1`, [
    visitor.tenantId,
  ])
  const newest = await changed(visitor, 'media')
  const { rows } = await server.app.pool.query<{ id: string }>(
    `SELECT id FROM sessions WHERE tenant_id = $1 AND register_type = 'media' AND ended_at IS NULL`,
    [visitor.tenantId],
  )
  assert.equal(rows.length, 1)
  await server.data(ticketTypeCalls.list, { as: newest })
  assert.equal((await server.data(accountCalls.detail, { as: newest })).otherSessions, 0)
})

test('orders, passes and the next step of each register type are kept apart, and limits are those of the person @call:GET /api/ef-registration-client/client/order/page @call:GET /api/ef-registration-client/client/center/ticketPage', async () => {
  const exhibition = await offering(['media'])
  const [free, paid] = [
    await server.aTicketType({ exhibition, limitPerPerson: 1 }),
    await server.aTicketType({ exhibition, priceFen: 8000 }),
  ]
  const visitor = await server.aVisitor({ exhibition, name: '王丽娜' })
  const ticket = await server.aTicket({ visitor, ticketType: free })
  const unpaid = await server.anOrder({ visitor, ticketType: paid })

  const press = await changed(visitor, 'media')
  await server.data(registrationCalls.addAndGetAll, { as: press })
  await server.app.pool.query(
    `UPDATE registrations SET review_state = 'approved', name = '王记者' WHERE tenant_id = $1 AND account_id = $2 AND register_type = 'media'`,
    [visitor.tenantId, visitor.accountId],
  )
  const seen = async (as: Visitor) => {
    const [state, wallet, orders, types] = [
      await server.data(registrationCalls.addAndGetAll, { as }),
      await server.data(walletCalls.page, { as, query: { current: 1, size: 10 } }),
      await server.data(orderCalls.page, { as, query: { current: 1, size: 10 } }),
      await server.data(ticketTypeCalls.list, { as }),
    ]
    return {
      hasTicket: state.isHaveTicket,
      tickets: wallet.records.map(({ holderName }) => holderName),
      orders: orders.total,
      unpaid: types.unpaidOrderId,
      limited: types.ticketTypes.find(({ id }) => id === free.id)?.held,
    }
  }
  assert.deepEqual(await seen(visitor), { hasTicket: true, tickets: ['王丽娜'], orders: 2, unpaid: unpaid.orderId, limited: 1 })
  assert.deepEqual(await seen(press), { hasTicket: false, tickets: [], orders: 0, unpaid: null, limited: 1 })
  assert.deepEqual((await server.data(entranceCalls.today, { as: press })).tickets, [])
  await server.refused('ticketLimit', walletCalls.takeFree, { as: press, body: { items: [{ ticketTypeId: free.id, quantity: 1 }] } })

  const own = await server.aTicket({ visitor: press, ticketType: await server.aTicketType({ exhibition }) })
  assert.deepEqual((await seen(press)).tickets, ['王记者'])
  assert.deepEqual((await seen(visitor)).tickets, ['王丽娜'])
  // A link in an older message names a ticket. The person may open it under either type, and it names its own holder.
  assert.equal((await server.data(walletCalls.qrInfo, { as: press, query: { id: ticket.id } })).holderName, '王丽娜')

  await server.app.pool.query(
    `UPDATE registrations SET review_state = 'failed' WHERE tenant_id = $1 AND account_id = $2 AND register_type = 'media'`,
    [visitor.tenantId, visitor.accountId],
  )
  assert.equal((await server.data(walletCalls.qrInfo, { as: press, query: { id: own.id } })).isWithheld, true)
  assert.equal((await server.data(walletCalls.qrInfo, { as: visitor, query: { id: ticket.id } })).isWithheld, false)
})
