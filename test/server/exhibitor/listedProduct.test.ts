import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { ErrorData } from '../../../contract/envelope'
import { listedProductCalls } from '../../../contract/exhibitor/listedProduct.calls'
import type { SaveProductBody } from '../../../contract/exhibitor/listedProduct.schema'
import { maxProducts } from '../../../contract/rules/products'
import { dictionaryEntries } from '../../../server/database/schema'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aJpeg, upload } from '../visitor/upload'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
  const lathes = { code: 'industry', key: 'lathes', parentKey: '', labelCn: '车床', labelEn: 'Lathes', sort: 1 }
  await server.app.db.insert(dictionaryEntries).values(lathes)
})
after(() => server.stop())

type Member = Visitor & { exhibitorId: string }

const both = (text: string) => ({ cn: `${text}机`, en: text })
const aBody = (name: string, more: Partial<SaveProductBody> = {}): SaveProductBody => ({
  version: 0,
  name: both(name),
  intro: both('What it does'),
  category: '',
  pictures: [],
  video: '',
  videoLink: '',
  ...more,
})
const save = (as: Visitor, name: string, more: Partial<SaveProductBody> = {}) =>
  server.data(listedProductCalls.save, { as, body: aBody(name, more) })
const namesOf = async (as: Visitor, query: Record<string, unknown> = {}) =>
  (await server.data(listedProductCalls.page, { as, query: { size: 100, ...query } })).records.map(({ name }) => name.en)
const shownOf = async (deptId: string, exhibition = fair) =>
  (await server.data(listedProductCalls.shown, { at: exhibition, query: { deptId } })).records
const aPicture = async (as: Visitor) => (await upload(server, as, aJpeg(2000), { name: 'lathe.jpg' })).data.attachId

/** Products straight into the table, as many as a company may have but for some. */
const fill = (at: TestServer, { tenantId, exhibitionId, exhibitorId, accountId }: Member, count: number) =>
  at.app.pool.query(
    `INSERT INTO listed_products (tenant_id, exhibition_id, id, exhibitor_id, name_cn, name_en, intro_cn, intro_en, category, picture_ids, video_link, is_shown,
       position, version, updated_by, created_at, updated_at)
     SELECT $1, $2, n, $3, 'x', 'Product ' || n, '', '', '', '{}', '', true, n, 1, $4, now(), now() FROM generate_series(1, $5) AS n`,
    [tenantId, exhibitionId, exhibitorId, accountId, count],
  )

test('a company lists its products, searches them, puts them in order by hand, and shows what the public may see @rule:R63 @rule:R73 @call:GET /api/ef-registration-client/product/page @call:GET /api/ef-registration-client/product/listed @call:POST /api/ef-registration-client/product/save @call:POST /api/ef-registration-client/product/move @call:POST /api/ef-registration-client/product/show @call:GET /api/ef-registration-client/product/shown', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  const colleague = await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId })
  const [lathe, mill, drill] = [await save(one, 'Lathe 100%'), await save(one, ' Mill '), await save(colleague, 'Drill')]
  assert.deepEqual([mill.name, mill.version, mill.isShown], [{ cn: 'Mill 机', en: 'Mill' }, 1, false])
  assert.deepEqual(await namesOf(one), ['Lathe 100%', 'Mill', 'Drill'])
  assert.deepEqual(await namesOf(one, { size: 2, current: 2 }), ['Drill'])
  assert.deepEqual([await namesOf(one, { text: '0%' }), await namesOf(one, { text: 'mill 机' })], [['Lathe 100%'], ['Mill']])
  assert.deepEqual(await shownOf(one.exhibitorId), [])

  await server.data(listedProductCalls.move, { as: colleague, body: { id: drill.id, after: null } })
  await server.data(listedProductCalls.move, { as: one, body: { id: lathe.id, after: mill.id } })
  assert.deepEqual(await namesOf(colleague), ['Drill', 'Mill', 'Lathe 100%'])
  await server.refused('notFound', listedProductCalls.move, { as: one, body: { id: lathe.id, after: lathe.id } })

  const shown = await server.data(listedProductCalls.show, { as: one, body: { id: mill.id, version: 1, isShown: true } })
  assert.deepEqual([shown.isShown, shown.version], [true, 2])
  await server.data(listedProductCalls.show, { as: one, body: { id: drill.id, version: 1, isShown: true } })
  const seen = await shownOf(one.exhibitorId)
  assert.deepEqual(
    seen.map(({ name }) => name.en),
    ['Drill', 'Mill'],
  )
  assert.deepEqual(Object.keys(seen[0]!).sort(), ['category', 'id', 'intro', 'name', 'pictures', 'video', 'videoLink'])
  assert.deepEqual([await namesOf(one, { isShown: '1' }), await namesOf(one, { isShown: '0' })], [['Drill', 'Mill'], ['Lathe 100%']])
  await server.data(listedProductCalls.show, { as: one, body: { id: mill.id, version: 2, isShown: false } })
  assert.deepEqual(
    (await shownOf(one.exhibitorId)).map(({ name }) => name.en),
    ['Drill'],
  )
})

