import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readExhibition } from '../../../server/areas/organiser/exhibitionFile/readExhibition'
import { storeExhibition } from '../../../server/areas/organiser/exhibitionFile/storeExhibition'
import { demoMessageTemplates, demoSubscriptionMessages } from '../../../server/demo/messageTemplates'
import { dialledPhone } from '../../../contract/rules/values/contacts'
import { ticketHolderCalls } from '../../../contract/people/ticketHolder.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import { subscriptionCalls } from '../../../contract/account/subscription.calls'
import { sandboxOpenId } from '../../../server/sandboxes'
import { startServerProcess } from '../../support/serverProcess'
import { until } from '../../support/until'
import { releaseAbandonedJobs } from '../support/abandonedJobs'
import type { Exhibition, Visitor } from '../support/makers'
import { processOn } from '../support/processOn'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from '../visitor/aFair'
import { aMessagedFair, gotBy, runJobs } from './aMessagedFair'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await aMessagedFair(server)
})
after(() => server.stop())

let people = 0

/** The process died after the provider took the message and before the job was removed. A later one claims the job again. */
const dieAfterSending = async (visitor: Visitor): Promise<void> => {
  const { pool, jobs } = server.app
  const { rows } = await pool.query<{ kind: string; key: string; exhibition_id: string; run_at: Date; payload: object }>(
    `SELECT kind, key, exhibition_id, run_at, payload FROM jobs WHERE tenant_id = $1 AND payload->>'accountId' = $2`,
    [visitor.tenantId, visitor.accountId],
  )
  assert.equal(rows.length, 1)
  const [job] = rows
  const handOver = await handOverOf(visitor)
  await jobs.add(pool, [
    {
      tenantId: visitor.tenantId,
      exhibitionId: job!.exhibition_id,
      kind: job!.kind,
      key: job!.key,
      runAt: server.clock.now(),
      payload: { ...job!.payload, handOver },
    },
  ])
}

/** Runs the job. @returns the hand-over that it began */
const handOverOf = async (visitor: Visitor): Promise<unknown> => {
  const { jobs } = server.app
  const begun: unknown[] = []
  const setPayload = jobs.setPayload
  jobs.setPayload = (job, payload) => {
    begun.push(payload.handOver)
    return setPayload(job, payload)
  }
  try {
    await runJobs(server)
  } finally {
    jobs.setPayload = setPayload
  }
  assert.equal(begun.length, 1, `a hand-over to ${visitor.accountId}`)
  return begun[0]
}

test('an email that was handed over before a crash has the same id again, so that the mailbox shows one', async () => {
  const email = `once${(people += 1)}@example.com`
  const visitor = await server.aVisitor({ exhibition: fair, phone: null, email })
  await server.aTicket({ visitor })
  await dieAfterSending(visitor)
  const got = await gotBy(server, email)
  assert.equal(got.length, 1)
  assert.match(got[0]!.messageId!, /^[\da-f]{32}@fairgate\.example$/)
})

test('an SMS that was handed over before a crash is found at the provider and not sent again', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.aTicket({ visitor })
  await dieAfterSending(visitor)
  assert.equal((await gotBy(server, visitor.phone!)).length, 1)
})

test('an SMS whose hand-over began and never arrived is sent by the next process', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.aTicket({ visitor })
  await server.app.pool.query(
    `UPDATE jobs SET payload = payload || jsonb_build_object('handOver', jsonb_build_object('channel', 'sms', 'at', $3::text))
     WHERE tenant_id = $1 AND payload->>'accountId' = $2`,
    [visitor.tenantId, visitor.accountId, server.clock.now().toISOString()],
  )
  assert.equal((await gotBy(server, visitor.phone!)).length, 1)
})

test('tickets that came back from a removed person are reported once, although a worker died after sending @rule:R22', async () => {
  const buyer = await server.aVisitor({ exhibition: fair })
  const ticketType = await server.aTicketType({ exhibition: fair, needsHolder: true })
  await server.anOrder({ visitor: buyer, ticketType, quantity: 2 })
  const person = await server.data(userRelationCalls.submit, { as: buyer, body: personBody() })
  const { tickets } = await server.data(ticketHolderCalls.list, { as: buyer })
  const assignments = tickets.map(({ id }) => ({ ticketId: id, personId: person.id }))
  await server.data(ticketHolderCalls.assign, { as: buyer, body: { assignments } })
  const before = (await gotBy(server, buyer.phone!)).length
  assert.equal((await server.data(userRelationCalls.remove, { as: buyer, body: { id: person.id } })).returned, 2)
  await dieAfterSending(buyer)
  const told = (await gotBy(server, buyer.phone!)).slice(before)
  assert.equal(told.length, 1)
  assert.match(told[0]!.text, /为所移除人员购买的门票已退回：观众票 × 2/)
})

