import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Envelope, FieldError } from '../../../contract/envelope'
import { passMessageCalls as passes } from '../../../contract/people/passMessage.calls'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import type { PersonRow } from '../../../contract/people/userRelation.schema'
import { limits } from '../../../server/areas'
import { demoMessageTemplates } from '../../../server/demo/messageTemplates'
import { aPhone } from '../account/signIn'
import { aMessagedFair, gotBy, runJobs } from '../messages/aMessagedFair'
import { type Exhibition, type TicketType, type Visitor, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { form, personBody, withForm } from '../visitor/aFair'

const sendCall = '@call:POST /api/ef-registration-client/userRelation/sendPass'
const openCall = '@call:POST /api/ef-registration-client/userRelation/openPass'

let server: TestServer
let fair: Exhibition
let type: TicketType

/** The form of the fair, whose people may be without a phone. */
const looseForm = {
  ...form,
  sections: form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((one) => (one.name === 'phone' ? { ...one, isRequired: false } : one)),
  })),
}

before(async () => {
  server = await startTestServer()
  fair = await aMessagedFair(server, { ...withForm({ form: looseForm }) })
  type = await server.aTicketType({ exhibition: fair })
})
after(() => server.stop())

const anOwner = (exhibition = fair): Promise<Visitor> => server.aVisitor({ exhibition, name: '张思远', phone: aPhone() })

/** A person of the owner's who holds a ticket. */
const aHolder = async (owner: Visitor, values: Record<string, unknown> = {}, ticket: TicketType | null = type): Promise<PersonRow> => {
  const row = await server.data(people.submit, { as: owner, body: personBody(values) })
  if (ticket) await server.data(people.takeFree, { as: owner, body: { id: row.id, ticketTypeId: ticket.id } })
  return row
}

const send = async (owner: Visitor, ...rows: Pick<PersonRow, 'id'>[]): Promise<string[]> =>
  (await server.data(passes.send, { as: owner, body: { ids: rows.map(({ id }) => id) } })).people.map(({ outcome }) => outcome)
const rowOf = async (owner: Visitor, { id }: Pick<PersonRow, 'id'>): Promise<PersonRow> =>
  (await server.data(people.list, { as: owner, query: {} })).records.find((row) => row.id === id)!
const followed = async (text: string): Promise<URL> => {
  const { headers } = await fetch(server.url + /\/p\/[\w-]+/.exec(text)![0], { redirect: 'manual' })
  return new URL(headers.get('location')!.slice(2), 'http://fair')
}
/** The key in the last message to a contact. */
const keyFor = async (to: string): Promise<string> => (await followed((await gotBy(server, to)).at(-1)!.text)).searchParams.get('key')!
const open = (key: string, digits?: string, at = fair) => server.data(passes.open, { at, body: { key, ...(digits ? { digits } : {}) } })
const refused = (reason: Parameters<TestServer['refused']>[0], key: string, digits?: string, at = fair) =>
  server.refused(reason, passes.open, { at, language: 'cn', body: { key, ...(digits ? { digits } : {}) } })
/** A person whose link was sent. */
const aSentPass = async () => {
  const [owner, phone] = [await anOwner(), aPhone()]
  const row = await aHolder(owner, { phone })
  assert.deepEqual(await send(owner, row), ['queued'])
  return { owner, row, phone, key: await keyFor(phone), right: phone.slice(-4) }
}