test('pictures are private until they are shown, go with their product, and belong to one alone @call:POST /api/ef-registration-client/product/remove', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  const [first, second] = [await aPicture(one), await aPicture(one)]
  const made = await save(one, 'Lathe', { pictures: [second, first], category: 'lathes', videoLink: 'https://video.example.com/1' })
  assert.deepEqual(
    made.pictures.map(({ fileId }) => fileId),
    [second, first],
  )
  assert.equal((await fetch(made.pictures[0]!.link)).status, 200)
  const fields = async (more: Partial<SaveProductBody>, as: Visitor = one) =>
    ((await server.refused('invalid', listedProductCalls.save, { as, body: aBody('Mill', more) })).data as ErrorData).fields!.map(
      ({ field, code }) => `${field} ${code}`,
    )
  assert.deepEqual(await fields({ pictures: [first] }), ['pictures.0 fileMissing'])
  const other = await server.anExhibitorMember({ exhibition: fair })
  assert.deepEqual(await fields({ pictures: [await aPicture(one)] }, other), ['pictures.0 fileMissing'])
  assert.deepEqual(await fields({ video: await aPicture(one) }), ['video fileMissing'])
  assert.deepEqual(await fields({ name: { cn: ' ', en: 'Mill' }, category: 'nothing', videoLink: 'http://a.example.com' }), [
    'name.cn required',
    'category choiceUnknown',
    'videoLink patternMismatch',
  ])

  const fewer = await save(one, 'Lathe', { id: made.id, version: 1, pictures: [first] })
  await server.app.jobs.runDue()
  assert.equal((await fetch(made.pictures[0]!.link)).status, 404)
  await server.data(listedProductCalls.remove, { as: one, body: { id: made.id, version: fewer.version } })
  await server.app.jobs.runDue()
  assert.equal((await fetch(fewer.pictures[0]!.link)).status, 404)
  assert.deepEqual(await namesOf(one), [])
  await server.refused('notFound', listedProductCalls.remove, { as: one, body: { id: made.id, version: 2 } })
})

test('two editors do not overwrite each other, and a save sent twice is one', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  const key = randomUUID()
  const made = await server.data(listedProductCalls.save, { as: one, body: aBody('Lathe'), key })
  assert.equal((await server.data(listedProductCalls.save, { as: one, body: aBody('Lathe'), key })).id, made.id)
  const { id } = made
  const changed = await save(one, 'Mill', { id, version: 1 })
  assert.deepEqual(await save(one, 'Mill', { id, version: 1 }), changed, 'another key, the same content over the same version')
  await server.refused('productChanged', listedProductCalls.save, { as: one, body: aBody('Drill', { id, version: 1 }) })
  await server.refused('productChanged', listedProductCalls.show, { as: one, body: { id, version: 1, isShown: true } })
  await server.refused('productChanged', listedProductCalls.remove, { as: one, body: { id, version: 1 } })
  assert.deepEqual(await namesOf(one), ['Mill'])
})

test('own products alone are read and changed, and only with the right to edit @rule:R63', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  const { id } = await save(one, 'Lathe')
  const body = { id, version: 1 }
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } as never })
  const writes = (as: Visitor, after: string | null) =>
    [
      [listedProductCalls.save, aBody('Mine', body)],
      [listedProductCalls.show, { ...body, isShown: true }],
      [listedProductCalls.move, { id, after }],
      [listedProductCalls.remove, body],
    ].map(([row, sent]) => ({ row: row as typeof listedProductCalls.remove, options: { as, body: sent as typeof body } }))
  for (const exhibition of [fair, sister, await server.anExhibition()]) {
    const other = await server.anExhibitorMember({ exhibition })
    const own = await save(other, 'Mill')
    await server.refused('notFound', listedProductCalls.one, { as: other, query: { id } })
    for (const { row, options } of writes(other, own.id)) await server.refused('notFound', row, options)
    await server.refused('notFound', listedProductCalls.move, { as: other, body: { id: own.id, after: id } })
    assert.deepEqual(await namesOf(other), ['Mill'])
  }
  const reader = await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId, rights: ['invite', 'apply', 'pay'] })
  for (const { row, options } of writes(reader, null)) await server.refused('memberRightMissing', row, options)
  assert.deepEqual(await namesOf(reader), ['Lathe'])
  await server.refused('notFound', listedProductCalls.shown, { at: sister, query: { deptId: one.exhibitorId } })
})

test('the last product of a company is added once, however many add at the same time', async () => {
  const raced = async (at: TestServer, exhibition: Exhibition) => {
    const one = await at.anExhibitorMember({ exhibition })
    await fill(at, one, maxProducts - 1)
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => at.call(listedProductCalls.save, { as: one, body: aBody(`New ${nth}`) })),
    )
    return { one, added: sent.filter(({ success }) => success).length }
  }
  const { one, added } = await raced(server, fair)
  assert.equal(added, 1)
  const { msg } = await server.refused('productLimit', listedProductCalls.save, { as: one, body: aBody('More'), language: 'en' })
  assert.match(msg, /2,?000/)
  const last = await server.data(listedProductCalls.page, { as: one, query: { current: 20, size: 100 } })
  assert.deepEqual([last.total, last.records.length], [maxProducts, 100])
})
