import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorData } from '../../../contract/envelope'
import { productLimit } from '../../../contract/exhibitor/errorCodes'
import { exhibitorReviewCalls } from '../../../contract/exhibitor/exhibitorReview.calls'
import { listedProductCalls } from '../../../contract/exhibitor/listedProduct.calls'
import type { ProductVersionBody } from '../../../contract/exhibitor/listedProduct.schema'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import { maxProducts } from '../../../contract/rules/exhibitor/listedProduct'
import { dictionaryEntries } from '../../../server/database/schema/entry'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aJpeg, upload } from '../visitor/upload'
import { randomKey } from '../../support/random'

let server: TestServer
let fair: Exhibition
let organiser: Person
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
  organiser = await server.anOrganiser({ tenant: fair as never, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
  const lathes = { code: 'industry', key: 'lathes', parentKey: '', labelCn: '车床', labelEn: 'Lathes', sort: 1 }
  await server.app.db.insert(dictionaryEntries).values(lathes)
})
after(() => server.stop())

type Member = Visitor & { exhibitorId: string }

const both = (text: string) => ({ cn: `${text}机`, en: text })
const valuesOf = (name: string, more: FormValues = {}): FormValues => ({ name: both(name), intro: both('What it does'), ...more })
const newId = async (as: Visitor): Promise<string> => (await server.data(listedProductCalls.version, { as })).id
const aBody = (id: string, values: FormValues, revision: string | null = null): ProductVersionBody => ({
  id,
  formId: 'exhibit.product',
  version: 1,
  revision,
  values,
})
const send = async (as: Visitor, name: string, more: FormValues = {}, id?: string) =>
  server.data(listedProductCalls.save, { as, body: aBody(id ?? (await newId(as)), valuesOf(name, more)) })
const draft = async (as: Visitor, id: string, values: FormValues, revision: string | null = null) =>
  (await server.data(listedProductCalls.saveDraft, { as, body: aBody(id, values, revision) })).revision
const versionOf = (as: Visitor, id: string) => server.data(listedProductCalls.version, { as, query: { id }, language: 'en' })
const listed = async (as: Visitor, query: Record<string, unknown> = {}) =>
  (await server.data(listedProductCalls.page, { as, query: { size: 100, ...query } })).records
const namesOf = async (as: Visitor, query: Record<string, unknown> = {}) => (await listed(as, query)).map(({ name }) => name.en)
const shownOf = async (deptId: string) => (await server.data(listedProductCalls.shown, { at: fair, query: { deptId } })).records
const shownNames = async ({ exhibitorId }: Member) => (await shownOf(exhibitorId)).map(({ name }) => name.en)
const waitingOf = async ({ exhibitorId }: Member) =>
  (
    await server.data(exhibitorReviewCalls.page, { as: organiser, query: { exhibitorId, kind: 'product', size: 50 }, language: 'en' })
  ).records.filter(({ state }) => state === 'submitted')
const decide = async (one: Member, decision: 'approve' | 'refuse' = 'approve', reason = ''): Promise<void> => {
  for (const { id, revision } of await waitingOf(one))
    await server.data(exhibitorReviewCalls.decide, { as: organiser, body: { id, revision, decision, ...(reason && { reason }) } })
}
const aPicture = async (as: Visitor) =>
  (await upload(server, as, aJpeg(2000), { purpose: 'smallPicture', name: 'lathe.jpg' })).data.attachId
const refusedFields = async (as: Visitor, values: FormValues) =>
  (
    (await server.refused('invalid', listedProductCalls.save, { as, body: aBody(await newId(as), valuesOf('Mill', values)) }))
      .data as ErrorData
  ).fields!.map(({ field, code }) => `${field} ${code}`)

/** Products straight into the table, as many as a company may have but for some. */
const fill = (at: TestServer, { tenantId, exhibitionId, exhibitorId, accountId }: Member, count: number) =>
  at.app.pool.query(
    `INSERT INTO listed_products (tenant_id, exhibition_id, id, exhibitor_id, name_cn, name_en, intro_cn, intro_en, category, picture_ids, video_link,
       is_public, is_shown, position, version, updated_by, created_at, updated_at)
     SELECT $1, $2, n, $3, 'x', 'Product ' || n, '', '', '', '{}', '', true, true, n, 1, $4, now(), now() FROM generate_series(1, $5) AS n`,
    [tenantId, exhibitionId, exhibitorId, accountId, count],
  )

