import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorData } from '../../../contract/envelope'
import { exhibitCalls } from '../../../contract/exhibitor/exhibit.calls'
import type { ProductBody } from '../../../contract/exhibitor/exhibit.schema'
import { maxExhibitItems } from '../../../contract/rules/exhibitor/exhibit'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { randomKey } from '../../support/random'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

const aMember = (exhibitorId?: string, exhibition = fair) => server.anExhibitorMember({ exhibition, ...(exhibitorId && { exhibitorId }) })

const both = (text: string) => ({ cn: `${text}机`, en: text })
const itemsOf = (...names: string[]) => names.map((name) => ({ name: both(name), text: both(`${name}, in short`) }))
const aBody = (more: Partial<ProductBody> = {}): ProductBody => ({
  version: 0,
  name: both('Lathes'),
  intro: both('What we show'),
  items: itemsOf('One', 'Two'),
  ...more,
})

const save = (as: Visitor, more: Partial<ProductBody> = {}) => server.data(exhibitCalls.submit, { as, body: aBody(more) })

test('an exhibitor creates its exhibit once, and each member reads and replaces it as a whole @rule:R73 @call:GET /api/ef-registration-client/product/detail @call:POST /api/ef-registration-client/product/submit', async () => {
  const one = await aMember()
  const colleague = await aMember(one.exhibitorId)
  assert.equal(await server.data(exhibitCalls.detail, { as: one }), null)
  const made = await save(one, { name: { cn: ' 车床 ', en: 'Lathes\n' } })
  assert.deepEqual([made.deptId, made.name, made.version], [one.exhibitorId, { cn: '车床', en: 'Lathes' }, 1])
  assert.match(made.updateTime, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual(await server.data(exhibitCalls.detail, { as: colleague }), made)
  const swapped = await save(colleague, { id: made.id, version: 1, items: itemsOf('Two', 'Three', 'One', 'Four') })
  assert.deepEqual([swapped.id, swapped.version], [made.id, 2])
  assert.deepEqual(
    swapped.items.map(({ name }) => name.en),
    ['Two', 'Three', 'One', 'Four'],
  )
  assert.deepEqual(await server.data(exhibitCalls.detail, { as: one, query: { id: made.id } }), swapped)
  assert.deepEqual((await save(one, { id: made.id, version: 2, items: [] })).items, [])
})

test('a member without the right to edit reads the exhibit and changes nothing @rule:R63 @call:POST /api/ef-registration-client/product/submit', async () => {
  const editor = await aMember()
  const [reader, admin] = [
    await server.anExhibitorMember({ exhibition: fair, exhibitorId: editor.exhibitorId, rights: ['apply'] }),
    await server.anExhibitorMember({ exhibition: fair, exhibitorId: editor.exhibitorId, role: 'admin', rights: [] }),
  ]
  const made = await save(editor)
  await server.refused('memberRightMissing', exhibitCalls.submit, { as: reader, body: aBody({ id: made.id, version: 1, items: [] }) })
  assert.deepEqual(await server.data(exhibitCalls.detail, { as: reader }), made)
  assert.deepEqual((await save(admin, { id: made.id, version: 1, items: [] })).items, [])
})

test("a fifth item is rejected in the reader's language, by the server and by the table itself @rule:R73 @call:POST /api/ef-registration-client/product/submit", async () => {
  const one = await aMember()
  assert.equal(maxExhibitItems, 4)
  const five = aBody({ items: itemsOf('1', '2', '3', '4', '5') })
  for (const [language, sentence] of [
    ['cn', '最多选择 4 项'],
    ['en', 'Choose no more than 4'],
  ] as const) {
    const { data } = await server.refused('invalid', exhibitCalls.submit, { as: one, body: five, language })
    assert.deepEqual((data as ErrorData).fields, [{ field: 'items', code: 'tooMany', msg: sentence }])
  }
  assert.equal(await server.data(exhibitCalls.detail, { as: one }), null)
  const { id } = await save(one)
  const straight = server.app.pool.query('UPDATE products SET items = $2 WHERE tenant_id = $3 AND id = $1', [
    id,
    JSON.stringify(five.items),
    one.tenantId,
  ])
  await assert.rejects(straight, { code: '23514' })
})

test('missing names and long texts are reported field by field @rule:R73 @call:POST /api/ef-registration-client/product/submit', async () => {
  const one = await aMember()
  const fieldsOf = async (more: Partial<ProductBody>): Promise<unknown> =>
    ((await server.refused('invalid', exhibitCalls.submit, { as: one, body: aBody(more) })).data as ErrorData).fields?.map(
      ({ field, code }) => `${field} ${code}`,
    )
  assert.deepEqual(
    await fieldsOf({ name: { cn: '  ', en: 'Lathes' }, items: [{ name: { cn: '车床', en: '' }, text: { cn: '', en: '' } }] }),
    ['name.cn required', 'items.0.name.en required'],
  )
  assert.deepEqual(await fieldsOf({ intro: { cn: '', en: 'x'.repeat(601) } }), ['intro.en tooLong'])
  await server.refused('unreadable', exhibitCalls.submit, { as: one, body: aBody({ items: itemsOf('a\u0000b') }) })
  assert.equal(await server.data(exhibitCalls.detail, { as: one }), null)
})

test('two editors of one company do not overwrite each other: the second is asked to reload @rule:R73 @call:POST /api/ef-registration-client/product/submit', async () => {
  const one = await aMember()
  const colleague = await aMember(one.exhibitorId)
  const { id } = await save(one)
  await server.refused('productChanged', exhibitCalls.submit, { as: colleague, body: aBody({ name: both('Mills') }) })
  await save(one, { id, version: 1, name: both('Drills') })
  for (const [language, words] of [
    ['cn', /同事.*重新加载/],
    ['en', /colleague.*reload/],
  ] as const) {
    const { msg } = await server.refused('productChanged', exhibitCalls.submit, {
      as: colleague,
      body: aBody({ id, version: 1, name: both('Mills') }),
      language,
    })
    assert.match(msg, words)
  }
  const now = await server.data(exhibitCalls.detail, { as: colleague })
  assert.deepEqual([now?.name.en, now?.version], ['Drills', 2])
  const race = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => server.call(exhibitCalls.submit, { as: one, body: aBody({ id, version: 2, name: both(name) }) })),
  )
  assert.equal(race.filter(({ success }) => success).length, 1)
  assert.equal((await server.data(exhibitCalls.detail, { as: one }))?.version, 3)
})

