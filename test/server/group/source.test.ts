import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionLogCalls } from '../../../contract/entry/actionLog.calls'
import { sourceCalls } from '../../../contract/group/source.calls'
import type { SourceBody, SourceDetail } from '../../../contract/group/source.schema'
import { channelCodeOf } from '../../../contract/rules/group/channelCode'
import { memberKeyOf } from '../../../contract/rules/exhibitor/memberRights'
import { staffKeyOf } from '../../../contract/rules/exhibitor/staffInvitation'
import { visitKeyOf } from '../../../contract/rules/invitations/invitation'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registerLogCalls } from '../../../contract/visitor/registerLog.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { flushActionCounts } from '../../../server/areas/entry/actionLog/actionLog.service'
import { entries } from '../../../server/database/schema/gate'
import { runJobs } from '../messages/aMessagedFair'
import { type Visitor, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aGroupFair, aLeader } from './aParkingFair'

const path = '/api/ef-visiting-group-client/source'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

/** Codes that no other test of this file has. */
let last = 0
const aCode = (): string => `T${String((last += 1)).padStart(3, '0')}`

const make = (as: Visitor, more: Partial<SourceBody> = {}): Promise<SourceDetail> =>
  server.data(sourceCalls.save, { as, body: { code: aCode(), name: '微信群', leadsTo: 'fair', ...more } })

/** A visitor who came by a link with a code. */
const comeBy = async (fair: Parameters<typeof aLeader>[1], sourceCode: string): Promise<Visitor> => {
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.app.pool.query('UPDATE registrations SET submitted_at = $2 WHERE id = $1', [visitor.registrationId, server.clock.now()])
  await server.data(registerLogCalls.save, { as: visitor, body: { source: { sourceCode }, attribution: {} } })
  return visitor
}

test(`a leader makes a channel, renames it, closes it and opens it again @route:/source @route:/source/form @route:/source/details/:code @rule:R46 @call:POST ${path}/save @call:POST ${path}/update @call:GET ${path}/detail @call:GET ${path}/list`, async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  const made = await make(leader, { code: 'ｗx1', name: ' 山东机床  微信群 ' })
  assert.deepEqual(
    [made.code, made.name, made.state, made.counts],
    ['WX1', '山东机床 微信群', 'open', { opened: 0, registered: 0, ticket: 0, came: 0 }],
  )
  assert.match(made.link, /\/r\/\d{6}-\d+-visitor\?cn&sourceCode=WX1$/)
  const { version } = made
  const closed = await server.data(sourceCalls.update, { as: leader, body: { code: 'wx1', version, name: '报纸', state: 'closed' } })
  assert.deepEqual([closed.name, closed.state, closed.code], ['报纸', 'closed', 'WX1'])
  await server.refused('sourceChanged', sourceCalls.update, { as: leader, body: { code: 'WX1', version, state: 'open' } })
  assert.equal((await server.data(sourceCalls.detail, { as: leader, query: { code: 'Wx1' } })).state, 'closed')
  const { records, used, limit } = await server.data(sourceCalls.list, { as: leader, query: { state: 'closed' } })
  assert.deepEqual([records.map(({ code }) => code), used, limit], [['WX1'], 1, 200])
})

test(`a code has at most 4 letters or digits, and a fair has each once whatever its case @rule:R46 @call:POST ${path}/save`, async () => {
  const [fair, elsewhere] = [await aGroupFair(server), await aGroupFair(server)]
  const [leader, other, stranger] = [await aLeader(server, fair), await aLeader(server, fair), await aLeader(server, elsewhere)]
  for (const code of ['', 'ABCDE', 'A-1', 'A B', '展会', "'; --"])
    await server.refused('invalid', sourceCalls.save, { as: leader, body: { code, name: '微信群', leadsTo: 'fair' } })
  await server.refused('invalid', sourceCalls.save, { as: leader, body: { code: 'A1', name: ' ', leadsTo: 'fair' } })
  await server.refused('invalid', sourceCalls.save, { as: leader, body: { code: 'A1', name: '长'.repeat(41), leadsTo: 'fair' } })
  await server.refused('invalid', sourceCalls.save, { as: leader, body: { code: 'A1', name: '微信群', leadsTo: 'moon' as never } })
  await make(leader, { code: 'aB1' })
  const { msg } = await server.refused('sourceCodeTaken', sourceCalls.save, {
    as: other,
    body: { code: 'Ab1', name: '报纸', leadsTo: 'fair' },
  })
  assert.equal(msg, '渠道码 AB1 已被使用，请换一个')
  assert.equal((await make(stranger, { code: 'AB1' })).code, 'AB1', 'another fair has codes of its own')
  const answers = await Promise.all(
    [leader, other].map((as) => server.call(sourceCalls.save, { as, body: { code: 'RACE', name: '报纸', leadsTo: 'fair' } })),
  )
  assert.equal(answers.filter(({ success }) => success).length, 1)
})

