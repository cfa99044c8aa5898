import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dictionaryCalls } from '../../../contract/entry/dictionary.calls'
import { dictionaryEntries, tenantDictionaryEntries } from '../../../server/database/schema/entry'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let fair: Exhibition

const entry = (code: string, key: string, sort: number, labels: [string, string], parentKey = '') => ({
  code,
  key,
  parentKey,
  labelCn: labels[0],
  labelEn: labels[1],
  sort,
})

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
  await server.app.db
    .insert(dictionaryEntries)
    .values([
      entry('area', 'CN', 1, ['中国', 'China']),
      entry('area', 'DE', 2, ['德国', 'Germany']),
      entry('area', '31', 1, ['上海', 'Shanghai'], 'CN'),
      entry('area', '310115', 1, ['浦东新区', 'Pudong'], '31'),
      entry('trade', 'steel', 1, ['钢铁', 'Steel']),
    ])
  await server.app.db
    .insert(tenantDictionaryEntries)
    .values([{ tenantId: fair.tenantId, ...entry('trade', 'robots', 1, ['机器人', 'Robots']) }])
})
after(() => server.stop())

const labels = (entries: { dictKey: string; dictValue: string }[]) => entries.map(({ dictKey, dictValue }) => `${dictKey}=${dictValue}`)

test("a dictionary answers keys and labels, in the caller's language and the organiser's order @call:GET /api/blade-system/dict-biz/dictionary @call:GET /api/blade-system/dict/dictionary", async () => {
  assert.deepEqual(labels(await server.data(dictionaryCalls.business, { at: fair, query: { code: 'trade' } })), ['robots=机器人'])
  assert.deepEqual(labels(await server.data(dictionaryCalls.common, { at: fair, query: { code: 'trade' }, language: 'en' })), [
    'steel=Steel',
  ])
})

test('an organiser without its own dictionary has the common one; an unknown code is empty', async () => {
  const other = await server.anExhibition()
  assert.deepEqual(labels(await server.data(dictionaryCalls.business, { at: other, query: { code: 'trade' } })), ['steel=钢铁'])
  assert.deepEqual(await server.data(dictionaryCalls.business, { at: fair, query: { code: 'nothing' } }), [])
})

test("a tree has its levels, and the flat list each entry's parent @call:GET /api/blade-system/dict-biz/dictionary-tree @call:GET /api/blade-system/dict-biz/dictionary-tree2", async () => {
  const [china, germany] = await server.data(dictionaryCalls.businessTree, { at: fair, query: { code: 'area' }, language: 'en' })
  assert.equal(china!.children![0]!.children![0]!.dictValue, 'Pudong')
  assert.ok(!('children' in germany!), 'leaves lack children')
  const flat = await server.data(dictionaryCalls.businessTreeFlat, { at: fair, query: { code: 'area' } })
  assert.deepEqual(flat.map(({ dictKey, parentId }) => `${dictKey}<${parentId}`).sort(), ['310115<31', '31<CN', 'CN<0', 'DE<0'])
})
