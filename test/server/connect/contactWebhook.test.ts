import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { contactCalls } from '../../../contract/connect/contact.calls'
import { contactConsentCalls } from '../../../contract/connect/contactConsent.calls'
import { contactWebhookCalls as calls } from '../../../contract/connect/contactWebhook.calls'
import type { ContactDelivery } from '../../../contract/connect/contactWebhook.schema'
import type { ReceivedMessage } from '../../../server/sandboxes'
import { randomKey } from '../../support/random'
import { until } from '../../support/until'
import type { Exhibition } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Member, aBadge, aFairOfContacts, collect, entryOf, giveSeat, scan, sync, typedIn } from './aBooth'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer({ gatewayTimeoutMs: 1500 })
  fair = await aFairOfContacts(server)
})
after(() => server.stop())

/** A main account with a seat. */
const aMain = async (): Promise<Member> => {
  const main = await server.anExhibitorMember({ exhibition: fair, role: 'admin' })
  await giveSeat(server, main)
  return main
}

interface Receiver {
  main: Member
  box: string
  secret: string
}

const addressOf = (box: string, query = ''): string => `${server.sandbox.url}/crm/${box}${query}`
const setAddress = (main: Member, box: string, query = '') =>
  server.data(calls.save, { as: main, body: { address: addressOf(box, query) } })

/** A company whose system gets its contacts. */
const aReceiver = async (query = ''): Promise<Receiver> => {
  const [main, box] = [await aMain(), randomKey().slice(0, 12)]
  const { secret } = await setAddress(main, box, query)
  return { main, box, secret: secret! }
}
interface Message {
  type: string
  timestamp: string
  data: Record<string, unknown> & { id: string }
}
const received = async ({ box }: Pick<Receiver, 'box'>): Promise<(ReceivedMessage & { message: Message })[]> => {
  const answer = await fetch(`${server.sandbox.url}/sandbox/crm/${box}`)
  const { messages } = (await answer.json()) as { messages: ReceivedMessage[] }
  return messages.map((one) => ({ ...one, message: JSON.parse(one.body) as Message }))
}
const typesAt = async (receiver: Pick<Receiver, 'box'>): Promise<string[]> => (await received(receiver)).map(({ message }) => message.type)
const runJobs = (at = server) => at.app.jobs.runDue()
/** What is due is sent, also what has no job. */
const deliver = async (at = server): Promise<void> => {
  await at.app.jobs.runSweeps('contact.deliver')
  await runJobs(at)
}
const log = async (as: Member): Promise<ContactDelivery[]> => (await server.data(calls.deliveries, { as, query: { size: 50 } })).records
const statesOf = async (as: Member): Promise<string[]> => (await log(as)).map(({ kind, state }) => `${kind} ${state}`)
const rename = (as: Member, id: string, name: string) =>
  server.data(contactCalls.update, { as, body: { id, changeId: randomKey(), values: { name } } })

test('each change of a contact reaches the system of the company, signed, and a person who withdrew is an id alone @call:POST /api/ef-connect-client/contactWebhook/save @call:GET /api/ef-connect-client/contactWebhook/deliveries', async () => {
  const receiver = await aReceiver()
  const { main, secret } = receiver
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const { qr, visitor } = await aBadge(server, fair, { name: '李雷', company: '苏州新元', email: 'li@example.com' })
  const { id } = await collect(server, main, qr)
  await runJobs()
  const change = { addTags: ['label:buyer', '代理商'], note: '要两台', temperature: 'hot' as const }
  await server.data(contactCalls.update, { as: main, body: { id, changeId: randomKey(), ...change } })
  await runJobs()
  const [first, second] = await received(receiver)
  for (const { id: messageId, timestamp, signature, body } of [first!, second!]) {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const expected = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')
    assert.equal(signature, `v1,${expected}`)
    assert.ok(Math.abs(Number(timestamp) - server.clock.now().getTime() / 1000) < 120)
  }
  assert.deepEqual([first!.message.type, first!.message.data.id], ['contact.created', id])
  const values = first!.message.data.values as Record<string, string>
  assert.deepEqual([values.name, values.company, values.email], ['李雷', '苏州新元', 'li@example.com'])
  const { type, data } = second!.message
  assert.deepEqual([type, data.temperature], ['contact.changed', 'hot'])
  assert.deepEqual(data.tags, [
    { tag: 'label:buyer', name: '采购商' },
    { tag: '代理商', name: '代理商' },
  ])
  assert.deepEqual(
    (data.notes as { text: string }[]).map(({ text }) => text),
    ['要两台'],
  )
  await server.data(contactConsentCalls.withdraw, { as: visitor, body: { exhibitorId: main.exhibitorId } })
  await runJobs()
  const last = (await received(receiver)).at(-1)!
  assert.deepEqual([last.message.type, last.message.data], ['contact.withdrawn', { id }])
  assert.deepEqual(await statesOf(main), ['withdrawn sent', 'changed sent', 'created sent'])
  const [newest] = await log(main)
  assert.deepEqual([newest!.attempts, newest!.status, newest!.failure, newest!.contactId], [1, 204, '', id])
  assert.doesNotMatch(JSON.stringify(await log(main)), /李雷|新元|example/)
})