test(`a proposed code is free @call:GET ${path}/propose`, async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  const { code } = await server.data(sourceCalls.propose, { as: leader })
  assert.match(code, /^[A-Z0-9]{4}$/)
  assert.equal((await make(leader, { code })).code, code)
})

test('a channel is of the leaders of its group alone', async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  const part = await aLeader(server, fair, leader.groupId)
  const other = await aLeader(server, fair)
  const elsewhere = await aLeader(server, await aGroupFair(server))
  const { code, version } = await make(leader, { groupId: leader.groupId })
  const ofPart = await make(part)
  const seen = async (as: Visitor): Promise<string[]> => (await server.data(sourceCalls.list, { as })).records.map((one) => one.code).sort()
  assert.deepEqual([await seen(leader), await seen(part), await seen(other)], [[code, ofPart.code].sort(), [ofPart.code], []])
  for (const as of [part, other, elsewhere]) {
    await server.refused('notFound', sourceCalls.detail, { as, query: { code } })
    await server.refused('notFound', sourceCalls.poster, { as, query: { code } })
    await server.refused('notFound', sourceCalls.posterPicture, { as, query: { code } })
    await server.refused('notFound', sourceCalls.update, { as, body: { code, version, name: '我的' } })
  }
  await server.refused('notFound', sourceCalls.save, {
    as: part,
    body: { code: aCode(), name: '报纸', leadsTo: 'fair', groupId: leader.groupId },
  })
  assert.deepEqual(await seen(leader), [code, ofPart.code].sort(), 'nothing is made in the group of another leader')
  await server.refused('invalid', sourceCalls.save, { as: leader, body: { code: aCode(), name: '报纸', leadsTo: 'fair' } })
  await server.refused('forbidden', sourceCalls.list, { as: await server.aVisitor({ exhibition: fair }) })
  await server.refused('notSignedIn', sourceCalls.list, { at: { ...fair, registerType: 'visitingGroup' } })
})

test(`people count once for the channel that brought them, from the opened link to the entrance @rule:R46 @call:POST ${registerLogCalls.save.path}`, async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  const [one, two] = [await make(leader), await make(leader)]
  const visitor = await comeBy(fair, one.code.toLowerCase())
  await server.data(registerLogCalls.save, { as: visitor, body: { source: { sourceCode: two.code }, attribution: {} } })
  const buyer = await comeBy(fair, one.code)
  const guest = await comeBy(fair, one.code)
  const ticketType = await server.aTicketType({ exhibition: fair })
  for (const holder of [buyer, guest]) await server.aTicket({ visitor: holder, ticketType })
  const { id: ticketId } = await server.aTicket({ visitor: guest, ticketType })
  const at = server.clock.now()
  for (const recordId of ['1', '2'])
    await server.app.db.insert(entries).values({
      ...{ tenantId: fair.tenantId, exhibitionId: fair.exhibitionId, recordId, ticketId, accountId: guest.accountId },
      ...{ entrance: '北登录厅', enteredAt: at, receivedAt: at },
    })
  const actions = [
    { action: 'channel' as const, route: 'jump', times: 7, source: one.code },
    { action: 'channel' as const, route: 'jump', times: 1, source: 'NONE' },
  ]
  await server.data(actionLogCalls.save, { at: fair, body: { actions } })
  await flushActionCounts(server.app)
  const detail = await server.data(sourceCalls.detail, { as: leader, query: { code: one.code } })
  const counts = { opened: 1, registered: 3, ticket: 2, came: 1 }
  assert.deepEqual([detail.counts, detail.terminals, detail.days.length], [counts, { WeChat: 0, H5: 3 }, 1])
  const { day, ...ofDay } = detail.days[0]!
  assert.match(day, /^\d{4}-\d\d-\d\d$/)
  assert.deepEqual(ofDay, counts)
  const list = await server.data(sourceCalls.list, { as: leader })
  assert.deepEqual([list.counts, list.records.find(({ code }) => code === two.code)!.counts.registered], [counts, 0])
})