test('tickets that another person has before their message is sent are nothing to report', async () => {
  const buyer = await server.aVisitor({ exhibition: fair })
  const ticketType = await server.aTicketType({ exhibition: fair, needsHolder: true })
  await server.anOrder({ visitor: buyer, ticketType })
  const [first, second] = [
    await server.data(userRelationCalls.submit, { as: buyer, body: personBody() }),
    await server.data(userRelationCalls.submit, { as: buyer, body: personBody() }),
  ]
  const assign = async (personId: string): Promise<void> => {
    const { tickets } = await server.data(ticketHolderCalls.list, { as: buyer })
    await server.data(ticketHolderCalls.assign, { as: buyer, body: { assignments: [{ ticketId: tickets[0]!.id, personId }] } })
  }
  await assign(first.id)
  const before = (await gotBy(server, buyer.phone!)).length
  await server.data(userRelationCalls.remove, { as: buyer, body: { id: first.id } })
  await assign(second.id)
  assert.equal((await gotBy(server, buyer.phone!)).length, before)
})

test('an answer that was lost on the way does not send an SMS twice', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.aTicket({ visitor })
  await server.control({ action: 'fault', service: 'sms', fault: 'lostAnswer', times: 1 })
  await runJobs(server)
  server.clock.advance({ minutes: 1 })
  assert.equal((await gotBy(server, visitor.phone!)).length, 1)
})

test('a subscription message that was handed over before a crash is not followed by an SMS', async () => {
  const wechatSeed = `once-${(people += 1)}`
  const visitor = await server.aVisitor({ exhibition: fair, wechatSeed })
  const openId = sandboxOpenId(server.sandbox.settings.accounts.miniProgramApp.appId, wechatSeed)
  const templateIds = [demoSubscriptionMessages.ticket!.templateId]
  await server.data(subscriptionCalls.accept, { as: visitor, body: { templateIds } })
  await server.control({ action: 'subscribe', openId, templateIds })
  await server.aTicket({ visitor })
  await dieAfterSending(visitor)
  assert.deepEqual(await gotBy(server, visitor.phone!), [])
  assert.equal((await server.outbox()).filter(({ to }) => to === openId).length, 1)
})

test('two processes at the same job send one message', async () => {
  const other = await server.another()
  try {
    const visitors = await server.visitors(6, { exhibition: fair })
    for (const visitor of visitors) await server.aTicket({ visitor })
    for (let turn = 0; turn < 3; turn += 1) await Promise.all([server.app.jobs.runDue(), other.app.jobs.runDue()])
    for (const visitor of visitors) assert.equal((await gotBy(server, visitor.phone!)).length, 1)
  } finally {
    await other.stop()
  }
})

test('a service that is down gets the message later, and a lasting failure stays for the operator to see', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.aTicket({ visitor })
  await server.control({ action: 'fault', service: 'sms', fault: 'down' })
  await runJobs(server)
  await server.control({ action: 'fault', service: 'sms', fault: 'none' })
  server.clock.advance({ minutes: 1 })
  assert.equal((await gotBy(server, visitor.phone!)).length, 1)

  const late = await server.aVisitor({ exhibition: fair })
  await server.aTicket({ visitor: late })
  await server.control({ action: 'fault', service: 'sms', fault: 'down' })
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await runJobs(server)
    server.clock.advance({ hours: 7 })
  }
  await server.control({ action: 'fault', service: 'sms', fault: 'none' })
  const { rows } = await server.app.pool.query(`SELECT state, last_error FROM jobs WHERE tenant_id = $1 AND payload->>'accountId' = $2`, [
    late.tenantId,
    late.accountId,
  ])
  assert.deepEqual(rows, [{ state: 'failed', last_error: 'sms.send: unreachable (HTTP 503)' }])
})

test('an import of last-minute changes sends nothing again', async () => {
  const email = `once${(people += 1)}@example.com`
  const visitor = await server.aVisitor({ exhibition: fair, phone: null, email })
  await server.aTicket({ visitor })
  assert.equal((await gotBy(server, email)).length, 1)
  const file = (await readExhibition(server.app.db, fair))!
  const messages = { refunded: { isOn: false } }
  await storeExhibition(server.app, { ...file, entrance: { cn: '南登录厅', en: 'South entrance' }, messages }, { by: 'a test' })
  assert.deepEqual((await readExhibition(server.app.db, fair))!.messages, messages)
  assert.equal((await gotBy(server, email)).length, 1)
})

