import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '../../contract/call'
import { calls } from '../../contract/calls'
import { storeCommonDictionaries } from '../../server/core/exhibition/dictionaries/commonDictionaries'
import { randomKey } from '../support/random'
import { until } from '../support/until'
import { aSellingFair } from './exactlyOnce/aSellingFair'
import { builderRows } from './exactlyOnce/builderRows'
import { connectRows } from './exactlyOnce/connectRows'
import { contentRows } from './exactlyOnce/contentRows'
import { stayRows } from './exactlyOnce/stayRows'
import { groupVisitRows } from './exactlyOnce/groupVisitRows'
import { rowsReader } from './exactlyOnce/everyRow'
import { type LostAnswers, makeLostAnswers } from './exactlyOnce/lostAnswers'
import { groupRows } from './exactlyOnce/groupRows'
import { memberRows } from './exactlyOnce/memberRows'
import { orderRows } from './exactlyOnce/orderRows'
import { peopleRows } from './exactlyOnce/peopleRows'
import type { OnceRow } from './exactlyOnce/rows'
import { ticketRows } from './exactlyOnce/ticketRows'
import { companyRows } from './exhibitor/everyCall/companyRows'
import { aWorld } from './exhibitor/everyCall/aWorld'
import { offerRows } from './exhibitor/everyCall/offerRows'
import { otherAreaRows } from './exhibitor/everyCall/otherAreaRows'
import { peopleRows as exhibitorPeopleRows } from './exhibitor/everyCall/peopleRows'
import { makeThings } from './exhibitor/everyCall/things'
import { runJobs } from './orders/helpers'
import { invoicesEnd } from './orders/invoiceHelpers'
import { nameOf } from './support/roles'
import { type TestServer, startTestServer } from './support/testServer'

/**
 * Every call that takes a key: its answer is lost after the COMMIT, and asked for again. There is one effect, and every repeat has
 * the same answer. A new call that takes a key is tried once it has a row.
 */
const withKey: Call[] = Object.values(calls).flatMap((noun) =>
  Object.values(noun as Record<string, Call>).filter((row) => row.isIdempotent),
)

let server: TestServer
let rows: OnceRow[]
let lost: LostAnswers
let everyRow: () => Promise<string[]>

before(async () => {
  server = await startTestServer({ config: { logLevel: 'silent' } })
  await storeCommonDictionaries(server.app.pool)
  const selling = await aSellingFair(server)
  const make = makeThings(server)
  const { own } = await aWorld(server, make)
  const ofCompanies = [...companyRows, ...offerRows, ...exhibitorPeopleRows, ...otherAreaRows]
    .filter(({ call }) => call.isIdempotent)
    .map(({ call, row }): OnceRow => {
      const as = own[(row.by ?? 'main') as 'main']
      return { call, request: async () => ({ as, ...((await row.request(own, make, server)) as { body: Record<string, unknown> }) }) }
    })
  rows = [
    ...orderRows(server, selling),
    ...ticketRows(server, selling),
    ...peopleRows(server, selling),
    ...ofCompanies,
    ...connectRows(own.main),
    ...(await builderRows(server)),
    ...(await groupRows(server)),
    ...(await memberRows(server)),
    ...(await stayRows(server)),
    ...(await groupVisitRows(server)),
    ...contentRows(server, selling, await server.anOrganiser({ tenant: own.main, exhibitionId: own.main.exhibitionId })),
  ]
  lost = makeLostAnswers(server.app)
  everyRow = await rowsReader(server)
})
after(async () => {
  lost.end()
  await server.stop()
})

test('every call that takes a key has a row', () => {
  const tried = new Set(rows.map(({ call }) => call))
  assert.deepEqual(withKey.filter((call) => !tried.has(call)).map(nameOf), [])
})

/** Refunds that are not finished: the payment service says by itself when the money has arrived. */
const moneyInFlight = `SELECT 1 FROM refunds r JOIN payments p ON p.tenant_id = r.tenant_id AND p.exhibition_id = r.exhibition_id AND p.id = r.payment_id
  WHERE p.provider <> 'bankTransfer' AND r.state NOT IN ('done', 'failed')`

/** What is there once background work has ended. */
const settled = async (call: Call): Promise<string[]> => {
  // The tax platform is asked for its result some seconds later.
  const settle = call.path.includes('/invoice/') ? invoicesEnd : runJobs
  await until(async () => {
    await settle(server)
    return (await server.app.pool.query(moneyInFlight)).rowCount === 0
  }, 'the money of refunds is back')
  await settle(server)
  return everyRow()
}

/** Words of our own that a key keeps next to ids. */
const ownWords = ['queued', 'recent', 'noContact', 'optedOut', 'contactLimit']

/** The texts and numbers somewhere in a value. */
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

/** A key keeps ids: nothing that rows seal or keep as a hash, and no name of a person. */
const assertKeepsIds = async (key: string): Promise<void> => {
  const { rows: found } = await server.app.pool.query<{ kept: { value: unknown } }>('SELECT kept FROM idempotency_keys WHERE key = $1', [
    key,
  ])
  for (const leaf of found.flatMap(({ kept }) => leavesOf(kept.value)))
    assert.ok(
      leaf === null || typeof leaf === 'number' || /^\d+$/.test(String(leaf)) || ownWords.includes(String(leaf)),
      `keeps ${String(leaf)}`,
    )
}

const tryOne = async ({ call, request }: OnceRow): Promise<boolean> => {
  let asked = { ...(await request()), key: randomKey() }
  let before = await settled(call)
  // Nothing is done before the key is stored, so that nothing stays if it is not.
  lost.refuseKeys()
  const refused = await server.call(call, asked)
  lost.restore()
  if (refused.success) {
    asked = { ...(await request()), key: randomKey() }
    before = await settled(call)
  } else assert.deepEqual(await settled(call), before, 'it has an effect without its key')
  lost.lose()
  const first = await server.call(call, asked)
  assert.ok(lost.restore(), `it was not carried out: ${JSON.stringify(first.body)}`)
  const once = await settled(call)
  assert.notDeepEqual(once, before, 'it has no effect')
  const second = await server.data(call, asked)
  assert.deepEqual(await server.data(call, asked), second)
  assert.deepEqual(await settled(call), once, 'it has another effect')
  if (first.success) assert.equal(first.status, 200)
  await assertKeepsIds(asked.key)
  const { rowCount } = await server.app.pool.query(`UPDATE idempotency_keys SET body_hash = 'other' WHERE key = $1`, [asked.key])
  if (rowCount) await server.refused('idempotencyKeyReused', call, asked)
  return !first.success
}

for (const call of withKey)
  test(`one effect and one answer, also where the first answer was lost: ${nameOf(call)}`, async () => {
    for (const row of rows.filter((one) => one.call === call)) await tryOne(row)
  })