test('a product is drafted, sent for review, and public once it is approved @rule:R63 @call:GET /api/ef-registration-client/product/version @call:POST /api/ef-registration-client/product/saveDraft @call:POST /api/ef-registration-client/product/save @call:GET /api/ef-registration-client/product/shown', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  const colleague = await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId })
  const blank = await server.data(listedProductCalls.version, { as: one })
  assert.deepEqual([blank.product, blank.newest, blank.mayEdit], [null, null, true])
  assert.deepEqual(await namesOf(one), [], 'asking for a new product stores nothing')

  const { id } = blank
  const revision = await draft(one, id, { name: { cn: '', en: 'Lathe' } })
  assert.equal(await draft(one, id, { name: { cn: '', en: 'Lathe' } }, revision), '2')
  assert.deepEqual(
    (await listed(colleague)).map(({ name, state, isPublic }) => [name.en, state, isPublic]),
    [['Lathe', 'draft', false]],
  )
  await server.refused('draftChanged', listedProductCalls.saveDraft, { as: colleague, body: aBody(id, valuesOf('Mill'), revision) })
  await server.data(listedProductCalls.save, { as: colleague, body: aBody(id, valuesOf(' Lathe '), '2') })
  assert.equal((await versionOf(one, id)).newest!.state, 'submitted')
  assert.deepEqual(await shownNames(one), [], 'nothing is public before the review')
  await decide(one)
  assert.deepEqual(await shownNames(one), ['Lathe'])
  assert.deepEqual(Object.keys((await shownOf(one.exhibitorId))[0]!).sort(), [
    'category',
    'categoryName',
    'id',
    'intro',
    'name',
    'pictures',
    'video',
    'videoLink',
  ])

  // A change waits while the old version is public, and the reviewer reads what changed.
  await send(one, 'Lathe 2', {}, id)
  assert.deepEqual([await shownNames(one), (await listed(one))[0]!.state], [['Lathe'], 'submitted'])
  assert.deepEqual(
    (await waitingOf(one))[0]!.changes.map(({ label, before: was, after: is }) => `${label}: ${was} > ${is}`),
    ['Name (Chinese): Lathe 机 > Lathe 2机', 'Name (English): Lathe > Lathe 2'],
  )
  await decide(one, 'refuse', 'Please name the model.')
  const refused = await versionOf(colleague, id)
  assert.deepEqual(
    [refused.newest!.state, refused.newest!.reason, refused.product!.state],
    ['refused', 'Please name the model.', 'refused'],
  )
  assert.deepEqual(await shownNames(one), ['Lathe'])
  await server.refused('versionUnchanged', listedProductCalls.save, { as: one, body: aBody(id, valuesOf(' Lathe ')) })
})

test('a version that waits is taken back and changed, and one that is decided is not @call:POST /api/ef-registration-client/product/takeBack', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  const { id } = await send(one, 'Lathe')
  await server.refused('versionInReview', listedProductCalls.save, { as: one, body: aBody(id, valuesOf('Mill')) })
  await server.refused('versionInReview', listedProductCalls.saveDraft, { as: one, body: aBody(id, valuesOf('Mill')) })
  await server.data(listedProductCalls.takeBack, { as: one, body: { id } })
  const { newest } = await versionOf(one, id)
  assert.equal(newest!.state, 'draft')
  await server.refused('versionChanged', listedProductCalls.save, { as: one, body: aBody(id, valuesOf('Mill')) })
  await server.data(listedProductCalls.save, { as: one, body: aBody(id, valuesOf('Mill'), newest!.revision) })
  await decide(one)
  assert.deepEqual(await shownNames(one), ['Mill'])
  await server.refused('versionDecided', listedProductCalls.takeBack, { as: one, body: { id } })
})

