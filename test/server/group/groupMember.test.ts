import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { groupMemberCalls as members } from '../../../contract/group/groupMember.calls'
import { ownPdf } from '../../../contract/ownPdf'
import { peopleAnswersCalls } from '../../../contract/people/peopleAnswers.calls'
import { ticketHolderCalls } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import { memberStates } from '../../../contract/rules/group/groupMember'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { aPhone } from '../account/signIn'
import { gotBy, runJobs } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import { withoutGuard } from '../support/takeOutGuard'
import { pagesInPdf, textOfPdf } from '../support/textOfPdf'
import { type TestServer, startTestServer } from '../support/testServer'
import { idCards, personBody } from '../visitor/aFair'
import { aGroup } from './aGroup'
import { aSubordinate } from './aGroupFair'
import { aGroupFair, aLeader, aNewcomer, arrive } from './aMemberFair'

const pageCall = '@call:GET /api/ef-visiting-group-client/groupMember/page'

let server: TestServer
let fair: Exhibition
let free: TicketType
let leader: Visitor
let partLeader: Visitor
let stranger: Visitor
let group: string
let part: string
let strangers: string

before(async () => {
  server = await startTestServer()
  fair = await aGroupFair(server)
  free = await server.aTicketType({ exhibition: fair, audience: ['visitingGroup'] })
  ;[leader, partLeader, stranger] = [
    await aLeader(server, fair),
    await aLeader(server, fair, '姜晓琳'),
    await aLeader(server, fair, '曾国强'),
  ]
  group = await aGroup(server, leader, fair)
  part = await aGroup(server, partLeader, fair, group)
  strangers = await aGroup(server, stranger, fair)
})
after(() => server.stop())

const register = (as: Visitor, name: string, more: Record<string, unknown> = {}, values: Record<string, unknown> = {}) =>
  server.data(people.submit, { as, body: { ...personBody({ name, phone: aPhone(), ...values }), kind: 'group', ...more } })

/** How many more people a file may have, as the page of people says it. */
const placesOf = async (as: Person) => (await server.data(peopleAnswersCalls.toDo, { as, query: { kind: 'group' } })).file

const namesOf = async (as: Visitor, query: Record<string, unknown> = {}): Promise<string[]> =>
  (await server.data(members.page, { as, query: { size: 100, ...query } })).records.map(({ name }) => name)

test(`people whom a leader registers are members of the chosen group, which a leader of a part and other leaders see as far as it is theirs ${pageCall} @call:GET /api/ef-visiting-group-client/groupMember/detail @call:GET /api/ef-visiting-group-client/groupMember/counts @route:/groupManagement/detail`, async () => {
  const first = await register(leader, '王丽娜', {}, { company: '济南二机床' })
  await register(leader, '李明', { groupId: part })
  await register(partLeader, '赵磊')
  await register(stranger, '孙悦')
  assert.deepEqual(await namesOf(leader), ['赵磊', '李明', '王丽娜'])
  assert.deepEqual(await namesOf(leader, { groupId: group }), ['王丽娜'])
  assert.deepEqual(await namesOf(partLeader), ['赵磊', '李明'])
  assert.deepEqual(await namesOf(stranger), ['孙悦'])
  for (const id of [group, strangers]) {
    await server.refused('notFound', members.page, { as: partLeader, query: { groupId: id } })
    await server.refused('notFound', people.submit, {
      as: partLeader,
      body: { ...personBody({ name: '周全' }), kind: 'group', groupId: id },
    })
  }
  await server.refused('notFound', people.submit, { as: leader, body: { ...personBody({ name: '周全' }), kind: 'team', groupId: group } })
  await server.refused('notFound', members.detail, { as: partLeader, query: { id: first.registrationId } })
  const detail = await server.data(members.detail, { as: leader, query: { id: first.registrationId } })
  assert.deepEqual(
    [detail.company, detail.way, detail.state, detail.isOwn, detail.reminder, detail.leaderName],
    ['济南二机床', 'form', 'ticket', true, 'byLeader', '于海涛'],
  )
  const counts = await server.data(members.counts, { as: leader, query: {} })
  assert.deepEqual([counts.total, counts.taken, counts.limit, counts.remindable, counts.printable], [3, 3, 500, 0, 3])
  assert.deepEqual(
    counts.byGroup.map(({ groupId, isPart, count }) => [groupId, isPart, count]),
    [
      [group, false, 1],
      [part, true, 2],
    ],
  )
  assert.equal((await server.data(members.counts, { as: partLeader, query: {} })).total, 2)
  const nobody = await aLeader(server, fair, '傅云飞')
  for (const call of [members.page, members.counts, members.link, members.exportPage, members.exportFile])
    await server.refused('noGroup', call, { as: nobody })
  await server.refused('noGroup', people.save, { as: nobody, body: { kind: 'group' } })
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.refused('forbidden', members.page, { as: visitor })
  assert.equal((await server.call(members.page, { at: fair })).status, 401)
  const elsewhere = await aGroupFair(server)
  await server.refused('wrongScope', members.page, { as: leader, at: { ...elsewhere, registerType: 'visitingGroup' } })
})

