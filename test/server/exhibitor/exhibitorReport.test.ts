import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exhibitorReportCalls } from '../../../contract/exhibitor/exhibitorReport.calls'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

test('exhibitorReport.info answers @call:GET /api/ef-registration-client/exhibitorReport/info', async () => {
  assert.deepEqual(
    await server.data(exhibitorReportCalls.info, {
      as: await server.anExhibitorMember({ exhibition: fair, registerType: 'exhibitorDept' }),
    }),
    { exhibitionId: fair.exhibitionId },
  )
})

test('exhibitorReport.picture answers @call:GET /api/ef-registration-client/exhibitorReport/picture', async () => {
  assert.deepEqual(
    await server.data(exhibitorReportCalls.picture, {
      as: await server.anExhibitorMember({ exhibition: fair, registerType: 'exhibitorDept' }),
    }),
    { exhibitionId: fair.exhibitionId },
  )
})

test('exhibitorReport.companies answers @call:GET /api/ef-registration-client/exhibitorReport/companies', async () => {
  assert.deepEqual(
    await server.data(exhibitorReportCalls.companies, { as: await server.aVisitor({ exhibition: fair, registerType: 'visitor' }) }),
    { exhibitionId: fair.exhibitionId },
  )
})
