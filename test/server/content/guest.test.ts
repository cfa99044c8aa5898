import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { guestCalls } from '../../../contract/content/guest.calls'
import type { OrganiserGuestDetail, SaveGuestBody } from '../../../contract/content/guest.schema'
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
