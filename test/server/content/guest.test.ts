import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { guestCalls } from '../../../contract/content/guest.calls'
import type { OrganiserGuestDetail, SaveGuestBody } from '../../../contract/content/guest.schema'
import type { ErrorData } from '../../../contract/envelope'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPng } from '../visitor/upload'
import { saveArticle, uploadContent, withDictionaries } from './aContent'

let server: TestServer
let fair: Exhibition
let organiser: Person
let visitor: Visitor

before(async () => {
  server = await startTestServer()
  await withDictionaries(server)
  fair = await server.anExhibition()
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  visitor = await server.aVisitor({ exhibition: fair })
})
after(() => server.stop())

const guestBody = (more: Partial<SaveGuestBody> = {}): SaveGuestBody => ({
  name: { cn: '林静怡', en: 'Lin Jingyi' },
  title: { cn: '院士', en: 'Academician' },
  company: { cn: '华中科技大学', en: 'HUST' },
  country: 'CN',
  intro: { cn: { format: 'markdown', text: '主持**新品评审**。' } },
  ...more,
})

const save = (as: Person, more: Partial<SaveGuestBody> = {}): Promise<OrganiserGuestDetail> =>
  server.data(guestCalls.save, { as, body: guestBody(more) })

test('a visitor reads who the guests of honour are, in their language @call:GET /api/ef-registration-client/guest/detail', async () => {
  const { id: photoId } = await uploadContent(server, organiser, aPng(2000, { width: 150, height: 200 }), 'picture')
  const { id } = await save(organiser, { photoId })
  const guest = await server.data(guestCalls.detail, { as: visitor, query: { id }, language: 'en' })
  assert.deepEqual(
    { ...guest, photo: guest.photo?.width, updatedAt: '' },
    {
      ...{
        id,
        name: 'Lin Jingyi',
        title: 'Academician',
        company: 'HUST',
        country: { code: 'CN', name: 'China' },
        photo: 150,
        updatedAt: '',
      },
      intro: [{ kind: 'paragraph', runs: [{ text: '主持' }, { text: '新品评审', isBold: true }, { text: '。' }] }],
      ...{ introOnlyIn: 'cn', article: null, sessionId: null },
    },
  )
  assert.equal((await server.data(guestCalls.detail, { as: visitor, query: { id } })).introOnlyIn, null)
})

test('guests are listed in the order of the organiser, and found by name and company @call:GET /api/ef-registration-client/guest/list', async () => {
  const own = await server.anExhibition()
  const as = await server.anOrganiser({ tenant: own, exhibitionId: own.exhibitionId })
  const reader = await server.aVisitor({ exhibition: own })
  await save(as, { position: 5 })
  await save(as, { name: { cn: '', en: 'Matthias Köhler' }, company: { cn: '莱茵联盟', en: 'Rhine Alliance' }, country: 'DE' })
  await save(as, { name: { cn: '周启明', en: 'Zhou Qiming' }, position: 1 })
  const names = async (query: object = {}) => (await server.data(guestCalls.list, { as: reader, query })).records.map(({ name }) => name)
  assert.deepEqual(await names(), ['周启明', '林静怡', 'Matthias Köhler'])
  assert.deepEqual(await names({ current: 2, size: 2 }), ['Matthias Köhler'])
  assert.deepEqual(await names({ text: '莱茵' }), ['Matthias Köhler'])
  assert.deepEqual(await names({ text: 'qiming' }), ['周启明'])
  assert.deepEqual(await names({ text: '%' }), [])
  assert.equal((await server.data(guestCalls.organiserPage, { as })).total, 3)
  const part = await server.data(guestCalls.exportPage, { as, language: 'en' })
  assert.deepEqual([part.records.length, part.records[1]!.slice(2, 4)], [3, ['', 'Matthias Köhler']])
})

