import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { readSearch } from '../../../server/areas/visitor/review/searchText'
import { limits } from '../../../server/areas'
import { countInAll, matchesAmongNewest, matchesInAll } from '../../../server/areas/visitor/review/reviewSearch.sql'
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
  await sentIn({ name: '欧阳丽娜', company: '武汉华中精密机械（集团）有限公司', phone: '13912345678' }, { phone: '13912345678' })
  await sentIn(
    { name: 'Anna-Maria O’Neill', company: 'LG Energy Solution', phone: '+49 151 1234567', email: 'Anna@Example.org' },
    { phone: '+491511234567', email: 'anna@example.org' },
  )
  await sentIn({ name: '李雷', company: '1000号工厂' })
})
after(() => server.stop())

const sentIn = async (values: Record<string, unknown>, contact: { phone?: string | null; email?: string } = {}) => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none', ...contact })
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

test('an organiser finds a person by a whole phone or email address, and by Latin words, whatever their spelling', async () => {
  for (const whole of ['13912345678', '139 1234 5678', '139-1234-5678', '+86 139 1234 5678', '丽娜 13912345678'])
    assert.deepEqual(await found(whole), ['欧阳丽娜'], whole)
  for (const part of [
    'anna maria',
    'NEILL',
    'lg',
    'ＬＧ energy',
    'anna@example.org',
    'ANNA@Example.org',
    '+49 151 1234567',
    '0049 151 1234567',
    '151 1234567',
  ])
    assert.deepEqual(await found(part), ['Anna-Maria O’Neill'], part)
  assert.deepEqual(await found('1000号'), ['李雷'])
})

test('a person is found in each spelling of the name and the phone', async () => {
  await sentIn({ name: 'Nguyễn Thị Ánh', company: 'Công ty Hòa Phát', phone: '13711180002' }, { phone: '13711180002' })
  await sentIn({ name: '古丽米热・艾比布力', company: '天山' })
  for (const typed of [
    'nguyen thi',
    'Nguyễn Thị',
    'NGUYE\u0302\u0303N',
    'hoa phat',
    '8613711180002',
    '+86 137-1118-0002',
    '137\u20131118\u20130002\u202c',
  ])
    assert.deepEqual(await found(typed), ['Nguyễn Thị Ánh'], typed)
  for (const typed of ["o'neill", 'oneill', 'ＯＮＥＩＬＬ', 'annamaria'])
    assert.deepEqual(await found(typed), ['Anna-Maria O’Neill'], typed)
  for (const typed of ['古丽米热·艾比布力', '古丽米热 . 艾比布力', '古丽米热艾比', '艾\u200b比布力'])
    assert.deepEqual(await found(typed), ['古丽米热·艾比布力'], typed)
})

test('an organiser finds a person by the ends of a contact that the list shows', async () => {
  const { records } = await server.data(reviewCalls.page, { as: organiser, query: { search: '欧阳丽娜' } })
  assert.equal(records[0]!.phone, '139****5678')
  for (const shown of ['5678', '139', '139****5678', '139*5678', '丽娜 5678']) assert.ok((await found(shown)).includes('欧阳丽娜'), shown)
  await sentIn({ name: '孟子', company: '稷下' }, { phone: null, email: 'mengzi@jixia.example' })
  for (const shown of ['me****@jixia.example', '@jixia.example', 'jixia.example']) assert.deepEqual(await found(shown), ['孟子'], shown)
})

test('nobody learns hidden letters or digits of a contact by searching for parts of it', async () => {
  const email = { phone: null, email: 'zhuangzi.mengdie@hupan.example' }
  await sentIn({ name: '庄周', company: '漆园', phone: '13887654321', email: 'butterfly@dream.example' }, email)
  const partsOf = (text: string, least: number) =>
    Array.from({ length: text.length - least }, (_, at) => [text.slice(at, at + least), text.slice(0, at + least), text.slice(at)])
      .flat()
      .filter((part) => part !== text && part.length >= least)
  // Fewer digits may be a part of a registration number.
  for (const part of partsOf('13912345678', 6)) assert.deepEqual(await found(part), [], part)
  for (const part of partsOf('zhuangzi.mengdie', 3)) assert.ok(!(await found(part)).includes('庄周'), part)
  for (const part of [
    'zhuangzi',
    'zhuangzi.mengdi@hupan.example',
    'huangzi.mengdie@hupan.example',
    'zhu****@hupan.example',
    'hupan',
    '@hupan',
  ])
    assert.ok(!(await found(part)).includes('庄周'), part)
  // The list shows the account's contact alone. Another contact of the form has no visible ends.
  for (const part of ['138****4321', '@dream.example', 'bu****@dream.example']) assert.deepEqual(await found(part), [], part)
  for (const whole of ['13887654321', 'butterfly@dream.example']) assert.deepEqual(await found(whole), ['庄周'], whole)
  // An account with a phone shows no email address.
  for (const part of ['@example.org', 'an****@example.org']) assert.deepEqual(await found(part), [], part)
})

