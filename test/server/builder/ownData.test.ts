import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { drawingCalls } from '../../../contract/builder/drawing.calls'
import { filingReviewCalls } from '../../../contract/builder/filingReview.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { runJobs } from '../messages/aMessagedFair'
import { type TestServer, startTestServer } from '../support/testServer'
import { aBooth, aBuilderFair, anApprovedBuilder, organiserOf, sendDrawing } from './aBuilderFair'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test('a builder reads what is stored of it, and a deleted account leaves no filing, no drawing and no file', async () => {
  const fair = await aBuilderFair(server)
  const organiser = await organiserOf(server, fair)
  const builder = await anApprovedBuilder(server, fair)
  const booth = await aBooth(server, fair, builder.companyName)
  await sendDrawing(server, builder, booth.exhibitorId)
  const own = await server.data(ownDataCalls.detail, { as: builder })
  const [filing] = own.builderFilings
  assert.deepEqual([filing!.company, filing!.state, filing!.documents.length], [builder.companyName, 'approved', 3])
  assert.match(filing!.people[0]!, /向国栋.*13900139101/)
  assert.deepEqual(
    own.builderDrawings.map(({ number, fileName }) => [number, fileName]),
    [[1, '平面图.png']],
  )
  const { accountId } = builder
  const { url } = (await server.data(drawingCalls.booth, { as: booth, query: { exhibitorId: booth.exhibitorId } })).kinds[0]!.revisions[0]!
  await server.data(ownDataCalls.requestErase, { as: builder, body: { userId: accountId } })
  const code = /\d{6}/.exec((await server.outbox(`?to=${builder.phone}`))[0]!.text)![0]
  await server.data(ownDataCalls.erase, { as: builder, body: { userId: accountId, value: code } })
  await runJobs(server)
  for (const table of ['builder_filings', 'builder_documents', 'builder_reminders', 'builder_drawings', 'files']) {
    const { rowCount } = await server.app.pool.query(`SELECT 1 FROM ${table} WHERE tenant_id = $1 AND account_id = $2`, [
      fair.tenantId,
      accountId,
    ])
    assert.equal(rowCount, 0, table)
  }
  assert.equal((await fetch(url)).status, 404)
  const { total } = await server.data(filingReviewCalls.page, { as: organiser, query: { state: 'approved' } })
  assert.equal(total, 0)
})
