import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { journalIssues } from '../../../server/database/schema/journals'
import { machineryFair } from '../../../server/demo/fairs'
import { pagesInPdf } from '../support/textOfPdf'
import type { TestServer } from '../support/testServer'
import { aDemoServer, numberOf } from './support'

let server: TestServer
before(async () => {
  server = await aDemoServer()
})
after(() => server.stop())

const { tenantId, exhibitionId } = machineryFair

test('the demo fair has a free guide, and a catalogue of real pages that one visitor has bought', async () => {
  const issues = await server.app.db.select().from(journalIssues)
  assert.deepEqual(issues.map(({ titleEn, priceFen, isPublished }) => [titleEn, priceFen, isPublished]).sort(), [
    ['Show catalogue', 3800, true],
    ['Visitor guide', 0, true],
  ])
  for (const { fileId, pages } of issues) {
    const file = (await server.app.services.streamOfFile(server.app, { tenantId, exhibitionId, id: fileId }))!
    assert.equal(await pagesInPdf(new Uint8Array(await buffer(file.stream))), pages)
  }
  assert.ok(
    issues.some(({ pages }) => pages >= 24),
    issues.map(({ pages }) => pages).join(),
  )
  assert.ok((await numberOf(server, 'SELECT count(*) AS number FROM exhibitors WHERE journal_id IS NOT NULL')) >= 40)
  assert.equal(await numberOf(server, "SELECT count(*) AS number FROM journal_copies WHERE state = 'active'"), 1)
})