test('a deputy without the right, or without a part, has room for nobody and registers nobody', async () => {
  const own = await aLeader(server, fair, '罗永强')
  await aGroup(server, own, fair)
  const isRefused = async (deputy: Person, reason: 'groupRightMissing' | 'notFound') => {
    assert.equal((await placesOf(deputy))?.room, 0, reason)
    await server.refused(reason, people.save, { as: deputy, body: { kind: 'group' } })
  }
  await isRefused(await aSubordinate(server, own, { rights: ['parking'] }), 'groupRightMissing')
  await isRefused(await aSubordinate(server, own, { newPart: '' }), 'notFound')
})

test(`members are found by a part of the name, the company or the number, by a phone, and by their state ${pageCall}`, async () => {
  const own = await aLeader(server, fair, '沈佳宁')
  await aGroup(server, own, fair)
  const phone = aPhone()
  await register(own, '欧阳文静', {}, { company: '宁波海天精工', phone })
  await register(own, 'Nguyen Van Duc', {}, { company: 'Hanoi Tools 100%' })
  await server.data(people.save, { as: own, body: { kind: 'group', name: '常立' } })
  for (const [search, found] of [
    ['文静', ['欧阳文静']],
    ['海天', ['欧阳文静']],
    ['van', ['Nguyen Van Duc']],
    ['100%', ['Nguyen Van Duc']],
    ['%', ['Nguyen Van Duc']],
    ['_', []],
    ["' OR 1=1 --", []],
    [phone, ['欧阳文静']],
    [phone.slice(-4), ['欧阳文静']],
    ['常', ['常立']],
  ] as const)
    assert.deepEqual(await namesOf(own, { search }), found, search)
  assert.deepEqual(await namesOf(own, { state: 'form' }), ['常立'])
  assert.deepEqual(await namesOf(own, { state: 'ticket' }), ['Nguyen Van Duc', '欧阳文静'])
  assert.deepEqual(await namesOf(own, { state: 'complete' }), [])
  assert.deepEqual(await namesOf(own, { way: 'link' }), [])
  await server.refused('invalid', members.page, { as: own, query: { state: 'lost' } })
  await server.refused('invalid', members.page, { as: own, query: { search: '长'.repeat(61) } })
  const { records, total, pages } = await server.data(members.page, { as: own, query: { size: 2, current: 2 } })
  assert.deepEqual([records.length, total, pages], [1, 3, 2])
})

test(`each state is found by its filter, as it is shown and counted ${pageCall}`, async () => {
  const own = await aLeader(server, fair, '尹梦洁')
  const top = await aGroup(server, own, fair)
  await server.data(people.save, { as: own, body: { kind: 'group', name: '尚未填写' } })
  for (const name of ['待领票', '未通过', '待问卷', '待审核']) await register(own, name)
  const comer = await aNewcomer(server, fair)
  await arrive(server, comer, top)
  await server.data(registrationCalls.submit, { as: comer, body: personBody({ name: '有票者', phone: comer.phone! }) })
  await server.aTicket({ visitor: comer, ticketType: free })
  const change = (name: string, set: string) =>
    server.app.pool.query(
      `UPDATE registrations SET ${set} WHERE tenant_id = $1 AND exhibition_id = $2 AND name = $3
         AND id IN (SELECT registration_id FROM visiting_group_members WHERE tenant_id = $1 AND exhibition_id = $2)`,
      [fair.tenantId, fair.exhibitionId, name],
    )
  await change('未通过', "review_state = 'failed'")
  await change('待问卷', "review_state = 'none'")
  await change('待审核', "review_state = 'underReview'")
  const { byState } = await server.data(members.counts, { as: own, query: {} })
  const found: Record<string, string[]> = {}
  for (const state of memberStates) {
    const { records, total } = await server.data(members.page, { as: own, query: { state, size: 100 } })
    assert.ok(
      records.every((member) => member.state === state),
      state,
    )
    assert.equal(total, byState.find((one) => one.state === state)?.count ?? 0, state)
    found[state] = records.map(({ name }) => name)
  }
  assert.deepEqual(found, {
    form: ['尚未填写'],
    refused: ['未通过'],
    // The form of this fair asks for none.
    document: [],
    questionnaire: ['待问卷'],
    review: ['待审核'],
    ticket: ['待领票'],
    complete: ['有票者'],
  })
})

