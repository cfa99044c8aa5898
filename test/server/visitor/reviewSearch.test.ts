import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { readSearch } from '../../../server/areas/visitor/searchText'
import { matchesAmongNewest, matchesInAll } from '../../../server/areas/visitor/reviewSearch.sql'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from './aFair'

let server: TestServer
let fair: Exhibition
let organiser: Person

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review', 'exportPeople'] })
  await sentIn({ name: '欧阳丽娜', company: '武汉华中精密机械（集团）有限公司', phone: '13912345678' })
  await sentIn({ name: 'Anna-Maria O’Neill', company: 'LG Energy Solution', phone: '+49 30 1234567', email: 'Anna@Example.org' })
  await sentIn({ name: '李雷', company: '1000号工厂' })
})
after(() => server.stop())

const sentIn = async (values: Record<string, unknown>) => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody(values) })
  return visitor
}

const found = async (search: string, as: Person = organiser): Promise<string[]> =>
  (await server.data(reviewCalls.page, { as, query: { search } })).records.map(({ name }) => name)

test('an organiser finds a person by any part of a Chinese name or company @call:GET /api/ef-registration-data-client/reg-user-data/examine/page', async () => {
  for (const part of ['欧阳丽娜', '阳丽', '娜', '精密机械', '华中', '（集团）有限', '武汉 丽娜', '集团有限公司'])
    assert.deepEqual(await found(part), ['欧阳丽娜'], part)
  assert.deepEqual(await found('丽阳'), [])
  assert.deepEqual(await found('武汉 李雷'), [], 'each word must match')
})

test('an organiser finds a person by phone, email, number and Latin words, whatever their spelling', async () => {
  for (const part of ['139 1234', '13912345678', '5678', '139-1234-5678']) assert.deepEqual(await found(part), ['欧阳丽娜'], part)
  for (const part of ['anna maria', 'NEILL', 'lg', 'ＬＧ energy', 'anna@example.org', 'maria example', '+49 30 123'])
    assert.deepEqual(await found(part), ['Anna-Maria O’Neill'], part)
  assert.deepEqual(await found('1000号'), ['李雷'])
})

test('what is too short, hostile or of another fair finds nobody', async () => {
  for (const search of ['a', '%', '_', "'", '\\', '…', '7'])
    await server.refused('invalid', reviewCalls.page, { as: organiser, query: { search } })
  for (const search of ["丽娜%' OR 1=1 --", '%%%丽%%%机%%%娜', 'x'.repeat(100)]) assert.deepEqual(await found(search), [], search)
  await server.refused('invalid', reviewCalls.page, { as: organiser, query: { search: 'x'.repeat(101) } })
  assert.equal((await server.data(reviewCalls.page, { as: organiser, query: { search: '   ' } })).total, 3, 'nothing typed')
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } })
  assert.deepEqual(await found('丽娜', { ...organiser, exhibitionId: sister.exhibitionId }), [])
  const stranger = await server.anOrganiser({ tenant: await server.anExhibition() })
  await server.refused('wrongScope', reviewCalls.page, { as: stranger, at: fair, query: { search: '丽娜' } })
})

test('a search joins the state, and both of its statements find the same people', async () => {
  assert.equal((await server.data(reviewCalls.page, { as: organiser, query: { search: '丽娜', examineResult: 'approve' } })).total, 0)
  for (const typed of ['丽娜', 'lg', '5678', '华中 机械']) {
    const asked = readSearch(fair, typed)!
    const [newest, all] = await Promise.all([
      matchesAmongNewest(server.app.db, fair, 'underReview', asked, 9),
      matchesInAll(server.app.db, fair, 'underReview', asked, 9),
    ])
    assert.deepEqual([newest, newest.length], [all, 1], typed)
  }
})

test('a corrected name is found and the old one is not; a deleted person is found by nothing', async () => {
  const visitor = await sentIn({ name: '司马光', company: '史馆', phone: '13700001111' })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody({ name: '司马迁', company: '史馆', phone: '13700001111' }) })
  assert.deepEqual([await found('司马光'), await found('司马迁')], [[], ['司马迁']])
  const { rows } = await server.app.pool.query<{ text: string }>(
    'SELECT search_text AS text FROM registrations WHERE tenant_id = $1 AND id = $2',
    [fair.tenantId, visitor.registrationId],
  )
  assert.match(rows[0]!.text, /^司马迁 史馆 \d{12} /)
})

