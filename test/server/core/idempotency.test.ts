import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Exhibition, Visitor } from '../support/makers'
import { type Road, makeRoad } from '../support/road'
import { type TestServer, startTestServer } from '../support/testServer'
import { until } from '../../support/until'
import { personBody, withForm } from '../visitor/aFair'

let server: TestServer
let second: TestServer
let fair: Exhibition
/** Holds a person's registration, so that a submitted form waits in the middle of its work. */
let keeper: Client
let road: Road
before(async () => {
  second = await startTestServer()
  road = await makeRoad(second.databaseUrl)
  server = await startTestServer({ databaseUrl: road.url, clock: second.clock, sandbox: second.sandbox })
  fair = await server.anExhibition({ config: withForm() })
  keeper = new Client({ connectionString: second.databaseUrl })
  await keeper.connect()
})
after(async () => {
  await keeper.end()
  await server.stop()
  await road.cut()
  await second.stop()
})

const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Submits a form that waits in the middle of its work, does something then, and lets it finish. */
const midway = async (as: Visitor, key: string, act: () => Promise<unknown>): Promise<number> => {
  await keeper.query('BEGIN')
  await keeper.query('SELECT 1 FROM registrations WHERE id = $1 FOR UPDATE', [as.registrationId])
  const submitted = server.call(registrationCalls.submit, { as, key, body: personBody() })
  await until(async () => (await second.app.pool.query(`SELECT 1 ${waiting}`)).rowCount === 1, 'the form waits for its registration')
  await act()
  await keeper.query('ROLLBACK')
  return (await submitted).status
}

const aPerson = () => server.aVisitor({ exhibition: fair, review: 'none' })

test('a form that was cut off by a crash can be sent again at once, at any server @call:POST /api/ef-registration-data-client/reg-user-data/user/submit', async () => {
  for (const next of [server, second]) {
    const as = await aPerson()
    // The connections of a killed process end in the same way.
    const status = await midway(as, 'cut-off-midway', () => road.cut())
    assert.equal(status, 503)
    await road.mend()
    const state = await next.data(registrationCalls.submit, { as, key: 'cut-off-midway', body: personBody() })
    assert.equal(state.userExhibitionVO.completeResult, 'succ')
  }
})

test('while a form is being stored, a second tap is refused, and another server waits for the same answer', async () => {
  const as = await aPerson()
  let other: Promise<unknown> = Promise.resolve()
  const status = await midway(as, 'sent-twice-1', async () => {
    await server.refused('idempotencyInFlight', registrationCalls.submit, { as, key: 'sent-twice-1', body: personBody() })
    other = second.data(registrationCalls.submit, { as, key: 'sent-twice-1', body: personBody() })
    await until(async () => (await second.app.pool.query(`SELECT 1 ${waiting}`)).rowCount === 2, 'the other server waits')
  })
  assert.equal(status, 200)
  assert.deepEqual(await other, await server.data(registrationCalls.submit, { as, key: 'sent-twice-1', body: personBody() }))
})

test('a key whose answer was lost runs again, but never for another content', async () => {
  const as = await aPerson()
  const sent = { as, key: 'answer-lost-1', body: personBody() }
  const state = await server.data(registrationCalls.submit, sent)
  await server.app.pool.query('UPDATE idempotency_keys SET answer = NULL WHERE account_id = $1', [as.accountId])
  await server.refused('idempotencyKeyReused', registrationCalls.submit, { ...sent, body: personBody({ company: 'Other' }) })
  assert.deepEqual(await server.data(registrationCalls.submit, sent), state)
})