test(`a file of members, people of an earlier fair and one form share the places of a group, which are asked before @call:POST /api/ef-registration-client/userRelation/ticket/import @call:GET /api/ef-registration-client/userRelation/toDo @rule:R61`, async () => {
  const small = await aGroupFair(server, { maxMembers: 3 })
  const own = await aLeader(server, small)
  const top = await aGroup(server, own, small)
  const below = await aGroup(server, own, small, top)
  assert.deepEqual(await placesOf(own), { kind: 'group', room: 3 })
  await register(own, '王丽娜')
  assert.deepEqual(await placesOf(own), { kind: 'group', room: 2 })
  const sheet = async (names: readonly string[]): Promise<string> => {
    const rows = [['Name *', 'phone', 'company'], ...names.map((name) => [name, aPhone(), '华东机械'])]
    return Buffer.from(await writeXlsx({ sheets: [{ name: 'people', rows }] })).toString('base64')
  }
  const body = { name: '名单.xlsx', file: await sheet(['李明', '赵磊', '孙悦']), agreed: ['privacy'], kind: 'group' as const }
  await server.refused('notFound', ticketHolderCalls.import, { as: own, body: { ...body, groupId: strangers } })
  await server.data(ticketHolderCalls.import, { as: own, body: { ...body, groupId: below } })
  await runJobs(server)
  const current = () => server.data(ticketHolderCalls.currentImport, { as: own, query: { kind: 'group' } })
  const checked = (await current())!
  assert.deepEqual([checked.rows, checked.assigned, checked.refused], [3, 2, 1])
  assert.match(JSON.stringify(checked), /团组人数已满/)
  await server.data(ticketHolderCalls.runImport, { as: own, body: { id: checked.id, mode: 'good' } })
  await runJobs(server)
  assert.deepEqual(await namesOf(own, { groupId: below, way: 'file' }), ['赵磊', '李明'])
  assert.deepEqual(await placesOf(own), { kind: 'group', room: 0 })
  await server.refused('groupFull', people.save, { as: own, body: { kind: 'group' } })
  await server.refused('groupFull', registrationCalls.addAndGetAll, {
    as: await aNewcomer(server, small),
    body: {},
    headers: { visitingGroupId: below },
  })
  // The same file again registers nobody twice.
  await server.data(ticketHolderCalls.closeImport, { as: own, body: { id: checked.id } })
  await server.data(ticketHolderCalls.import, { as: own, body: { ...body, groupId: below } })
  await runJobs(server)
  assert.deepEqual([(await current())!.already, (await current())!.refused], [2, 1])
  assert.equal((await namesOf(own)).length, 3)
})

test('a group may be larger than what one account may register otherwise, and a form that is refused leaves no member', async () => {
  const large = await aGroupFair(server, { maxMembers: 1200 })
  const own = await aLeader(server, large)
  await aGroup(server, own, large)
  assert.equal((await placesOf(own))?.room, 1200)
  await server.refused('invalid', people.submit, { as: own, body: { ...personBody({ phone: '1' }), kind: 'group' } })
  assert.deepEqual(await namesOf(own), [])
  const person = await register(own, '王丽娜')
  await server.data(people.remove, { as: own, body: { id: person.id } })
  assert.deepEqual(await namesOf(own), [])
})