const decide = async (search: string, examineResult: 'approve' | 'fail', examineRemark?: string) => {
  const { records } = await server.data(reviewCalls.page, { as: organiser, query: { search, size: 50 } })
  const items = records.map(({ id, revision }) => ({ id, revision }))
  return { items, call: { as: organiser, body: { items, examineResult, ...(examineRemark ? { examineRemark } : {}) } } }
}

test('a batch decides each registration by itself, and names those that it could not @call:POST /api/ef-registration-data-client/reg-user-data/examine/submitBatch @rule:R37', async () => {
  const visitors = await Promise.all(['诸葛亮', '诸葛瑾', '诸葛恪'].map((name) => sentIn({ name, company: '隆中' })))
  const { items, call } = await decide('诸葛', 'fail', '请补充单位全称')
  await server.data(registrationCalls.submit, { as: visitors[0]!, body: personBody({ name: '诸葛孔明', company: '隆中' }) })
  await server.refused('invalid', reviewCalls.decideBatch, { as: organiser, body: { items, examineResult: 'fail', examineRemark: ' ' } })
  const outcomes = await server.data(reviewCalls.decideBatch, {
    ...call,
    body: { ...call.body, items: [...items, { id: '4711', revision: 'x' }] },
  })
  const resultOf = (id: string) => outcomes.find((outcome) => outcome.id === id)?.result
  assert.deepEqual(
    [...visitors.map(({ registrationId }) => resultOf(registrationId)), resultOf('4711')],
    ['registrationChanged', 'fail', 'fail', 'notFound'],
  )
  const again = await server.data(reviewCalls.decideBatch, call)
  assert.ok(
    again.every(({ isDecided }) => !isDecided),
    'a second time decides nothing',
  )
  await server.refused('invalid', reviewCalls.decideBatch, { as: organiser, body: { items: [], examineResult: 'approve' } })
  const tooMany = Array.from({ length: 101 }, () => items[0]!)
  await server.refused('invalid', reviewCalls.decideBatch, { as: organiser, body: { items: tooMany, examineResult: 'approve' } })
  await server.refused('forbidden', reviewCalls.decideBatch, { ...call, as: visitors[0]! })
})

test('an export has every answer as a person reads it, and documents stay masked @call:GET /api/ef-registration-data-client/reg-user-data/examine/exportPage', async () => {
  const document = { kind: 'passport', number: 'E76543210' }
  await sentIn({ name: '孔子', company: '=1+1', document, interests: ['a', 'c'], taxNumber: '913300001234567890' })
  const page = await server.data(reviewCalls.exportPage, { as: organiser, language: 'en' })
  assert.deepEqual([page.total, page.next], [page.records.length, null])
  const row = page.records.find(([, , name]) => name === '孔子')!
  const cell = (title: string) => row[page.columns.indexOf(title)]
  assert.deepEqual([cell('Company'), cell('interests'), cell('agreements'), cell('Review')], ['=1+1', 'a, c', 'Privacy', 'underReview'])
  assert.match(cell('Phone of the account')!, /^\+?\d{11,}$/)
  assert.ok(!JSON.stringify(page).includes('E76543210') && !JSON.stringify(page).includes('913300001234567890'), 'no sealed value')
  assert.ok(server.logged().includes('an organiser exports registrations'))
  await server.refused('invalid', reviewCalls.exportPage, { as: organiser, query: { examineResult: 'maybe' } })
  const reviewer = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  await server.refused('forbidden', reviewCalls.exportPage, { as: reviewer })
})

test('an export continues behind the last row, and misses and repeats nobody', async () => {
  const at = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  const theirs = await server.anOrganiser({ tenant: at, exhibitionId: at.exhibitionId, rights: ['exportPeople'] })
  await server.visitors(401, { exhibition: at, review: 'underReview' })
  const pages = [await server.data(reviewCalls.exportPage, { as: theirs })]
  while (pages[pages.length - 1]!.next)
    pages.push(await server.data(reviewCalls.exportPage, { as: theirs, query: { after: pages[pages.length - 1]!.next! } }))
  assert.deepEqual(
    pages.map(({ total, records }) => [total, records.length]),
    [
      [401, 200],
      [null, 200],
      [null, 1],
    ],
  )
  for (const { next } of pages.slice(0, -1))
    assert.match(server.logged(), new RegExp(`"after":"${next}","rows":\\d+,.*an organiser exports registrations`), 'each page is logged')
  assert.equal(new Set(pages.flatMap(({ records }) => records.map(([userCode]) => userCode))).size, 401)
})