test('the header of a call and a typed code count too, and a first link stays', async () => {
  const form = {
    ...{ id: 'visitor', version: 1, title: { cn: '登记', en: 'Register' } },
    sections: [
      {
        fields: [
          { name: 'name', kind: 'name' as const, label: { cn: '姓名', en: 'Name' }, isRequired: true },
          { name: 'channel', kind: 'traceabilityCode' as const, label: { cn: '渠道码', en: 'Code' } },
        ],
      },
    ],
  }
  const fair = await server.anExhibition({ config: { byRegisterType: { visitor: { ...noForm, form }, visitingGroup: noForm } } })
  const leader = await aLeader(server, fair)
  const [typed, linked] = [await make(leader), await make(leader)]
  const send = async (channel: string | undefined, headers: Record<string, string> = {}): Promise<void> => {
    const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
    const values = { name: '王小明', ...(channel && { channel }) }
    await server.data(registrationCalls.submit, { as: visitor, body: { formId: 'visitor', version: 1, values }, headers })
  }
  await send(typed.code.toLowerCase())
  await send(undefined, { sourcecode: linked.code })
  await send(typed.code, { sourcecode: linked.code })
  await send('ZZZZ', { sourcecode: '%E0%A4%A' })
  const registered = async ({ code }: SourceDetail) =>
    (await server.data(sourceCalls.detail, { as: leader, query: { code } })).counts.registered
  assert.deepEqual([await registered(typed), await registered(linked)], [2, 1])
})

test('keys of invitations, free texts and unknown codes count for nobody and break nothing', async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  await make(leader, { code: 'V12' })
  await make(leader, { code: 'S12' })
  const token = 'abcdefghijklmnopqrstuv'
  const keys = [visitKeyOf({ id: '12', token }), staffKeyOf({ id: '12', token }), memberKeyOf({ id: '12', token })]
  assert.deepEqual(keys.map(channelCodeOf), [null, null, null])
  for (const code of [...keys, 'hall-3', '展 1', 'Q', 'X'.repeat(400)]) await comeBy(fair, code)
  assert.deepEqual((await server.data(sourceCalls.list, { as: leader })).counts, { opened: 0, registered: 0, ticket: 0, came: 0 })
})

test('leaders and people who were here before are brought by no channel', async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  const { code } = await make(leader)
  await server.data(registerLogCalls.save, { as: leader, body: { source: { sourceCode: code }, attribution: {} } })
  const early = await server.aVisitor({ exhibition: fair })
  await server.app.pool.query("UPDATE registrations SET created_at = created_at - interval '8 days' WHERE id = $1", [early.registrationId])
  await server.data(registerLogCalls.save, { as: early, body: { source: { sourceCode: code }, attribution: {} } })
  assert.equal((await server.data(sourceCalls.detail, { as: leader, query: { code } })).counts.registered, 0)
})

test(`a channel leads to the fair or into the group, by link, QR code and poster @call:GET ${path}/poster @call:GET ${path}/posterPicture`, async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  const { code, link } = await make(leader, { leadsTo: 'group' })
  assert.match(
    link,
    new RegExp(
      `-visitingGroup\\?cn&sourceCode=${code}&visitingGroupId=${leader.groupId}$|visitingGroupId=${leader.groupId}&sourceCode=${code}$`,
    ),
  )
  const { facts, templates } = await server.data(sourceCalls.poster, { as: leader, query: { code } })
  assert.deepEqual(
    [facts.address, facts.texts.name, facts.texts.detail, templates.length > 0],
    [link, '山东机床团', `渠道码 ${code}`, true],
  )
  const { pngBase64 } = await server.data(sourceCalls.posterPicture, { as: leader, query: { code, template: 'code' } })
  assert.equal(Buffer.from(pngBase64, 'base64').subarray(1, 4).toString(), 'PNG')
})

test('a person reads by which channel they came, and a deleted account is counted no more', async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  const { code } = await make(leader, { name: '酒店前台' })
  const visitor = await comeBy(fair, code)
  const [channel] = (await server.data(ownDataCalls.detail, { as: visitor })).sourceChannels
  assert.deepEqual([channel!.code, channel!.name, channel!.terminal], [code, '酒店前台', 'H5'])
  await server.data(ownDataCalls.requestErase, { as: visitor, body: { userId: visitor.accountId } })
  const mailed = /\d{6}/.exec((await server.outbox(`?to=${visitor.phone}`))[0]!.text)![0]
  await server.data(ownDataCalls.erase, { as: visitor, body: { userId: visitor.accountId, value: mailed } })
  await runJobs(server)
  assert.equal((await server.data(sourceCalls.detail, { as: leader, query: { code } })).counts.registered, 0)
})