test('a leader moves members to a part and ends the membership of a person who came by the link, but not of one whom a leader registered @call:POST /api/ef-visiting-group-client/groupMember/move @call:POST /api/ef-visiting-group-client/groupMember/remove @route:/groupManagement/operateList', async () => {
  const own = await aLeader(server, fair, '彭少华')
  const top = await aGroup(server, own, fair)
  const sub = await aLeader(server, fair, '雷鸣')
  const below = await aGroup(server, sub, fair, top)
  const registered = await register(own, '王丽娜')
  const comer = await aNewcomer(server, fair)
  await arrive(server, comer, top)
  const all = (await server.data(members.page, { as: own, query: {} })).records.map(({ id }) => id)
  assert.equal(all.length, 2)
  assert.deepEqual(await server.data(members.move, { as: own, body: { ids: all, groupId: below } }), { count: 2 })
  assert.deepEqual(await server.data(members.move, { as: own, body: { ids: all, groupId: below } }), { count: 0 })
  assert.equal((await namesOf(sub)).length, 2)
  for (const [as, groupId] of [
    [sub, top],
    [stranger, strangers],
    [own, strangers],
  ] as const)
    await server.refused('notFound', members.move, { as, body: { ids: all, groupId } })
  await server.refused('notFound', members.remove, { as: stranger, body: { ids: all } })
  await server.refused('groupMemberRegistered', members.remove, { as: own, body: { ids: all } })
  assert.equal((await namesOf(own)).length, 2, 'all or none')
  const [link] = all.filter((id) => id !== registered.registrationId)
  await server.data(members.remove, { as: own, body: { ids: [link!] } })
  assert.deepEqual(await namesOf(own), ['王丽娜'])
  await server.refused('notFound', members.remove, { as: own, body: { ids: [link!] } })
  assert.equal(await server.data(members.own, { as: comer }), null)
  await server.refused('invalid', members.move, { as: own, body: { ids: [], groupId: below } })
})

test('a member who signs in is reminded of what is missing, once a day @call:POST /api/ef-visiting-group-client/groupMember/remind', async () => {
  const own = await aLeader(server, fair, '洪雅婷')
  const top = await aGroup(server, own, fair)
  await register(own, '王丽娜')
  const comer = await aNewcomer(server, fair)
  await arrive(server, comer, top)
  const { remindable } = await server.data(members.counts, { as: own, query: {} })
  assert.equal(remindable, 1)
  const ids = (await server.data(members.page, { as: own, query: {} })).records.map(({ id }) => id)
  await server.refused('notFound', members.remind, { as: stranger, body: { ids } })
  assert.deepEqual(await server.data(members.remind, { as: own, body: { ids } }), { queued: 1, today: 0, nothing: 0, byLeader: 1 })
  assert.deepEqual(await server.data(members.remind, { as: own, body: { ids } }), { queued: 0, today: 1, nothing: 0, byLeader: 1 })
  assert.deepEqual(await server.data(members.remind, { as: own, body: {} }), { queued: 0, today: 0, nothing: 0, byLeader: 0 })
  const got = (await gotBy(server, comer.phone!)).filter(({ text }) => text.includes('山东机床团'))
  assert.equal(got.length, 1)
  assert.match(got[0]!.text, /填写登记资料/)
  server.clock.advance({ days: 1 })
  const tomorrow = await signedInAgain(server, own)
  assert.equal((await server.data(members.remind, { as: tomorrow, body: {} })).queued, 1)
  // A member who did it meanwhile gets no message.
  const back = await signedInAgain(server, comer)
  await server.data(registrationCalls.submit, { as: back, body: personBody({ phone: comer.phone! }) })
  await server.aTicket({ visitor: back, ticketType: free })
  assert.equal((await gotBy(server, comer.phone!)).filter(({ text }) => text.includes('山东机床团')).length, 1)
  const [member] = (await server.data(members.page, { as: tomorrow, query: { way: 'link' } })).records
  assert.deepEqual([member!.state, member!.ticketCount, member!.reminder], ['complete', 1, 'nothing'])
})

/** Two leaders remind the same member at once. @returns how many messages are on their way */
const remindTwice = async (on: TestServer): Promise<number> => {
  const here = await aGroupFair(on)
  const own = await aLeader(on, here)
  const top = await aGroup(on, own, here)
  await arrive(on, await aNewcomer(on, here), top)
  const answers = await Promise.all([1, 2].map(() => on.data(members.remind, { as: own, body: {} })))
  return answers.reduce((sum, { queued }) => sum + queued, 0)
}