test('servers that are killed among messages send each of them once', { timeout: 240_000 }, async () => {
  // The other processes have the real time.
  server.clock.setTo(new Date())
  const people = await server.visitors(12, { exhibition: fair })
  const settings = await processOn(server)
  for (const visitor of people) await server.aTicket({ visitor })
  let process = await startServerProcess(settings)
  const sent = async (): Promise<number> => {
    const messages = await server.outbox()
    return people.reduce((sum, { phone }) => sum + messages.filter(({ to }) => to === dialledPhone(phone!)).length, 0)
  }
  await until(async () => (await sent()) > 2, 'some are sent', { timeoutMs: 60_000 })
  await process.end('SIGKILL')
  await releaseAbandonedJobs(server, fair)
  process = await startServerProcess(settings)
  try {
    await until(async () => (await sent()) >= people.length, 'all are sent', { timeoutMs: 60_000 })
    await until(async () => {
      const { rows } = await server.app.pool.query(`SELECT 1 FROM jobs WHERE tenant_id = $1 AND state <> 'failed'`, [fair.tenantId])
      return rows.length === 0
    }, 'no job is left')
    assert.equal(await sent(), people.length)
  } finally {
    await process.end('SIGKILL')
  }
})

test('a subscription message that WeChat refuses after a first try without an answer goes by SMS', async () => {
  const wechatSeed = `once-${(people += 1)}`
  const visitor = await server.aVisitor({ exhibition: fair, wechatSeed })
  const openId = sandboxOpenId(server.sandbox.settings.accounts.miniProgramApp.appId, wechatSeed)
  const templateIds = [demoSubscriptionMessages.ticket!.templateId]
  await server.data(subscriptionCalls.accept, { as: visitor, body: { templateIds } })
  await server.control({ action: 'subscribe', openId, templateIds })
  await server.aTicket({ visitor })
  await server.control({ action: 'fault', service: 'wechat', fault: 'lostAnswer', times: 1 })
  const { wechat } = server.app.gateways
  const { sendSubscription } = wechat
  // A value that does not fit: WeChat refuses it with 47003.
  const tooLong = { thing1: 'x'.repeat(50) }
  wechat.sendSubscription = (app, message) => sendSubscription(app, { ...message, data: { ...message.data, ...tooLong } })
  try {
    await runJobs(server)
    assert.deepEqual(await server.outbox(`?to=${encodeURIComponent(visitor.phone!)}`), [])
    server.clock.advance({ minutes: 1 })
    assert.equal((await gotBy(server, visitor.phone!)).length, 1)
  } finally {
    wechat.sendSubscription = sendSubscription
  }
})

test('a message that the provider of SMS refuses goes by email', async () => {
  const email = `once${(people += 1)}@example.com`
  // The provider does not know this template.
  const unknown = { ...demoMessageTemplates.ticket!, templateIds: { cn: '1', en: '1' } }
  const wrong = await aMessagedFair(server, { messages: { ticket: { sms: unknown } } })
  const visitor = await server.aVisitor({ exhibition: wrong, email })
  await server.aTicket({ visitor })
  assert.equal((await gotBy(server, email)).length, 1)
  assert.deepEqual(await gotBy(server, visitor.phone!), [])
})

test('an email whose outcome is unknown is followed by no SMS, although its person has a phone by now', async () => {
  const email = `once${(people += 1)}@example.com`
  const visitor = await server.aVisitor({ exhibition: fair, phone: null, email })
  await server.aTicket({ visitor })
  await dieAfterSending(visitor)
  const { rows } = await server.app.pool.query<{ phone: string }>(
    `UPDATE accounts SET phone = '18500007771' WHERE tenant_id = $1 AND id = $2 RETURNING phone`,
    [visitor.tenantId, visitor.accountId],
  )
  assert.deepEqual(await gotBy(server, `+86${rows[0]!.phone}`), [])
  assert.equal((await gotBy(server, email)).length, 1)
})

test('an offer goes to the contact that was typed, and never to the WeChat of its giver', async () => {
  const template = demoSubscriptionMessages.ticket!
  const { settings } = await server.aTenant()
  const tenant = await server.aTenant({
    settings: { sms: { ...settings.sms!, messageTemplates: demoMessageTemplates }, subscriptionMessages: { giftOffered: template } },
  })
  const exhibition = await server.anExhibition({ tenant, config: withForm() })
  const wechatSeed = `once-${(people += 1)}`
  const giver = await server.aVisitor({ exhibition, wechatSeed })
  const { id } = await server.aTicket({ visitor: giver })
  const openId = sandboxOpenId(server.sandbox.settings.accounts.miniProgramApp.appId, wechatSeed)
  await server.data(subscriptionCalls.accept, { as: giver, body: { templateIds: [template.templateId] } })
  await server.control({ action: 'subscribe', openId, templateIds: [template.templateId] })
  const contact = '18500007772'
  await server.data(giftCalls.give, { as: giver, body: { ticketIds: [id], way: 'phone', contact, contactAgain: contact } })
  assert.equal((await gotBy(server, contact)).length, 1)
  assert.deepEqual(await gotBy(server, openId), [])
})