test('what waits is said of a contact as it is then: nothing leaves of a person who withdrew meanwhile', async () => {
  const receiver = await aReceiver('?status=500')
  const { main, box } = receiver
  const { qr, visitor } = await aBadge(server, fair, { name: '韩梅梅' })
  const { id } = await collect(server, main, qr)
  await setAddress(main, box)
  await rename(main, id, '韩梅')
  await server.data(contactConsentCalls.withdraw, { as: visitor, body: { exhibitorId: main.exhibitorId } })
  await runJobs()
  const messages = await received(receiver)
  assert.deepEqual(
    messages.map(({ message }) => [message.type, message.data]),
    [['contact.withdrawn', { id }]],
  )
  assert.deepEqual(await statesOf(main), ['withdrawn sent', 'created replaced', 'created replaced'])
})

test('a message that failed is sent again later and later, and given up in the end; it is sent again by hand as the contact is then', async () => {
  const receiver = await aReceiver('?status=500')
  let { main } = receiver
  const { box } = receiver
  const { id } = await typedIn(server, main, { name: '王芳' })
  await runJobs()
  for (const [place, minutes] of [1, 5, 30, 120, 360, 720, 1440].entries()) {
    await deliver()
    const [waiting] = await log(main)
    assert.deepEqual([waiting!.state, waiting!.attempts, waiting!.status, waiting!.failure], ['waiting', place + 1, 500, 'status'])
    server.clock.advance({ minutes: minutes - 0.5 })
    await deliver()
    assert.equal((await received(receiver)).length, place + 1, `not before ${minutes} minutes`)
    server.clock.advance({ minutes: 0.6 })
    await deliver()
    main = await signedInAgain(server, main)
    assert.equal((await received(receiver)).length, place + 2)
  }
  const messages = await received(receiver)
  assert.equal(new Set(messages.map((one) => one.id)).size, 1, 'each attempt has the id of the message')
  const [givenUp] = await log(main)
  assert.deepEqual([givenUp!.state, givenUp!.attempts, givenUp!.nextAt], ['failed', 8, null])
  assert.equal((await server.data(calls.detail, { as: main })).failed, 1)

  await setAddress(main, box)
  await rename(main, id, '王芳芳')
  await server.data(calls.again, { as: main, body: { id: givenUp!.id } })
  await runJobs()
  const last = (await received(receiver)).at(-1)!
  assert.equal((last.message.data.values as { name: string }).name, '王芳芳')
  const count = (await received(receiver)).length
  await server.data(calls.again, { as: main, body: {} })
  await runJobs()
  assert.equal((await received(receiver)).length, count, 'its last message arrived, so nothing was given up')
})