test('a guest leads to an article that the reader may open, and to no other', async () => {
  const open = await saveArticle(server, organiser, { title: { cn: '专访', en: 'Interview' } })
  const closed = await saveArticle(server, organiser, { registerTypes: ['media'] })
  const first = await save(organiser, { articleId: open.id })
  const second = await save(organiser, { articleId: closed.id })
  assert.deepEqual((await server.data(guestCalls.detail, { as: visitor, query: { id: first.id } })).article, { id: open.id, title: '专访' })
  assert.equal((await server.data(guestCalls.detail, { as: visitor, query: { id: second.id } })).article, null)
  for (const [field, value] of [
    ['articleId', '17'],
    ['sessionId', '17'],
    ['country', 'XX'],
  ] as const) {
    const { data } = await server.refused('invalid', guestCalls.save, { as: organiser, body: guestBody({ [field]: value }) })
    assert.match(JSON.stringify(data), new RegExp(`"field":"${field}"`))
  }
})

test('a guest changes by the version that was read, and goes', async () => {
  const { id } = await save(organiser)
  const changed = await server.data(guestCalls.save, {
    as: organiser,
    body: { id, version: 1, name: { cn: '林静怡', en: '' }, title: { cn: '', en: '' }, company: { cn: '', en: '' } },
  })
  assert.deepEqual([changed.version, changed.intro.cn?.length, changed.country, changed.title.cn], [2, 1, 'CN', ''])
  await server.refused('guestChanged', guestCalls.save, { as: organiser, body: guestBody({ id, version: 1 }) })
  await server.refused('guestChanged', guestCalls.remove, { as: organiser, body: { id, version: 1 } })
  await server.refused('invalid', guestCalls.save, { as: organiser, body: guestBody({ name: { cn: ' ', en: '' } }) })
  const ask = { as: visitor, query: { id } }
  const etag = (await server.call(guestCalls.detail, ask)).headers.get('etag')!
  assert.equal((await server.call(guestCalls.detail, { ...ask, headers: { 'if-none-match': etag } })).status, 304)
  await server.data(guestCalls.remove, { as: organiser, body: { id, version: 2 } })
  await server.refused('notFound', guestCalls.detail, ask)
})

/** A sheet as an organiser sends it. */
const sheetOf = async (rows: readonly (readonly (string | number)[])[]): Promise<{ file: string }> => ({
  file: Buffer.from(await writeXlsx({ sheets: [{ name: '嘉宾', rows: rows.map((row) => [...row]) }] })).toString('base64'),
})

const head = ['姓名（中文）', '姓名（英文）', '职务（中文）', '国家或地区']

test('a sheet of guests comes in whole, and the exported one comes back with its changes @call:POST /api/ef-registration-data-client/content/guest/importSheet', async () => {
  const own = await server.anExhibition()
  const as = await server.anOrganiser({ tenant: own, exhibitionId: own.exhibitionId })
  const rows = [head, ['周启明', 'Zhou Qiming', '院长', 'cn'], ['', 'Matthias Köhler', '', 'DE']]
  assert.deepEqual(await server.data(guestCalls.importSheet, { as, body: await sheetOf(rows) }), { added: 2, changed: 0, unchanged: 0 })
  const { columns, records } = await server.data(guestCalls.exportPage, { as })
  assert.deepEqual(
    records.map((row) => row.slice(1, 9)),
    [
      ['1', '周启明', 'Zhou Qiming', '院长', '', '', '', 'CN'],
      ['2', '', 'Matthias Köhler', '', '', '', '', 'DE'],
    ],
  )
  assert.deepEqual(await server.data(guestCalls.importSheet, { as, body: await sheetOf([columns, ...records]) }), {
    ...{ added: 0, changed: 0, unchanged: 2 },
  })
  // An introduction, of which the sheet says nothing, stays.
  const [id] = records[1]![0]!.split('/')
  await server.data(guestCalls.save, { as, body: guestBody({ id: id!, version: 1, name: { cn: '', en: 'Matthias Köhler' } }) })
  await server.refused('guestChanged', guestCalls.importSheet, { as, body: await sheetOf([columns, ...records]) })
  const changed = [
    ['编号', '单位', 'Company'],
    [`${id}/2`, '莱茵联盟', 'Rhine Alliance'],
  ]
  assert.deepEqual(await server.data(guestCalls.importSheet, { as, body: await sheetOf(changed) }), { added: 0, changed: 1, unchanged: 0 })
  const { version, company, intro, name } = await server.data(guestCalls.organiserDetail, { as, query: { id: id! } })
  assert.deepEqual([version, company, intro.cn?.length, name.en], [3, { cn: '莱茵联盟', en: 'Rhine Alliance' }, 1, 'Matthias Köhler'])
})