test('a save sent twice is one save, by its key and after a lost answer @call:POST /api/ef-registration-client/product/submit', async () => {
  const one = await aMember()
  const key = randomKey()
  const first = await server.data(exhibitCalls.submit, { as: one, body: aBody(), key })
  assert.deepEqual(await server.data(exhibitCalls.submit, { as: one, body: aBody(), key }), first)
  assert.deepEqual(await save(one), first, 'another key, the same content over the same version')
  await server.refused('idempotencyKeyReused', exhibitCalls.submit, { as: one, body: aBody({ name: both('Mills') }), key })
  await server.refused('idempotencyKeyMissing', exhibitCalls.submit, { as: one, body: aBody(), key: null })
})

test("another exhibitor's or organiser's exhibit can be neither read nor written @rule:R73 @call:GET /api/ef-registration-client/product/detail @call:POST /api/ef-registration-client/product/submit", async () => {
  const one = await aMember()
  const others = [
    await aMember(),
    await aMember(undefined, await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } })),
    await aMember(undefined, await server.anExhibition()),
  ]
  for (const other of others) {
    const theirs = await save(other)
    await server.refused('notFound', exhibitCalls.detail, { as: one, query: { id: theirs.id } })
    await server.refused('notFound', exhibitCalls.submit, { as: one, body: aBody({ id: theirs.id, version: 1, name: both('Mine now') }) })
    assert.deepEqual(await server.data(exhibitCalls.detail, { as: other }), theirs)
  }
  assert.equal(await server.data(exhibitCalls.detail, { as: one }), null)
  const nobody = await server.aVisitor({ exhibition: fair, registerType: 'exhibitorDept' })
  await server.refused('notExhibitor', exhibitCalls.detail, { as: nobody })
  const { msg } = await server.refused('notExhibitor', exhibitCalls.submit, { as: nobody, body: aBody(), language: 'en' })
  assert.match(msg, /is not linked to an exhibitor/)
})
