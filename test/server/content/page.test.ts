import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageCalls } from '../../../contract/content/page.calls'
import { fairCalls } from '../../../contract/entry/fair.calls'
import { contentPages } from '../../../server/database/schema/content'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
  await server.app.db.insert(contentPages).values({
    ...fair,
    id: 'privacy',
    titleCn: '隐私政策',
    titleEn: 'Privacy policy',
    bodyCn: '<p>我们…</p>',
    bodyEn: '<p>We …</p>',
    updatedAt: new Date('2027-01-01T00:00:00Z'),
  })
})
after(() => server.stop())

test("anyone reads an organiser's text in their own language @call:GET /api/ef-registration-client/staticPage/detail", async () => {
  assert.deepEqual(await server.data(pageCalls.detail, { at: fair, query: { id: 'privacy' } }), {
    id: 'privacy',
    title: '隐私政策',
    content: '<p>我们…</p>',
    updatedAt: '2027-01-01 08:00:00',
    publishedOn: null,
  })
  assert.equal((await server.data(pageCalls.detail, { at: fair, query: { id: 'privacy' }, language: 'en' })).title, 'Privacy policy')
})

test('news have the one day on which the list announces them, and a new day is sent to a client that has the text', async () => {
  const talked = await server.anExhibition({ config: { guestPage: { news: [{ page: 'speakers', day: '2026-11-23' }] } } })
  const texts = { titleCn: '嘉宾公布', titleEn: 'Speakers', bodyCn: '<p>…</p>', bodyEn: '<p>…</p>' }
  await server.app.db.insert(contentPages).values({ ...talked, id: 'speakers', ...texts, updatedAt: new Date('2026-08-29T00:00:00Z') })
  const ask = { at: talked, query: { id: 'speakers' } }
  const { publishedOn } = await server.data(pageCalls.detail, ask)
  const { news } = await server.data(fairCalls.detail, { at: talked })
  assert.deepEqual([publishedOn, ...news.map(({ day }) => day)], ['2026-11-23', '2026-11-23'])
  assert.match((await server.call(pageCalls.detail, ask)).headers.get('etag')!, /2026-11-23/)
})

test('a text is not found at another exhibition, and is not sent again to a client that has it', async () => {
  await server.refused('notFound', pageCalls.detail, { at: await server.anExhibition(), query: { id: 'privacy' } })
  await server.refused('notFound', pageCalls.detail, { at: fair, query: { id: 'nothing' } })
  const etag = (await server.call(pageCalls.detail, { at: fair, query: { id: 'privacy' } })).headers.get('etag')!
  assert.equal(
    (await server.call(pageCalls.detail, { at: fair, query: { id: 'privacy' }, headers: { 'if-none-match': etag } })).status,
    304,
  )
  assert.equal(
    (await server.call(pageCalls.detail, { at: fair, query: { id: 'privacy' }, language: 'en', headers: { 'if-none-match': etag } }))
      .status,
    200,
  )
})
