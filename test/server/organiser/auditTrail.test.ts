import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { Type } from 'typebox'
import type { Call } from '../../../contract/call'
import { isRecorded, recordedRoles } from '../../../contract/rules/auditTrail'
import { type GrantedRight, type Holder, grantedRights, holders, isOnlyGranted, mayOpen } from '../../../contract/rules/rights'
import { actsForExhibitor, registerTypes, roleOf } from '../../../contract/registerTypes'
import { fail } from '../../../server/core/errors/failure'
import { makeHttp } from '../../../server/core/http/http'
import { serveCall } from '../../../server/core/calls/serveCall'
import { randomKey } from '../../support/random'
import { type Person, makeCall } from '../support/makeCall'
import { type Exhibition, exhibitionConfig } from '../support/makers'
import { aPersonOf, allCalls, nameOf } from '../support/roles'
import { type TestServer, startTestServer } from '../support/testServer'
import { exceptedNames, actsWithoutChange } from '../support/actsWithoutChange'
import { auditRecords } from '../../../server/database/schema/auditTrail'
import { companyCalls } from '../../../contract/exhibitor/company.calls'

/**
 * Every call of the product at the place where records are written: `serveCall` is the real one, and the work of the call is replaced. A new call is
 * tried by being a row. What the real work adds is tried in `auditTrailOfReviews` and, for each call of companies, in `exhibitor/everyCall`.
 */
let server: TestServer
let fair: Exhibition
let close: () => Promise<void>
let url: string
let isRefused = false

before(async () => {
  server = await startTestServer({ config: { logLevel: 'error' } })
  const { byRegisterType } = exhibitionConfig
  fair = await server.anExhibition({ config: { byRegisterType: { ...byRegisterType, commerceExhibition: byRegisterType.exhibitorDept } } })
  // Answers are not checked in production: this work has none.
  const app = { ...server.app, config: { ...server.app.config, isProduction: true } }
  const http = await makeHttp(app)
  const work = async (): Promise<null> => {
    if (isRefused) throw fail('notFound')
    return null
  }
  for (const row of allCalls)
    serveCall(http, app, {
      row,
      schemas: { purpose: 'Does nothing', data: Type.Null() },
      options: {},
      handler: ({ once }) =>
        (row.isIdempotent
          ? once(
              (store) => store(work),
              () => null,
            )
          : work()) as Promise<never>,
    })
  await http.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  close = () => http.close()
})
after(async () => {
  await close()
  // The work of these acts was replaced, so that they show no change.
  await server.app.db.delete(auditRecords)
  await server.stop()
})

const records = async (accountId: string, { method, path }: Call) =>
  (
    await server.app.pool.query<{ role: string; exhibitionId: string | null }>(
      'SELECT role, exhibition_id AS "exhibitionId" FROM audit_records WHERE tenant_id = $1 AND account_id = $2 AND call = $3',
      [fair.tenantId, accountId, `${method} ${path}`],
    )
  ).rows

/** Writes with a right that leave no record, each with its reason. */
const silent = new Map([
  ...['company', 'exhibitorBoard', 'invitationTemplate', 'listedProduct'].map((noun) => [`${noun}.saveDraft`, 'a draft'] as const),
  ['exhibitorJournal.saveDraft', 'a draft'],
  ['manual.count', 'counts downloads'],
  ['paper.open', 'has its own rows'],
  ['entrance.submit', 'a scan, which has its own rows'],
  ['gate.scan', 'a scan, which has its own rows'],
  ['attendance.scan', 'a scan, which has its own rows'],
  ['parking.check', 'a scan, which notes the arrival in its own row'],
  ...['scanPosted', 'ofMobilePosted', 'save', 'update', 'attach', 'sync'].map(
    (call) => [`contact.${call}`, 'has its own rows, with who wrote them'] as const,
  ),
  ['contact.readCard', 'stores nothing'],
  ['contactWebhook.test', 'has its own row'],
  ['contactWebhook.again', 'has its own rows'],
  ['programme.fromPretalx', 'stores nothing'],
  ['programme.fromCalendar', 'stores nothing'],
  ['specialGuest.use', 'a use, which has its own rows'],
])

