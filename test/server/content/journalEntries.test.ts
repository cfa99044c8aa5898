import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { journalCalls as calls } from '../../../contract/content/journal.calls'
import type { Language } from '../../../contract/language'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let fair: Exhibition
let visitor: Visitor
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
  visitor = await server.aVisitor({ exhibition: fair })
})
after(() => server.stop())

/** A company with an approved entry. */
const anEntry = async (cn: string, en: string, exhibition = fair): Promise<string> => {
  const { exhibitorId } = await server.anExhibitor({ exhibition })
  await server.app.pool.query(
    `UPDATE exhibitors SET journal_id = $3, journal_name_cn = $4, journal_name_en = $5, journal_contact = '张经理', introduction_cn = '数控机床', introduction_en = ''
     WHERE tenant_id = $1 AND id = $2`,
    [exhibition.tenantId, exhibitorId, server.app.ids(), cn, en],
  )
  return exhibitorId
}

const namesIn = async (language: Language, query: Record<string, unknown> = {}): Promise<string[]> =>
  (await server.data(calls.entries, { as: visitor, language, query: { size: 50, ...query } })).records.map(({ name }) => name[language])

test("approved entries are listed by name in the reader's language, with a search and pages @rule:R63 @call:GET /api/ef-registration-client/journal/entry/page", async () => {
  // A company without an entry, and one of another fair, are in no catalogue.
  await server.anExhibitor({ exhibition: fair })
  await anEntry('外地', 'Elsewhere', await server.anExhibition())
  const [zhong, ai] = [await anEntry('中联机床', 'Zhonglian'), await anEntry('爱博', 'aibo tools')]
  await anEntry('精工', 'Precision')
  await anEntry('ABB', 'ABB')
  assert.deepEqual(await namesIn('cn'), ['ABB', '爱博', '精工', '中联机床'])
  assert.deepEqual(await namesIn('en'), ['ABB', 'aibo tools', 'Precision', 'Zhonglian'])
  assert.deepEqual(await namesIn('en', { text: 'zhong' }), ['Zhonglian'])
  assert.deepEqual(await namesIn('cn', { text: '爱' }), ['爱博'])
  assert.deepEqual(await namesIn('cn', { text: '%' }), [], 'a sign of a search is a letter like others')
  const second = await server.data(calls.entries, { as: visitor, query: { current: 2, size: 3 } })
  assert.deepEqual([second.total, second.pages, second.records.map(({ id }) => id)], [4, 2, [zhong]])
  const [found] = (await server.data(calls.entries, { as: visitor, query: { text: '爱博' } })).records
  assert.deepEqual([found!.id, found!.contacts, found!.introduction], [ai, '张经理', { cn: '数控机床', en: '' }])
})

test('a name with rare letters of any script sorts too', async () => {
  const own = await server.anExhibition()
  for (const name of [
    '\u{20000}龙',
    '\uE5E5公司',
    '😀',
    'Åland',
    '\uFFFD',
    '\uE7C7'.repeat(2),
    '\u{10FFFD}',
    'العربية',
    '\uF8FF',
    '\u2E81',
    '\uFFFE',
    '\uFDD0',
  ])
    await anEntry(name, name, own)
  const reader = await server.aVisitor({ exhibition: own })
  assert.equal((await server.data(calls.entries, { as: reader, language: 'cn', query: { size: 50 } })).total, 12)
})

test('a query that is too long is refused', async () => {
  await server.refused('invalid', calls.entries, { as: visitor, query: { text: 'x'.repeat(61) } })
})