test(`a leader sends each person the link to the pass, once however often they tap, and the end of the phone opens it ${sendCall} ${openCall} @route:/smsQrCodePage`, async () => {
  const owner = await anOwner()
  const [phone, abroad, email] = [aPhone(), '+4915112345678', 'anna.pass@example.com']
  const rows = [await aHolder(owner, { phone }), await aHolder(owner, { phone: abroad, email: 'x@example.com' })]
  const mailed = await aHolder(owner, { phone: '', email, document: { kind: 'passport', number: 'E12345678' } })
  assert.deepEqual((await rowOf(owner, mailed)).passContact, { way: 'email', to: 'an****@example.com' })
  const all = [...rows, mailed]
  const body = { ids: all.map(({ id }) => id) }
  const twice = await Promise.all([1, 2, 3].map(() => server.data(passes.send, { as: owner, body })))
  const outcomes = twice.flatMap((answer) => answer.people.map(({ outcome }) => outcome)).sort()
  assert.deepEqual(outcomes, [...Array<string>(3).fill('queued'), ...Array<string>(6).fill('recent')])
  assert.equal((await rowOf(owner, mailed)).passMessage!.state, 'queued')

  const [sms, ...more] = await gotBy(server, `+86${phone}`)
  assert.deepEqual(more, [])
  assert.match(sms!.text, /张思远已为您办理测试展会入场凭证，打开后输入本手机号后四位：\S+\/p\/[\w-]+$/)
  assert.match((await gotBy(server, abroad))[0]!.text, /张思远 has an entry pass for you for Test fair/)
  const [mail] = await gotBy(server, email)
  assert.match(`${mail!.subject}\n${mail!.text}`, /Your entry pass|您的测试展会入场凭证/)
  assert.doesNotMatch(sms!.text + mail!.text, /王丽娜/, 'a message names nobody but its sender')
  const shown = (await rowOf(owner, rows[0]!)).passMessage!
  assert.deepEqual([shown.way, shown.to, shown.state, shown.failure], ['phone', `${phone.slice(0, 3)}****${phone.slice(-4)}`, 'sent', null])
  assert.deepEqual(await send(owner, rows[0]!), ['recent'])

  const target = await followed(sms!.text)
  assert.deepEqual(
    [target.pathname, ...['tenantId', 'exhibitionId', 'registerType', 'languageType'].map((name) => target.searchParams.get(name))],
    ['/smsQrCodePage', fair.tenantId, fair.exhibitionId, 'visitor', 'cn'],
  )
  const key = target.searchParams.get('key')!
  assert.deepEqual(await open(key), { asks: 'phone', handed: null }, 'nothing of the person before the digits')
  assert.equal((await refused('passDigitsWrong', key, '0000')).msg, '后四位不正确，还可尝试 4 次')
  const { data } = await refused('invalid', key, '12')
  assert.deepEqual(
    (data as { fields: FieldError[] }).fields.map(({ field, code }) => [field, code]),
    [['digits', 'lastFourIncomplete']],
  )
  const { handed } = await open(key, phone.slice(-4))
  assert.deepEqual([handed!.name, handed!.passes.length], ['王丽娜', 1])
  assert.match(handed!.passes[0]!.qr, /^FG1:/)
  assert.doesNotMatch(JSON.stringify(handed), new RegExp(phone))

  const byDocument = await keyFor(email)
  assert.equal((await open(byDocument)).asks, 'document')
  await refused('passDigitsWrong', byDocument, '1234')
  assert.equal((await open(byDocument, '５６７８')).handed!.passes.length, 1, 'full-width digits are the same')
})

test('a pass goes by email where the fair does not reach the phone', async () => {
  const { byRegisterType } = withForm({ form: looseForm })
  const functionConfig = { ...exhibitionConfig.functionConfig, phoneCountries: ['86'] }
  const choosy = await aMessagedFair(server, { byRegisterType: byRegisterType!, functionConfig })
  const owner = await anOwner(choosy)
  const email = 'abroad.pass@example.com'
  const row = await aHolder(owner, { phone: '+4915112349876', email }, await server.aTicketType({ exhibition: choosy }))
  assert.deepEqual(await send(owner, row), ['queued'])
  assert.equal((await gotBy(server, email)).length, 1)
  assert.deepEqual(await gotBy(server, '+4915112349876'), [])
})

test('a link is locked after five wrong tries, also made at once, says for how long, and opens again later', async () => {
  await server.clock.held(async () => {
    const { key, right } = await aSentPass()
    const other = await aSentPass()
    const wrong = right === '0001' ? '0002' : '0001'
    const tries = await Promise.all(Array.from({ length: 9 }, () => server.call(passes.open, { at: fair, body: { key, digits: wrong } })))
    const codes = tries.map(({ body }) => (body as Envelope<unknown>).code).sort()
    assert.deepEqual(codes, [...Array<number>(4).fill(13058), ...Array<number>(5).fill(13059)])
    assert.equal((await refused('passDigitsLocked', key, right)).msg, '输错次数过多，请 30 分钟后再试')
    assert.equal((await open(other.key, other.right)).handed!.passes.length, 1, 'another link is not locked')
  })
  const { key, right } = await aSentPass()
  for (let round = 0; round < 2; round += 1) {
    for (let at = 1; at < limits.passDigitsPerLinkNetworkHalfHour.points; at += 1)
      await refused('passDigitsWrong', key, right === '0001' ? '0002' : '0001')
    await open(key, right)
  }
})