test('an organiser who guesses whole contacts is stopped, and one who finds people is not', async () => {
  const points = limits.contactMissesPerAccountHour.points
  const guesser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  const guess = (nth: number) => found(`1391${String(nth).padStart(3, '0')}5678`, guesser)
  await server.clock.held(async () => {
    for (let nth = 0; nth < 3; nth += 1) assert.deepEqual(await found('13912345678', guesser), ['欧阳丽娜'])
    const burst = await Promise.allSettled(Array.from({ length: points + 20 }, (_, nth) => guess(nth)))
    assert.equal(burst.filter(({ status }) => status === 'rejected').length, 20, 'many at once are no way round')
    await server.refused('tooManyRequests', reviewCalls.page, { as: guesser, query: { search: '13912345678' } })
  })
  assert.deepEqual(await found('欧阳', guesser), ['欧阳丽娜'], 'names are found as before')
  assert.deepEqual(await found('13912345678'), ['欧阳丽娜'], 'another organiser is not stopped')
})

test('neither a query nor its order looks into documents, answers or hidden contacts', async () => {
  const document = { kind: 'passport', number: 'E71234567' }
  await sentIn({ name: '墨子', company: '机关', document, taxNumber: '913300001234567777' })
  for (const search of ['E71234567', 'e7123', '913300001234567777', 'E7****567']) assert.deepEqual(await found(search), [], search)
  const newestFirst = await server.data(reviewCalls.page, { as: organiser })
  for (const query of [{ sort: 'phone' }, { ascs: 'phone' }, { phone: '13912345678' }, { orderBy: 'email' }])
    assert.deepEqual(await server.data(reviewCalls.page, { as: organiser, query: query as never }), newestFirst)
  const everybody = await server.data(reviewCalls.exportPage, { as: organiser })
  for (const query of [{ search: '13912345678' }, { phone: '139' }, { document: 'E71234567' }])
    assert.deepEqual(await server.data(reviewCalls.exportPage, { as: organiser, query: query as never }), everybody)
})

test('what is too short, hostile or of another fair finds nobody', async () => {
  for (const search of ['a', '%', '_', "'", '\\', '…', '7'])
    await server.refused('invalid', reviewCalls.page, { as: organiser, query: { search } })
  for (const search of ["丽娜%' OR 1=1 --", '%%%丽%%%机%%%娜', 'x'.repeat(100)]) assert.deepEqual(await found(search), [], search)
  await server.refused('invalid', reviewCalls.page, { as: organiser, query: { search: 'x'.repeat(101) } })
  assert.equal((await server.data(reviewCalls.page, { as: organiser, query: { search: '   ' } })).total, 8, 'nothing typed')
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } })
  assert.deepEqual(await found('丽娜', { ...organiser, exhibitionId: sister.exhibitionId }), [])
  const stranger = await server.anOrganiser({ tenant: await server.anExhibition() })
  await server.refused('wrongScope', reviewCalls.page, { as: stranger, at: fair, query: { search: '丽娜' } })
})

test('a search joins the state, and all of its statements find the same people', async () => {
  assert.equal((await server.data(reviewCalls.page, { as: organiser, query: { search: '丽娜', examineResult: 'approve' } })).total, 0)
  for (const typed of ['丽娜', 'lg', '13912345678', '华中 5678', 'anna@example.org', '华中 机械']) {
    const asked = readSearch(fair, typed)!
    const [newest, all, counted] = await Promise.all([
      matchesAmongNewest(server.app.db, fair, 'underReview', asked, 9),
      matchesInAll(server.app.db, fair, 'underReview', asked, 9),
      countInAll(server.app.db, fair, 'underReview', asked, 9),
    ])
    assert.deepEqual([newest, newest.length, counted], [all, 1, [{ count: 1 }]], typed)
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
  assert.match(rows[0]!.text, /^司马迁 史馆 \d{12}$/, 'no contact, because it is found by any part')
})

const decide = async (search: string, examineResult: 'approve' | 'fail', examineRemark?: string) => {
  const { records } = await server.data(reviewCalls.page, { as: organiser, query: { search, size: 50 } })
  const items = records.map(({ id, revision }) => ({ id, revision }))
  return { items, call: { as: organiser, body: { items, examineResult, ...(examineRemark ? { examineRemark } : {}) } } }
}

test('a batch decides each registration by itself, and names those that it could not @call:POST /api/ef-registration-data-client/reg-user-data/examine/submitBatch @rule:R37', async () => {
  const visitors = await Promise.all(['诸葛亮', '诸葛瑾', '诸葛恪'].map((name) => sentIn({ name, company: '隆中' })))
  const { items, call } = await decide('诸葛', 'fail', '请补充单位全称')
  const pages = await Promise.all(
    [1, 2, 3].map((current) => server.data(reviewCalls.page, { as: organiser, query: { search: '诸葛', size: 1, current } })),
  )
  assert.deepEqual(
    pages.flatMap(({ records, total }) => [...records.map(({ id }) => id), total]),
    items.flatMap(({ id }) => [id, 3]),
    'each page has its own row and the number of all',
  )
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
