import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { actionLogCalls } from '../../../contract/entry/actionLog.calls'
import type { ActionCount } from '../../../contract/entry/actionLog.schema'
import { errorReportCalls } from '../../../contract/entry/errorReport.calls'
import { flushActionCounts } from '../../../server/areas/entry/actionLog.service'
import { actionCounts, errorReports } from '../../../server/database/schema'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const saveCall = '@call:POST /api/ef-registration-client/log/burying/save'

const open = (route: string, times = 1): ActionCount => ({ action: 'open', route, times })

const countsOf = async (fair: Exhibition): Promise<string[]> => {
  await flushActionCounts(server.app)
  const rows = await server.app.db.select().from(actionCounts).where(eq(actionCounts.exhibitionId, fair.exhibitionId))
  return rows.map(({ action, route, terminal, times }) => `${action} ${route} ${terminal} ${times}`).sort()
}

test(`pages that people open are counted by page and day, over several calls and writes ${saveCall}`, async () => {
  const fair = await server.anExhibition()
  const save = (actions: ActionCount[]) => server.data(actionLogCalls.save, { at: fair, body: { actions } })
  assert.deepEqual(await save([open('wallet', 2), open('order'), { action: 'share', route: 'wallet', times: 1 }]), { counted: 3 })
  assert.deepEqual(await save([open('wallet')]), { counted: 1 })
  assert.deepEqual(await countsOf(fair), ['open order H5 1', 'open wallet H5 3', 'share wallet H5 1'])
  await save([open('wallet', 4)])
  assert.deepEqual(await countsOf(fair), ['open order H5 1', 'open wallet H5 7', 'share wallet H5 1'])
})

test(`unknown pages, unknown fairs and other members are not counted ${saveCall}`, async () => {
  const fair = await server.anExhibition()
  const counted = await server.data(actionLogCalls.save, { at: fair, body: { actions: [open('nowhere'), open('toString')] } })
  assert.deepEqual(counted, { counted: 0 })
  assert.deepEqual(await server.data(actionLogCalls.save, { body: { actions: [open('wallet')] } }), { counted: 0 })
  for (const wrong of [{ ...open('wallet'), action: 'buy' }, open('/wallet?id=7'), open('wallet', 0), open('wallet', 101)])
    assert.equal((await server.call(actionLogCalls.save, { at: fair, body: { actions: [wrong] } as never })).status, 422)
  assert.deepEqual(await countsOf(fair), [])
})

test('an error report and an action are two things: neither call takes the other, and each is stored apart', async () => {
  const fair = await server.anExhibition()
  const reports = [{ kind: 'script', route: 'wallet', message: 'TypeError: x is undefined', times: 1 }]
  assert.equal((await server.call(actionLogCalls.save, { at: fair, body: { reports } as never })).status, 422)
  assert.equal((await server.call(errorReportCalls.save, { at: fair, body: { actions: [open('wallet')] } as never })).status, 422)
  await server.data(actionLogCalls.save, { at: fair, body: { actions: [open('wallet')] } })
  assert.deepEqual(await countsOf(fair), ['open wallet H5 1'])
  assert.deepEqual(await server.app.db.select().from(errorReports).where(eq(errorReports.exhibitionId, fair.exhibitionId)), [])
})