test('a link that was withdrawn, renewed or has expired opens nothing, and says to ask its sender', async () => {
  const { owner, row, phone, key, right } = await aSentPass()
  const elsewhere = await aMessagedFair(server)
  await refused('passLinkOver', key, right, elsewhere)
  await refused('passLinkOver', `${key}x`)
  await refused('passLinkOver', 'nonsense')
  const [id = '', token = ''] = key.split('.')
  await refused('passLinkOver', `${BigInt(id) + 1n}.${token}`, right)
  const wrong = await fetch(`${server.url}/p/abc`, { redirect: 'manual' })
  assert.match(wrong.headers.get('location')!, /^\/#\/error\?/)
  assert.equal(wrong.headers.get('referrer-policy'), 'no-referrer')

  await server.data(people.withdraw, { as: owner, body: { id: row.id } })
  assert.equal((await refused('passLinkOver', key, right)).msg, '此链接已失效，请联系发送人重新发送')
  assert.equal((await rowOf(owner, row)).passMessage, null)
  assert.deepEqual(await send(owner, row), ['queued'], 'after a withdrawal the next message need not wait')
  const second = await keyFor(phone)
  assert.notEqual(second, key)
  assert.equal((await open(second, right)).handed!.passes.length, 1)
  await server.data(people.handOver, { as: owner, body: { id: row.id } })
  await refused('passLinkOver', second, right)

  await send(owner, row)
  await server.data(people.withdraw, { as: owner, body: { id: row.id } })
  const before = (await server.outbox(`?to=${encodeURIComponent(`+86${phone}`)}`)).length
  assert.equal((await gotBy(server, `+86${phone}`)).length, before, 'a message that waits goes with its link')
})

test('nobody sends the passes of other people, of people without a ticket or a contact, too often, or to one phone by many', async () => {
  const [owner, stranger] = [await anOwner(), await anOwner()]
  const phone = aPhone()
  const [mine, theirs] = [await aHolder(owner, { phone }), await aHolder(stranger)]
  await server.refused('notFound', passes.send, { as: owner, body: { ids: [mine.id, theirs.id] } })
  const foreign = await anOwner(await aMessagedFair(server))
  await server.refused('notFound', passes.send, { as: foreign, body: { ids: [mine.id] } })
  assert.deepEqual(await gotBy(server, `+86${phone}`), [])
  const begun = await server.data(people.save, { as: owner, body: {} })
  const [bare, noTicket] = [await aHolder(owner, { phone: '' }), await aHolder(owner, {}, null)]
  assert.deepEqual(await send(owner, begun, bare, noTicket), ['notReady', 'noContact', 'noTicket'])
  assert.equal((await rowOf(owner, bare)).passContact, null)

  const one = aPhone()
  const outcomes: string[] = []
  for (let at = 0; at <= limits.passMessagesPerContactDay.points; at += 1) {
    const other = await anOwner()
    outcomes.push(...(await send(other, await aHolder(other, { phone: one }))))
  }
  assert.deepEqual(outcomes, [...Array<string>(limits.passMessagesPerContactDay.points).fill('queued'), 'contactLimit'])
  await server.clock.held(async () => {
    const [spent, left] = [`${fair.tenantId}/${owner.accountId}`, limits.passMessagesPerAccountDay.points]
    assert.equal(await server.app.limits.take('passMessagesPerAccountDay', spent, left - 1), 0, 'refused people counted nothing')
    const two = await aHolder(owner, { phone: aPhone() })
    const answer = await server.refused('passMessagesSpent', passes.send, { as: owner, language: 'cn', body: { ids: [mine.id, two.id] } })
    assert.match(answer.msg, /已达上限，请 24 小时后再发送/)
    assert.deepEqual(await send(owner, two), ['queued'])
  })
})

test('a leader reads that a provider was down, and sends again by a tap', async () => {
  const { owner, row, phone } = await aSentPass()
  await server.data(people.withdraw, { as: owner, body: { id: row.id } })
  await send(owner, row)
  await server.control({ action: 'fault', service: 'sms', fault: 'down' })
  for (const minutes of [1, 1, 3, 11]) {
    await runJobs(server)
    server.clock.advance({ minutes })
  }
  await server.control({ action: 'fault', service: 'sms', fault: 'none' })
  const { passMessage } = await rowOf(owner, row)
  assert.deepEqual([passMessage!.state, passMessage!.failure], ['failed', 'unreachable'])
  assert.deepEqual(await send(owner, row), ['queued'])
  assert.equal((await gotBy(server, `+86${phone}`)).length, 2)
  assert.equal((await rowOf(owner, row)).passMessage!.state, 'sent')
})

test('a fair without a way to send, and one that is over, say so', async () => {
  const template = { ...demoMessageTemplates.passHandedOver!, templateIds: { cn: '1', en: '1' } }
  const wrong = await aMessagedFair(server, { ...withForm(), messages: { passHandedOver: { sms: template } } })
  const ticket = await server.aTicketType({ exhibition: wrong })
  const owner = await anOwner(wrong)
  const row = await aHolder(owner, { phone: aPhone() }, ticket)
  await send(owner, row)
  await runJobs(server)
  assert.equal((await rowOf(owner, row)).passMessage!.failure, 'contactRefused')
  const off = await aMessagedFair(server, { ...withForm(), messages: { passHandedOver: { isOn: false } } })
  const leader = await anOwner(off)
  const person = await aHolder(leader, {}, await server.aTicketType({ exhibition: off }))
  assert.equal((await rowOf(leader, person)).passContact, null)
  await server.refused('passMessagesNotOffered', passes.send, { as: leader, body: { ids: [person.id] } })
  const { owner: late, row: last, key, right } = await aSentPass()
  server.clock.advance({ seconds: 90 * 24 * 3600 })
  await refused('passLinkOver', key, right)
  const { accessToken: token } = await server.app.sessions.open(late)
  await server.app.pool.query("UPDATE exhibitions SET ends_on = '2026-01-02', starts_on = '2026-01-01' WHERE id = $1", [fair.exhibitionId])
  await server.refused('passFairOver', passes.send, { as: { ...late, token }, body: { ids: [last.id] } })
})
