import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Exhibition, Visitor } from '../support/makers'
import { type Road, makeRoad } from '../support/road'
import { type TestServer, startTestServer } from '../support/testServer'
import { fail } from '../../../server/core/errors/failure'
import { runIdempotent } from '../../../server/core/calls/idempotency'
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

test('a key answers its own content alone, for its own person, and again after everything was refused @call:POST /api/ef-registration-data-client/reg-user-data/user/submit', async () => {
  const [as, other] = [await aPerson(), await aPerson()]
  const sent = { as, key: 'own-content-1', body: personBody() }
  await server.refused('invalid', registrationCalls.submit, { ...sent, body: personBody({ name: '' }) })
  const state = await server.data(registrationCalls.submit, sent)
  await server.refused('idempotencyKeyReused', registrationCalls.submit, { ...sent, body: personBody({ company: 'Other' }) })
  assert.deepEqual(await server.data(registrationCalls.submit, sent), state)
  await server.data(registrationCalls.submit, { ...sent, as: other, body: personBody({ company: 'Other' }) })
})

test('what a repeat would refuse by now is not asked again', async () => {
  const as = await aPerson()
  const sent = { as, key: 'closed-since-1', body: personBody() }
  const state = await server.data(registrationCalls.submit, sent)
  // The organiser publishes another version of the form.
  await server.app.pool.query(
    `UPDATE exhibitions SET config = jsonb_set(config, '{byRegisterType,visitor,form,version}', '99') WHERE id = $1`,
    [fair.exhibitionId],
  )
  try {
    const fresh = await server.another()
    await fresh.refused('formChanged', registrationCalls.submit, { ...sent, key: 'closed-since-2' })
    assert.deepEqual(await fresh.data(registrationCalls.submit, sent), state)
    await fresh.stop()
  } finally {
    await server.app.pool.query(
      `UPDATE exhibitions SET config = jsonb_set(config, '{byRegisterType,visitor,form,version}', '3') WHERE id = $1`,
      [fair.exhibitionId],
    )
  }
})

/** A request by hand, at two servers that share their database and nothing else. */
const request = (accountId: string) => ({ tenantId: fair.tenantId, accountId, key: 'two-servers-1', call: 'POST /two', body: {} })

test('a second attempt that is refused because the first one succeeded gets the answer of the first', async () => {
  const { accountId } = await aPerson()
  let place = 1
  const take = (app: typeof server.app, pause: () => Promise<unknown>) =>
    runIdempotent(app.pool, request(accountId), app.now(), (once) =>
      once(
        async (store) => {
          await pause()
          if (place === 0) throw fail('forbidden')
          return store(async () => {
            place -= 1
            return 'first'
          })
        },
        (kept) => kept,
      ),
    )
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const late = take(second.app, () => held)
  assert.equal(await take(server.app, () => Promise.resolve()), 'first')
  release()
  assert.equal(await late, 'first')
  assert.equal(place, 0)
})

test('an answer that cannot be made is made from the same work at the next try', async () => {
  const { accountId } = await aPerson()
  let works = 0
  const run = (present: () => string) =>
    runIdempotent(server.app.pool, { ...request(accountId), key: 'presented-1' }, server.app.now(), (once) =>
      once((store) => store(async () => void (works += 1)), present),
    )
  await assert.rejects(
    run(() => {
      throw new Error('no connection')
    }),
    /no connection/,
  )
  assert.equal(await run(() => 'done'), 'done')
  assert.equal(works, 1)
})

test('a call that takes a key and does nothing by once() is an error', async () => {
  const { accountId } = await aPerson()
  const asked = { ...request(accountId), key: 'without-once-1' }
  await assert.rejects(
    runIdempotent(server.app.pool, asked, server.app.now(), async () => 'nothing'),
    /did not run its work by once/,
  )
  await assert.rejects(
    runIdempotent(server.app.pool, asked, server.app.now(), (once) =>
      once(
        async () => 'nothing',
        () => 'nothing',
      ),
    ),
    /did not run its transaction by once/,
  )
})