/** Those of the product, by name. */
const paths = async (names: Iterable<string>): Promise<Set<Call>> => {
  const { calls } = await import('../../../contract/calls')
  return new Set(
    [...names].map((name) => {
      const [noun = '', call = ''] = name.split('.')
      const row = (calls as unknown as Record<string, Record<string, Call>>)[noun]?.[call]
      assert.ok(row, name)
      return row
    }),
  )
}

test('an act that does not show what it changed is named when a server of a test stops', async () => {
  const { method, path } = companyCalls.move
  const record = (change: object): typeof auditRecords.$inferInsert => ({
    ...{ tenantId: fair.tenantId, id: server.app.ids(), at: server.app.now(), exhibitionId: null, accountId: null, role: 'exhibitor' },
    ...{ call: `${method} ${path}`, targets: [], changes: [{ targets: [], ...change }] },
  })
  const named = async (change: object): Promise<string[]> => {
    await server.app.db.insert(auditRecords).values(record(change))
    return actsWithoutChange(server.app)
  }
  assert.deepEqual(await named({}), [`company.move (${method} ${path}): no after and no before`])
  assert.deepEqual(await named({ after: { state: 'submitted' } }), [`company.move (${method} ${path}): no before`])
  assert.deepEqual(await named({ before: { state: 'draft' } }), [])
  await server.app.db.delete(auditRecords)
})

test('the acts that may show no change are recorded acts', async () => {
  const excepted = await paths(exceptedNames)
  assert.equal(excepted.size, exceptedNames.length)
  assert.deepEqual([...excepted].filter((row) => !recordedRoles.some((role) => isRecorded(row, role))).map(nameOf), [])
})

test('every write with a right of an organiser or a company is recorded, apart from those with a reason', async () => {
  const excepted = await paths(silent.keys())
  const writes = allCalls.filter(
    (row) =>
      row.method === 'POST' &&
      row.access !== 'open' &&
      row.access !== 'signedIn' &&
      recordedRoles.some((role) => mayOpen(role, row.access, grantedRights)),
  )
  assert.ok(writes.length > 70, String(writes.length))
  assert.deepEqual(writes.filter((row) => !isRecorded(row, 'organiser')).map(nameOf), writes.filter((row) => excepted.has(row)).map(nameOf))
  for (const role of holders.filter((one) => !recordedRoles.includes(one)))
    assert.deepEqual(
      allCalls.filter((row) => isRecorded(row, role)),
      [],
      role,
    )
})

/** A person of a role. A company's main account may make all calls of companies. */
const aCaller = async (role: Holder, granted: readonly GrantedRight[]): Promise<Person & { accountId: string }> => {
  const registerType = registerTypes.find((type) => roleOf(type) === role)
  if (registerType && actsForExhibitor(registerType)) return server.anExhibitorMember({ exhibition: fair, registerType, role: 'admin' })
  return (await aPersonOf(server, fair, role, granted)) as Person & { accountId: string }
}

/** Whether the call ends the session that it is made with. */
const signsOut = ({ access }: Call): boolean => access === 'endSession'

for (const role of [...recordedRoles, 'visitor', 'staff'] as Holder[])
  test(`one record is left by a success of the role ${role}, where the call is recorded, and none by a repeated or refused request`, async () => {
    const { call } = makeCall(() => url)
    const granted = role === 'organiser' ? grantedRights : []
    const rows = allCalls.filter(
      (row) =>
        row.access !== 'open' &&
        !signsOut(row) &&
        mayOpen(role, row.access, granted) &&
        (role !== 'organiser' || row.access !== 'signedIn') &&
        !(role !== 'organiser' && isOnlyGranted(row.access)),
    )
    assert.ok(rows.length > 20, String(rows.length))
    const as = await aCaller(role, granted)
    const left = (row: Call) => records(as.accountId, row)
    for (const row of rows) {
      const asked = { as, params: { tenantId: fair.tenantId, id: '1' }, ...(row.isIdempotent && { key: randomKey() }) }
      isRefused = true
      await call(row, asked)
      assert.deepEqual(await left(row), [], `refused: ${nameOf(row)}`)
      isRefused = false
      const { status } = await call(row, asked)
      assert.equal(status, 200, nameOf(row))
      const expected = isRecorded(row, role) ? [{ role, exhibitionId: fair.exhibitionId }] : []
      assert.deepEqual(await left(row), expected, nameOf(row))
      if (row.isIdempotent) {
        await call(row, asked)
        assert.deepEqual(await left(row), expected, `repeated: ${nameOf(row)}`)
      }
    }
  })
