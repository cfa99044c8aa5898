import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contactCalls } from '../../../contract/connect/contact.calls'
import type { ContactListQuery } from '../../../contract/connect/contact.schema'
import { contactExportCalls } from '../../../contract/connect/contactExport.calls'
import { contactLabelCalls } from '../../../contract/connect/contactLabel.calls'
import { randomKey } from '../../support/random'
import { aCompanyWith } from '../../bench/connect/contacts'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Member, aBadge, aFairOfContacts, aScanner, collect, entryOf, sync, typedIn } from './aBooth'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const namesOf = async (as: Member, query: ContactListQuery): Promise<string[]> =>
  (await server.data(contactCalls.list, { as, query })).records.map(({ values }) => values.name ?? '').sort()

test('contacts are found by parts of Chinese words, beginnings of others, numbers, and tags @call:GET /api/ef-connect-client/information/listByMoreQuery', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const li = await typedIn(server, member, {
    name: '李雷',
    company: '苏州精工机床有限公司',
    phone: '13912345678',
    email: 'li.lei@example.com',
  })
  await typedIn(server, member, { name: '韩梅梅', company: '工机精密（上海）集团', position: 'Sales Manager' })
  await typedIn(server, member, { name: '王有', company: '限时公有物流' })
  await server.data(contactCalls.update, { as: member, body: { id: li.id, changeId: randomKey(), addTags: ['label:buyer', '重点客户'] } })
  const stranger = await aScanner(server, fair)
  await typedIn(server, stranger, { name: '李雷', company: '精工机床' })
  const found = (keyword: string) => namesOf(member, { keyword })
  assert.deepEqual(await found('精工机'), ['李雷'])
  assert.deepEqual(await found('工机'), ['李雷', '韩梅梅'].sort())
  assert.deepEqual(await found('李'), ['李雷'])
  assert.deepEqual(await found('有限公'), ['李雷'], 'parts of a word apart are not the word')
  assert.deepEqual(await found('精工 李雷'), ['李雷'])
  assert.deepEqual(await found('139 1234 5678'), ['李雷'])
  assert.deepEqual(await found('2345'), ['李雷'])
  assert.deepEqual(await found('LEI'), ['李雷'])
  assert.deepEqual(await found('ｓａｌｅｓ'), ['韩梅梅'])
  assert.deepEqual(await found('sa'), ['韩梅梅'])
  assert.deepEqual(await found('采购商'), ['李雷'])
  assert.deepEqual(await found('buyer'), ['李雷'])
  assert.deepEqual(await found('重点'), ['李雷'])
  assert.deepEqual(await found('没有此人'), [])
  assert.deepEqual(await found("'; DROP TABLE contacts; --"), [])
  assert.deepEqual(await found('%_%工机'), ['李雷', '韩梅梅'].sort())
  for (const keyword of ['a', '%', '%%_', '。'])
    assert.equal((await server.refused('invalid', contactCalls.list, { as: member, query: { keyword } })).success, false, keyword)
  assert.equal((await found(' ')).length, 3)
  await server.refused('invalid', contactCalls.list, { as: member, query: { keyword: 'x'.repeat(101) } })
})

test('filters by label, temperature, owner, day, source and what is due, by pages @call:GET /api/ef-connect-client/information/getLabelList @call:GET /api/blade-tradeLabel/tradeLabel/list @call:GET /api/ef-connect-client/information/getCount', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const colleague = await aScanner(server, fair, member.exhibitorId)
  const { qr } = await aBadge(server, fair, { name: '李雷' })
  await collect(server, member, qr)
  const one = await typedIn(server, colleague, { name: '韩梅梅' })
  await typedIn(server, member, { name: '王刚' })
  const change = {
    temperature: 'hot' as const,
    ownerId: colleague.accountId,
    addTags: ['label:buyer', '老客户'],
    nextStep: { text: '回电', day: '2020-01-01' },
  }
  await server.data(contactCalls.update, { as: member, body: { id: one.id, changeId: randomKey(), ...change } })
  for (const query of [
    { tag: 'label:buyer' },
    { tag: '老客户' },
    { temperature: 'hot' as const },
    { ownerId: colleague.accountId },
    { due: '1' },
    { keyword: '韩', tag: '老客户', temperature: 'hot' as const },
  ])
    assert.deepEqual(await namesOf(member, query), ['韩梅梅'], JSON.stringify(query))
  assert.deepEqual(await namesOf(member, { source: 'qrCode' }), ['李雷'])
  assert.deepEqual(await namesOf(member, { source: 'manual' }), ['王刚', '韩梅梅'].sort())
  assert.deepEqual(await namesOf(member, { tag: '没有', due: '0' }), [])
  const today = one.firstAt.slice(0, 10)
  assert.equal((await namesOf(member, { day: today })).length, 3)
  assert.equal((await namesOf(member, { day: '2020-01-01' })).length, 0)
  for (const query of [
    { temperature: 'boiling' },
    { source: 'theft' },
    { day: 'today' },
    { ownerId: 'x' },
    { due: 'yes' },
    { size: 101 },
    { current: 0 },
  ])
    await server.refused('invalid', contactCalls.list, { as: member, query: query as never })
  const first = await server.data(contactCalls.list, { as: member, query: { size: 2 } })
  const second = await server.data(contactCalls.list, { as: member, query: { size: 2, current: 2 } })
  assert.deepEqual([first.total, first.pages, first.records.length, second.records.length], [3, 2, 2, 1])
  assert.equal(new Set([...first.records, ...second.records].map(({ id }) => id)).size, 3)

  const count = await server.data(contactCalls.count, { as: member })
  assert.deepEqual([count.total, count.today, count.due, count.withdrawn], [3, 3, 1, 0])
  assert.deepEqual(count.byHour, [{ hour: one.firstAt.slice(0, 13), count: 3 }])
  assert.deepEqual(count.byStaff.map((staff) => staff.count).sort(), [1, 2])
  assert.deepEqual(
    count.byTag.map(({ name, count: all }) => [name, all]),
    [
      ['采购商', 1],
      ['老客户', 1],
    ],
  )
  assert.deepEqual(count.byTemperature, [{ temperature: 'hot', count: 1 }])
  assert.deepEqual(await server.data(contactLabelCalls.ofFair, { as: member, language: 'en' }), [
    { tag: 'label:buyer', name: 'Buyer', isFairs: true },
  ])
  const labels = await server.data(contactLabelCalls.ofCompany, { as: member })
  assert.deepEqual(
    labels.map(({ name, isFairs, count: all }) => [name, isFairs, all]),
    [
      ['采购商', true, 1],
      ['老客户', false, 1],
    ],
  )
})