test('a company searches its products, puts them in order by hand, and hides them @rule:R63 @rule:R73 @call:GET /api/ef-registration-client/product/page @call:POST /api/ef-registration-client/product/move @call:POST /api/ef-registration-client/product/show', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  const colleague = await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId })
  const [lathe, mill, drill] = [await send(one, 'Lathe 100%'), await send(one, 'Mill'), await send(colleague, 'Drill')]
  assert.deepEqual(await namesOf(one), ['Lathe 100%', 'Mill', 'Drill'])
  assert.deepEqual(await namesOf(one, { size: 2, current: 2 }), ['Drill'])
  assert.deepEqual([await namesOf(one, { text: '0%' }), await namesOf(one, { text: 'mill机' })], [['Lathe 100%'], ['Mill']])

  await server.data(listedProductCalls.move, { as: colleague, body: { id: drill.id, after: null } })
  await server.data(listedProductCalls.move, { as: one, body: { id: lathe.id, after: mill.id } })
  assert.deepEqual(await namesOf(colleague), ['Drill', 'Mill', 'Lathe 100%'])
  await server.refused('notFound', listedProductCalls.move, { as: one, body: { id: lathe.id, after: lathe.id } })

  const hidden = await server.data(listedProductCalls.show, { as: one, body: { id: drill.id, version: drill.version, isShown: false } })
  assert.deepEqual([hidden.isShown, hidden.isPublic], [false, false])
  await decide(one)
  assert.deepEqual(await shownNames(one), ['Mill', 'Lathe 100%'], 'an approval does not show what the company hides')
  const { version } = (await listed(one))[0]!
  await server.refused('productChanged', listedProductCalls.show, { as: one, body: { id: drill.id, version: version - 1, isShown: true } })
  await server.data(listedProductCalls.show, { as: colleague, body: { id: drill.id, version, isShown: true } })
  assert.deepEqual(await shownNames(one), ['Drill', 'Mill', 'Lathe 100%'])
})

test('pictures stay private, go with their product, and belong to one alone @call:POST /api/ef-registration-client/product/remove', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  const [first, second] = [await aPicture(one), await aPicture(one)]
  const made = await send(one, 'Lathe', { pictures: [second, first], category: ['lathes'], videoLink: 'https://video.example.com/1' })
  assert.deepEqual(
    made.pictures.map(({ fileId }) => fileId),
    [second, first],
  )
  const { changes } = (await waitingOf(one))[0]!
  const seen = changes.find(({ name }) => name === 'pictures')!
  assert.equal(seen.afterUrls.length, 2)
  assert.equal((await fetch(seen.afterUrls[0]!)).status, 200, 'the reviewer sees the pictures')
  assert.deepEqual([seen.before, seen.after, changes.find(({ name }) => name === 'category')!.after], ['', '', 'Lathes'])

  assert.deepEqual(await refusedFields(one, { pictures: [first] }), ['pictures fileMissing'])
  const other = await server.anExhibitorMember({ exhibition: fair })
  assert.deepEqual(await refusedFields(other, { pictures: [await aPicture(one)] }), ['pictures fileMissing'])
  assert.deepEqual(await refusedFields(one, { video: await aPicture(one) }), ['video fileMissing'])
  assert.deepEqual(await refusedFields(one, { name: { cn: ' ', en: 'Mill' }, category: ['nothing'], videoLink: 'http://a.example.com' }), [
    'name.cn required',
    'category choiceUnknown',
    'videoLink patternMismatch',
  ])
  assert.deepEqual(await refusedFields(one, { pictures: await Promise.all(Array.from({ length: 7 }, () => aPicture(one))) }), [
    'pictures tooMany',
  ])
  assert.deepEqual(await namesOf(other), [], 'what is refused leaves no row')

  await decide(one)
  const { version } = (await listed(one))[0]!
  await server.refused('productChanged', listedProductCalls.remove, { as: one, body: { id: made.id, version: version - 1 } })
  await server.data(listedProductCalls.remove, { as: one, body: { id: made.id, version } })
  await server.app.jobs.runDue()
  assert.equal((await fetch(made.pictures[0]!.link)).status, 404)
  assert.deepEqual([await namesOf(one), await shownNames(one)], [[], []])
  await server.refused('notFound', listedProductCalls.remove, { as: one, body: { id: made.id, version } })
})

test('a picture of a product has at most 2 MB, whatever it was uploaded for @rule:R45', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  const large = (await upload(server, one, aJpeg(2000))).data.attachId
  const setSize = (bytes: number) => server.app.pool.query('UPDATE files SET size_bytes = $2 WHERE id = $1', [large, bytes])
  await setSize(2 * 1024 * 1024 + 1)
  assert.deepEqual(await refusedFields(one, { pictures: [await aPicture(one), large] }), ['pictures fileTooLarge'])
  await setSize(2 * 1024 * 1024)
  await send(one, 'Lathe', { pictures: [large] })
})

