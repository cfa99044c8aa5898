import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { errorReportCalls } from '../../../contract/entry/errorReport.calls'
import type { ErrorReport } from '../../../contract/entry/errorReport.schema'
import { kindsADay, saveErrorReports } from '../../../server/areas/entry/errorReport/errorReport.service'
import { exhibitionOf } from '../../../server/core/exhibition/exhibition'
import { errorReports } from '../../../server/database/schema/core'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer

before(async () => {
  server = await startTestServer({ config: { logLevel: 'warn' } })
})
after(() => server.stop())

const refused: ErrorReport = { kind: 'answer', route: 'order', call: 'POST /api/orders/:orderId', code: '13002', times: 2 }

const countsOf = async (fair: Exhibition) =>
  (await server.app.db.select().from(errorReports).where(eq(errorReports.tenantId, fair.tenantId))).map(
    ({ day, kind, route, call, code, message, times }) => ({ day, kind, route, call, code, message, times }),
  )

test('errors on phones are counted by kind and by day of the fair @call:POST /api/ef-registration-client/log/error/save @rule:R36', async () => {
  const fair = await server.anExhibition()
  const script: ErrorReport = { kind: 'script', route: 'wallet', message: 'TypeError: x is undefined', times: 1 }
  assert.deepEqual(await server.data(errorReportCalls.save, { at: fair, body: { reports: [refused, script] } }), { stored: 2 })
  assert.deepEqual(await server.data(errorReportCalls.save, { at: fair, body: { reports: [{ ...refused, times: 5 }] } }), { stored: 1 })
  const [first, second] = (await countsOf(fair)).sort((a, b) => a.kind.localeCompare(b.kind))
  assert.deepEqual(first, {
    day: first!.day,
    kind: 'answer',
    route: 'order',
    call: 'POST /api/orders/:orderId',
    code: '13002',
    message: '',
    times: 7,
  })
  assert.deepEqual([second!.kind, second!.message, second!.times], ['script', 'TypeError: x is undefined', 1])
})

test("'Script error' has no detail and is not stored; typed text is neither stored nor logged @rule:R36", async () => {
  const fair = await server.anExhibition()
  const reports: ErrorReport[] = [
    { kind: 'script', route: '', message: 'Script error.', times: 1 },
    { kind: 'script', route: 'infoWap', message: '"Wang Lina" of wang@private.example, 13912345678', times: 1 },
  ]
  assert.deepEqual(await server.data(errorReportCalls.save, { at: fair, body: { reports } }), { stored: 1 })
  assert.deepEqual(
    (await countsOf(fair)).map(({ message }) => message),
    ['"…" of …, …'],
  )
  assert.doesNotMatch(server.logged(), /Wang Lina|wang@private|13912345678|Script error/)
  assert.match(server.logged(), /error on a phone/)
})

test('a report from an incorrect link is logged, and stored for no fair', async () => {
  assert.deepEqual(await server.data(errorReportCalls.save, { body: { reports: [{ ...refused, route: 'nowhere' }] } }), { stored: 1 })
  assert.match(server.logged(), /"route":"nowhere"/)
})

const letters = 'abcdefghij'
const forged = (number: number): ErrorReport => ({
  kind: 'script',
  route: 'x',
  message: `e${number % 7} ${letters[number % 10]}${letters[Math.floor(number / 10) % 10]}${letters[Math.floor(number / 100)]}`,
  times: 1,
})

/** A report from another network, as the call hands it on. */
const reportFrom = (address: string, { tenantId, exhibitionId }: Exhibition, reports: ErrorReport[]) =>
  saveErrorReports(
    server.app,
    {
      tenantId,
      exhibitionId,
      registerType: 'visitor',
      language: 'en',
      terminal: 'H5',
      address,
      caller: null,
      exhibition: () => exhibitionOf(server.app, { tenantId, exhibitionId }),
    },
    reports,
  )

test('a flood of forged kinds is cut off, and known kinds are still counted', async () => {
  const fair = await server.anExhibition()
  const made = Array.from({ length: 60 }, (_, number) => forged(number))
  await reportFrom('10.0.0.1', fair, made.slice(0, 20))
  const [one] = await server.app.db.select().from(errorReports).where(eq(errorReports.tenantId, fair.tenantId))
  // What the networks before these have reported.
  const earlier = Array.from({ length: kindsADay - 30 }, (_, number) => ({
    ...one!,
    fingerprint: `earlier${number}`,
    message: `${number}`,
  }))
  await server.app.db.insert(errorReports).values(earlier)
  assert.equal((await countsOf(fair)).length, kindsADay - 10)
  for (let at = 20; at < made.length; at += 20) await reportFrom(`10.0.0.${at}`, fair, made.slice(at, at + 20))
  assert.equal((await countsOf(fair)).length, kindsADay)
  await server.data(errorReportCalls.save, { at: fair, body: { reports: [made[0]!] } })
  assert.ok((await countsOf(fair)).some(({ times }) => times === 2))
})

test('made-up kinds of one network leave room for the real ones of others', async () => {
  const fair = await server.anExhibition()
  for (let at = 0; at < 100; at += 20)
    await server.data(errorReportCalls.save, { at: fair, body: { reports: Array.from({ length: 20 }, (_, nth) => forged(at + nth)) } })
  assert.equal((await countsOf(fair)).length, 50)
  await server.data(errorReportCalls.save, { at: fair, body: { reports: [forged(0)] } })
  await reportFrom('10.0.1.1', fair, [refused])
  const counts = await countsOf(fair)
  assert.ok(
    counts.some(({ times }) => times === 2),
    'a known kind is still counted',
  )
  assert.ok(
    counts.some(({ kind }) => kind === 'answer'),
    'the real one is stored',
  )
})

test('one network cannot report without limit', async () => {
  const fair = await server.anExhibition()
  const codes = await Promise.all(
    Array.from({ length: 310 }, async () => (await server.call(errorReportCalls.save, { at: fair, body: { reports: [refused] } })).status),
  )
  assert.ok(codes.includes(429) && codes.includes(200))
})