test('a contact takes hundreds of lines and no more, however many are sent', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const { id } = await typedIn(server, member, { name: '李雷' })
  const batch = () => Array.from({ length: 200 }, (_, at) => entryOf(server, id, 'note', { text: `${at} ${'长'.repeat(1900)}` }))
  let taken = 0
  let full = 0
  for (let round = 0; round < 4; round += 1)
    for (const { refusal } of (await sync(server, member, batch())).answers) {
      taken += refusal === null ? 1 : 0
      full += refusal === 'contactFull' ? 1 : 0
    }
  assert.deepEqual([taken, full], [499, 301])
  await server.refused('contactFull', contactCalls.update, { as: member, body: { id, changeId: randomKey(), note: 'x' } })
  assert.equal((await server.data(contactCalls.detail, { as: member, query: { id } })).notes, 499)
})

const detailOf = (as: Member, id: string) => server.data(contactCalls.detail, { as, query: { id } })

test('contacts that may be one person are proposed, merged into one, and taken apart again @call:POST /api/ef-connect-client/information/update', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const change = (id: string, body: object) =>
    server.data(contactCalls.update, { as: member, body: { id, changeId: randomKey(), ...body } })
  const li = await typedIn(server, member, { name: '李雷', company: '苏州精工', phone: '139 1234 5678', email: 'li@example.com' })
  assert.deepEqual(li.doubles, [])
  const byPhone = await typedIn(server, member, { name: '李先生', phone: '+86 13912345678' })
  const byEmail = await typedIn(server, member, { name: 'Li Lei', email: 'LI@example.com' })
  const byName = await typedIn(server, member, { name: '李 雷', company: '苏州精工' })
  await typedIn(server, member, { name: '李雷', company: '上海精工', phone: '13912345679', email: 'li@example.org' })
  const stranger = await aScanner(server, fair)
  await typedIn(server, stranger, { name: '李雷', company: '苏州精工', phone: '13912345678' })
  const reasonsOf = async (id: string) => new Map((await detailOf(member, id)).doubles.map((one) => [one.id, one.by]))
  assert.deepEqual(
    await reasonsOf(li.id),
    new Map([
      [byName.id, 'name'],
      [byEmail.id, 'email'],
      [byPhone.id, 'phone'],
    ]),
  )
  await change(byPhone.id, { note: '要报价', addTags: ['重点客户'] })
  await change(byPhone.id, { mergeInto: li.id })
  const merged = await detailOf(member, li.id)
  assert.deepEqual(
    merged.merged.map(({ id, name }) => [id, name]),
    [[byPhone.id, '李先生']],
  )
  assert.deepEqual([merged.tags.map(({ name }) => name), merged.noteList.map(({ text }) => text)], [['重点客户'], ['要报价']])
  // The name that was typed last counts, and the other one stays in the history.
  assert.deepEqual([merged.values.name, merged.history.map(({ value }) => value).sort()], ['李先生', ['139 1234 5678', '李雷']])
  assert.deepEqual([...(await reasonsOf(li.id)).keys()], [byEmail.id])
  assert.deepEqual([(await detailOf(member, byPhone.id)).rootId, (await detailOf(member, byPhone.id)).doubles], [li.id, []])
  assert.equal((await namesOf(member, {})).length, 4)
  assert.deepEqual(await namesOf(member, { keyword: '重点' }), ['李先生'])
  await change(byPhone.id, { isTakenApart: true })
  const apart = await detailOf(member, li.id)
  assert.deepEqual([apart.merged, apart.tags, apart.noteList], [[], [], []])
  assert.equal((await detailOf(member, byPhone.id)).noteList.length, 1)
  assert.equal((await reasonsOf(li.id)).size, 3)
  const [foreign] = (await server.data(contactCalls.list, { as: stranger, query: {} })).records
  await server.refused('notFound', contactCalls.update, { as: member, body: { id: li.id, changeId: randomKey(), mergeInto: foreign!.id } })
})

test('a word that thousands have is counted as far as the next pages go, and each of them is on one page', async () => {
  const member = await aCompanyWith(server, 2000)
  const page = (current: number) => server.data(contactCalls.list, { as: member, query: { keyword: '有限公司', current, size: 100 } })
  const pages = []
  for (let current = 1; current <= 20; current += 1) pages.push(await page(current))
  assert.deepEqual([pages[0]!.total, pages[4]!.total, pages[19]!.total], [1100, 1500, 2000])
  assert.equal(new Set(pages.flatMap(({ records }) => records.map(({ id }) => id))).size, 2000)
  assert.deepEqual((await page(21)).records, [])
  // A file says how many it will have, and not how many a page counts ahead.
  const link = await server.data(contactExportCalls.exportFrontH5, { as: member, query: { format: 'csv', keyword: '有限公司' } })
  assert.equal(link.count, 2000)
})