test('two reminders at once are one, and without the day of the last one they are two', async () => {
  assert.equal(await remindTwice(server), 1)
  assert.equal(await withoutGuard({ replace: [[' AND reminded_on IS DISTINCT FROM $4', '']], together: 2 }, remindTwice), 2)
})

test('a leader takes the members away as a spreadsheet, without the phones @call:GET /api/ef-visiting-group-client/groupMember/exportPage @call:GET /api/ef-visiting-group-client/groupMember/exportFile @call:GET /api/ef-visiting-group-client/groupMember/link', async () => {
  const own = await aLeader(server, fair, '顾文静')
  const top = await aGroup(server, own, fair)
  const phone = aPhone()
  await register(own, '王丽娜', {}, { phone, company: '=1+2' })
  await register(own, '李明')
  const part1 = await server.data(members.exportPage, { as: own, language: 'en' })
  assert.deepEqual([part1.records.length, part1.next, part1.columns[0]], [2, null, 'Name'])
  const { name, file } = await server.data(members.exportFile, { as: own })
  assert.equal(name, '团组成员.xlsx')
  const { sheets } = await readXlsx(Buffer.from(file, 'base64'))
  const text = JSON.stringify(sheets[0]!.rows)
  assert.match(text, /=1\+2[^]*李明/)
  assert.doesNotMatch(text, new RegExp(phone))
  const link = await server.data(members.link, { as: own, query: {} })
  assert.deepEqual([link.groupId, link.leaderName, link.limit, link.taken], [top, '顾文静', 500, 2])
  await server.refused('notFound', members.link, { as: own, query: { groupId: strangers } })
})

test('a sheet of entry codes has the members whom leaders registered and who have a ticket, and says how many have none @call:GET /api/ef-visiting-group-client/groupMember/codesLink @call:GET /api/ef-visiting-group-client/groupMember/codes.pdf @route:/groupManagement/printCode @route:/groupManagement/qrCode', async () => {
  const own = await aLeader(server, fair, '常立新')
  const top = await aGroup(server, own, fair)
  const names = ['白晓东', '安然', '陈静']
  for (const [at, name] of names.entries()) {
    const person = await register(
      own,
      name,
      {},
      { company: `公司${3 - at}`, ...(at === 0 ? { document: { kind: 'idCard', number: idCards[0] } } : {}) },
    )
    if (at < 2) await server.data(people.takeFree, { as: own, body: { id: person.id, ticketTypeId: free.id } })
  }
  await arrive(server, await aNewcomer(server, fair), top)
  const open = async (query: Record<string, unknown>) => {
    const link = await server.data(members.codesLink, { as: own, query })
    const answer = await fetch(link.url)
    assert.equal(answer.status, 200, link.url)
    assert.ok(ownPdf(link.url, [server.url]), 'the page of PDFs opens it')
    return { link, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const { link, bytes } = await open({ layout: 'a4x2', order: 'name' })
  assert.deepEqual([link.sheets, link.printed, link.withoutCode, link.ownPhones], [1, 2, 1, 1])
  const text = await textOfPdf(bytes)
  assert.match(text, /安然[^]*白晓东/)
  assert.doesNotMatch(text, /陈静/)
  assert.equal(await pagesInPdf(bytes), 1)
  for (const layout of ['label62', 'label90'])
    assert.equal(await pagesInPdf((await open({ layout, order: 'company' })).bytes), 2, 'a label a page')
  await server.refused('notFound', members.codesLink, { as: own, query: { layout: 'a4x3', order: 'name', sheet: 2 } })
  await server.refused('notFound', members.codesLink, { as: own, query: { layout: 'a4x3', order: 'name', groupId: strangers } })
  await server.refused('invalid', members.codesLink, { as: own, query: { layout: 'poster', order: 'name' } })
  for (const wrong of [
    link.url.replace('layout=a4x2', 'layout=a4x3'),
    link.url.replace(/&id=\d+/, `&id=${stranger.accountId}`),
    link.url.replace(/signature=[^&]+/, 'signature=x'),
  ])
    assert.equal((await fetch(wrong)).status, 404, wrong)
  server.clock.advance({ minutes: 11 })
  assert.equal((await fetch(link.url)).status, 404)
})