test('a product that is sent twice is one, and a version that waits for its reviewer goes with its product', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  const [id, key] = [await newId(one), randomKey()]
  const body = aBody(id, valuesOf('Lathe'))
  await server.data(listedProductCalls.save, { as: one, body, key })
  await server.data(listedProductCalls.save, { as: one, body, key })
  const made = await server.data(listedProductCalls.save, { as: one, body })
  assert.deepEqual([await namesOf(one), (await waitingOf(one)).length, made.state], [['Lathe'], 1, 'submitted'])
  const [waiting] = await waitingOf(one)
  await server.data(listedProductCalls.remove, { as: one, body: { id, version: made.version } })
  const decision = { id: waiting!.id, revision: waiting!.revision, decision: 'approve' as const }
  await server.refused('notFound', exhibitorReviewCalls.decide, { as: organiser, body: decision })
})

test('own products alone are read and changed, and only with the right to edit @rule:R63', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  const { id, version } = await send(one, 'Lathe')
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } as never })
  const writes = (as: Visitor, after: string | null) =>
    [
      [listedProductCalls.save, aBody(id, valuesOf('Mine'))],
      [listedProductCalls.saveDraft, aBody(id, valuesOf('Mine'))],
      [listedProductCalls.show, { id, version, isShown: true }],
      [listedProductCalls.move, { id, after }],
      [listedProductCalls.remove, { id, version }],
    ].map(([row, sent]) => ({ row: row as typeof listedProductCalls.remove, options: { as, body: sent as never } }))
  const other = await server.anExhibitorMember({ exhibition: fair })
  const own = await send(other, 'Mill')
  for (const { row, options } of writes(other, own.id)) await server.refused('notFound', row, options)
  await server.refused('notFound', listedProductCalls.version, { as: other, query: { id } })
  await server.refused('versionDecided', listedProductCalls.takeBack, { as: other, body: { id } })
  await server.refused('notFound', listedProductCalls.move, { as: other, body: { id: own.id, after: id } })
  assert.deepEqual([await namesOf(other), await namesOf(one)], [['Mill'], ['Lathe']])
  for (const exhibition of [sister, await server.anExhibition()]) {
    const abroad = await server.anExhibitorMember({ exhibition })
    // Another exhibition has ids of its own.
    for (const { row, options } of writes(abroad, null).slice(2)) await server.refused('notFound', row, options)
    await server.refused('notFound', listedProductCalls.version, { as: abroad, query: { id } })
  }
  const reader = await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId, rights: ['invite', 'apply', 'pay'] })
  for (const { row, options } of writes(reader, null)) await server.refused('memberRightMissing', row, options)
  await server.refused('memberRightMissing', listedProductCalls.takeBack, { as: reader, body: { id } })
  assert.deepEqual([await namesOf(reader), (await versionOf(reader, id)).mayEdit], [['Lathe'], false])
  await server.refused('notFound', listedProductCalls.shown, { at: sister, query: { deptId: one.exhibitorId } })
})

test('the last product of a company is added once, however many add at the same time', async () => {
  const one = await server.anExhibitorMember({ exhibition: fair })
  await fill(server, one, maxProducts - 1)
  const ids = await Promise.all(Array.from({ length: 6 }, () => newId(one)))
  const sent = await Promise.all(ids.map((id) => server.call(listedProductCalls.save, { as: one, body: aBody(id, valuesOf(`New ${id}`)) })))
  assert.deepEqual(sent.map(({ code }) => code).sort(), [200, ...Array.from({ length: 5 }, () => productLimit)].sort())
  const more = { as: one, body: aBody(await newId(one), valuesOf('More')), language: 'en' as const }
  const { msg } = await server.refused('productLimit', listedProductCalls.save, more)
  assert.match(msg, /2,?000/)
  await server.refused('productLimit', listedProductCalls.saveDraft, more)
  const last = await server.data(listedProductCalls.page, { as: one, query: { current: 20, size: 100 } })
  assert.deepEqual([last.total, last.records.length], [maxProducts, 100])
})