test('a sheet with one wrong cell changes nothing, and each wrong cell is named', async () => {
  const own = await server.anExhibition()
  const as = await server.anOrganiser({ tenant: own, exhibitionId: own.exhibitionId })
  const { id } = await save(as)
  const elsewhere = await save(organiser)
  const rows = [
    ['编号', '排序', ...head],
    ['', 1, '好', '', '', ''],
    [`${id}/1`, 'x', '', '', '', 'XX'],
    [`${id}/1`, 100_001, '长'.repeat(101), '', '', ''],
    [`${elsewhere.id}/1`, '', '别的展会', '', '', ''],
    ['abc', '', '没有', '', '', ''],
  ]
  const { data } = await server.refused('invalid', guestCalls.importSheet, { as, body: await sheetOf(rows) })
  const fields = (data as ErrorData).fields!.map(({ field }) => field).sort()
  assert.deepEqual(fields, [
    ...['guests.3.country', 'guests.3.name.cn', 'guests.3.position'],
    ...['guests.4.id', 'guests.4.name.cn', 'guests.4.position', 'guests.5.id', 'guests.6.id'],
  ])
  assert.equal((await server.data(guestCalls.organiserPage, { as })).total, 1)
  await server.refused('importColumnsMissing', guestCalls.importSheet, { as, body: await sheetOf([['苹果'], ['1']]) })
  await server.refused('importEmpty', guestCalls.importSheet, { as, body: await sheetOf([head]) })
  await server.refused('importUnreadable', guestCalls.importSheet, { as, body: { file: 'UEsDBA==' } })
  const many = Array.from({ length: 1001 }, (_, at) => [`嘉宾${at}`, '', '', ''])
  await server.refused('importTooManyRows', guestCalls.importSheet, { as, body: await sheetOf([head, ...many]) })
  await server.refused('forbidden', guestCalls.importSheet, { as: visitor, body: await sheetOf([head, ['好', '', '', '']]) })
})

test('guests are not found at another fair or organiser, without a sign-in, nor written without the right', async () => {
  const { id } = await save(organiser)
  const exhibition = await server.anExhibition()
  const other = await server.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId })
  await server.refused('notFound', guestCalls.detail, { as: await server.aVisitor({ exhibition }), query: { id } })
  await server.refused('notFound', guestCalls.organiserDetail, { as: other, query: { id } })
  await server.refused('notFound', guestCalls.save, { as: other, body: guestBody({ id, version: 1 }) })
  await server.refused('notFound', guestCalls.remove, { as: other, body: { id, version: 1 } })
  await server.refused('notSignedIn', guestCalls.list, { at: fair })
  await server.refused('notSignedIn', guestCalls.detail, { at: fair, query: { id } })
  await server.refused('forbidden', guestCalls.save, { as: visitor, body: guestBody() })
  await server.refused('forbidden', guestCalls.remove, { as: visitor, body: { id, version: 1 } })
  for (const call of [guestCalls.organiserPage, guestCalls.exportPage]) await server.refused('forbidden', call, { as: visitor })
})