test('a contact whose last message was given up is sent again with all others like it', async () => {
  const receiver = await aReceiver()
  const { main } = receiver
  await typedIn(server, main, { name: '陈静' })
  await typedIn(server, main, { name: '周涛' })
  await server.data(calls.switch, { as: main, body: { isOn: false } })
  assert.deepEqual(await statesOf(main), ['created failed', 'created failed'])
  await server.refused('webhookMissing', calls.again, { as: main, body: {} })
  await typedIn(server, main, { name: '不发送' })
  await runJobs()
  assert.deepEqual(await received(receiver), [])
  const on = await server.data(calls.switch, { as: main, body: { isOn: true } })
  assert.deepEqual([on.isOn, on.waiting, on.failed], [true, 0, 2])
  const again = await server.data(calls.again, { as: main, body: {} })
  assert.deepEqual([again.waiting, again.failed], [2, 0])
  await runJobs()
  const names = (await received(receiver)).map(({ message }) => (message.data.values as { name: string }).name)
  assert.deepEqual(names.sort(), ['周涛', '陈静'].sort())
})

test('what is written in one go is one message for each contact, and those that became one contact say so', async () => {
  const receiver = await aReceiver()
  const { main } = receiver
  const { qr } = await aBadge(server, fair, { name: '赵强' })
  const own = await collect(server, main, qr)
  const phone = randomKey()
  await sync(server, main, [
    entryOf(server, phone, 'field', { name: 'name', value: '纸质名片' }),
    entryOf(server, phone, 'note', { text: '一' }),
    entryOf(server, phone, 'note', { text: '二' }),
  ])
  await runJobs()
  assert.deepEqual(await typesAt(receiver), ['contact.created', 'contact.created'])
  const typed = (await received(receiver))[1]!.message.data.id
  const { proof } = await scan(server, main, qr)
  await sync(server, main, [entryOf(server, phone, 'scan', { proof })])
  await runJobs()
  const messages = (await received(receiver)).slice(2).map(({ message }) => message)
  assert.deepEqual(messages.find(({ type }) => type === 'contact.merged')?.data, { id: typed, into: own.id })
  const changed = messages.find(({ type }) => type === 'contact.changed')!
  assert.deepEqual([changed.data.id, (changed.data.notes as unknown[]).length], [own.id, 2])
})

test('a message that fails after a newer one has replaced it stays replaced, and is not sent again', async () => {
  const receiver = await aReceiver('?status=500&waitMs=700')
  const { main } = receiver
  const { id } = await typedIn(server, main, { name: '王芳' })
  const sending = runJobs()
  await until(async () => (await received(receiver)).length === 1, 'the first message is under way')
  await rename(main, id, '王芳芳')
  await sending
  await until(async () => (await log(main)).some(({ status }) => status === 500), 'its answer is written')
  const [, first] = await statesOf(main)
  assert.equal(first, 'created replaced')
})

test('a change that comes while a message is in flight is sent after it, and two servers never send one at once', async () => {
  const receiver = await aReceiver('?waitMs=400')
  const { main } = receiver
  const second = await server.another()
  try {
    const { id } = await typedIn(server, main, { name: '一' })
    const sending = Promise.all([runJobs(), runJobs(second)])
    await until(async () => (await received(receiver)).length === 1)
    await rename(main, id, '二')
    await Promise.all([sending, runJobs(second)])
    await Promise.all([deliver(), deliver(second)])
    await Promise.all([deliver(), deliver(second)])
    const names = (await received(receiver)).map(({ message }) => (message.data.values as { name: string }).name)
    assert.deepEqual(names, ['一', '二'])
    assert.deepEqual(await statesOf(main), ['changed sent', 'created sent'])
  } finally {
    await second.stop()
  }
})

test('a receiver that does not answer slows no other, and its own messages wait together', async () => {
  const [slow, good] = [await aReceiver('?waitMs=20000'), await aReceiver()]
  for (const name of ['一', '二', '三']) await typedIn(server, slow.main, { name })
  await typedIn(server, good.main, { name: '四' })
  const running = runJobs()
  await until(async () => (await received(good)).length === 1 && (await received(slow)).length === 1, 'both have one')
  assert.deepEqual(await statesOf(slow.main), ['created waiting', 'created waiting', 'created waiting'])
  await running
  await deliver()
  assert.equal((await received(slow)).length, 1, 'the others wait with the one that failed')
  const failures = (await log(slow.main)).map(({ failure }) => failure)
  assert.deepEqual(failures.sort(), ['', '', 'timeout'])
})

test('a message that cannot be made holds no other one up', async () => {
  const receiver = await aReceiver()
  const { main } = receiver
  const { id } = await typedIn(server, main, { name: '一' })
  await typedIn(server, main, { name: '二' })
  await server.app.pool.query("UPDATE contacts SET sealed_state = 'broken' WHERE tenant_id = $1 AND id = $2", [fair.tenantId, id])
  await runJobs()
  assert.deepEqual(await typesAt(receiver), ['contact.created'])
  const states = (await log(main)).map(({ state, failure }) => `${state} ${failure}`)
  assert.deepEqual(states, ['sent ', 'waiting internal'])
})

test('a test says at once what the receiver answered @call:POST /api/ef-connect-client/contactWebhook/test', async () => {
  const receiver = await aReceiver()
  const { main, box } = receiver
  const good = await server.data(calls.test, { as: main })
  assert.deepEqual([good.state, good.status, good.kind, good.contactId], ['sent', 204, 'test', null])
  assert.deepEqual(await typesAt(receiver), ['contact.test'])
  await setAddress(main, box, '?status=302')
  const moved = await server.data(calls.test, { as: main })
  assert.deepEqual([moved.state, moved.status, moved.failure], ['failed', 302, 'status'], 'nobody follows it')
  await setAddress(main, box, '?waitMs=20000')
  assert.equal((await server.data(calls.test, { as: main })).failure, 'timeout')
  await server.refused('notFound', calls.again, { as: main, body: { id: moved.id } })
})

test('a secret is shown once, and a new one counts at once', async () => {
  const receiver = await aReceiver()
  const { main, box, secret } = receiver
  assert.equal((await setAddress(main, box)).secret, null)
  assert.equal(JSON.stringify(await server.data(calls.detail, { as: main })).includes(secret), false)
  const renewed = (await server.data(calls.renewSecret, { as: main })).secret!
  assert.notEqual(renewed, secret)
  await server.data(calls.test, { as: main })
  const { id, timestamp, body, signature } = (await received(receiver))[0]!
  const key = Buffer.from(renewed.slice('whsec_'.length), 'base64')
  assert.equal(signature, `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
  const { rows } = await server.app.pool.query('SELECT * FROM contact_webhooks WHERE exhibitor_id = $1', [main.exhibitorId])
  assert.equal(JSON.stringify(rows).includes(renewed), false, 'it is stored encrypted')
})

test('addresses of private networks are refused, by name too', async () => {
  const main = await aMain()
  const save = (address: string) => ({ as: main, body: { address } })
  for (const address of ['http://crm.example.com/a', 'https://user:word@crm.example.com/', 'crm.example.com', 'ftp://1.1.1.1/', server.url])
    await server.refused('webhookAddressInvalid', calls.save, save(address))
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '[::1]',
    '[fe80::1]',
    '[::ffff:10.0.0.1]',
    'localhost',
  ])
    await server.refused('webhookNotPublic', calls.save, save(`https://${host}/hook`))
  await server.refused('webhookUnknown', calls.save, save('https://nobody.invalid/hook'))
  assert.equal((await server.data(calls.detail, { as: main })).address, '')
  for (const call of [calls.test, calls.renewSecret]) await server.refused('webhookMissing', call, { as: main })
  await server.refused('webhookMissing', calls.switch, { as: main, body: { isOn: true } })
})

test('main accounts alone decide where contacts leave to, each for its own company', async () => {
  const { main } = await aReceiver()
  await typedIn(server, main, { name: '吴敏' })
  await runJobs()
  const [delivery] = await log(main)
  const colleague = await server.anExhibitorMember({ exhibition: fair, exhibitorId: main.exhibitorId, role: 'staff', rights: ['edit'] })
  const other = await aReceiver()
  await server.refused('mainAccountNeeded', calls.detail, { as: colleague })
  await server.refused('mainAccountNeeded', calls.save, { as: colleague, body: { address: addressOf('x') } })
  await server.refused('mainAccountNeeded', calls.deliveries, { as: colleague })
  await server.refused('notFound', calls.again, { as: other.main, body: { id: delivery!.id } })
  assert.deepEqual(await log(other.main), [])
  const nobody = await server.anExhibitorMember({ exhibition: fair, role: 'admin' })
  await server.refused('scanNotAuthorised', calls.save, { as: nobody, body: { address: addressOf('x') } })
})
