import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeCalls } from '../../../contract/account/code.calls'
import { messageCalls } from '../../../contract/messages/message.calls'
import type { SentMessage } from '../../../contract/messages/message.schema'
import { invitationCalls } from '../../../contract/invitations/invitation.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { erasePerson } from '../../../server/areas/visitor/ownData/ownData.service'
import { addresseeOf } from '../../../server/core/messages/messagesSent'
import { pageSentMessages } from '../../../server/core/messages/messagesSent.sql'
import { expiringTables } from '../../../server/core/process/purgeExpired'
import { makeSecrets } from '../../../server/core/secrets/secrets'
import { inTransaction } from '../../../server/database/connect'
import { demoMessageTemplates } from '../../../server/demo/messageTemplates'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer, testSecret } from '../support/testServer'
import { aMessagedFair, gotBy, runJobs } from './aMessagedFair'

const base = '/api/ef-registration-data-client/message'

let server: TestServer
let fair: Exhibition
let desk: Person
before(async () => {
  server = await startTestServer()
  fair = await aMessagedFair(server, { invitations: { perPerson: 50, perDay: 50 } })
  desk = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
})
after(() => server.stop())

const messagesOf = async ({ accountId }: Visitor, as = desk): Promise<SentMessage[]> =>
  (await server.data(messageCalls.ofPerson, { as, query: { userId: accountId } })).records
const resend = (id: string, as = desk) => server.data(messageCalls.resend, { as, body: { id } })

test(`the record of a person has each message without its text, and a code without its digits @call:GET ${base}/ofPerson`, async () => {
  const visitor = await server.aVisitor({ exhibition: fair, phone: '18500002001', email: 'two@example.com' })
  await server.aTicket({ visitor })
  const [sms] = await gotBy(server, '+8618500002001')
  await server.data(codeCalls.send, { at: fair, query: { phone: visitor.phone! } })
  const shown = await messagesOf(visitor)
  assert.deepEqual(
    shown.map(({ kind, channel, to, outcome, failure, mayResend }) => [kind, channel, to, outcome, failure, mayResend]),
    [
      ['code', 'sms', '185****2001', 'handedOver', '', false],
      ['ticket', 'sms', '185****2001', 'handedOver', '', true],
    ],
  )
  const { rows } = await server.app.pool.query('SELECT * FROM messages_sent WHERE tenant_id = $1', [fair.tenantId])
  const code = (await server.outbox(`?to=${encodeURIComponent('+8618500002001')}`))[0]!.code!
  for (const secret of [sms!.text, code, '18500002001']) assert.ok(!JSON.stringify(rows).includes(`"${secret}"`))
})

test('a message that fails is in the record with the reason, until it goes out', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.control({ action: 'fault', service: 'sms', fault: 'down' })
  await server.aTicket({ visitor })
  await runJobs(server)
  assert.deepEqual(
    (await messagesOf(visitor)).map(({ outcome, failure }) => [outcome, failure.split(' ')[0]]),
    [['failed', 'unreachable']],
  )
  await server.control({ action: 'fault', service: 'sms', fault: 'none' })
  server.clock.advance({ minutes: 1 })
  await runJobs(server)
  assert.deepEqual(
    (await messagesOf(visitor)).map(({ outcome, failure }) => [outcome, failure]),
    [['handedOver', '']],
  )
})

test('a message that every channel refuses is in the record with its channel and the reason', async () => {
  // The provider does not know this template.
  const unknown = { ...demoMessageTemplates.ticket!, templateIds: { cn: '1', en: '1' } }
  const wrong = await aMessagedFair(server, { messages: { ticket: { sms: unknown } } })
  const visitor = await server.aVisitor({ exhibition: wrong })
  await server.aTicket({ visitor })
  await runJobs(server)
  const as = await server.anOrganiser({ tenant: wrong, exhibitionId: wrong.exhibitionId, rights: ['review'] })
  const [message] = await messagesOf(visitor, as)
  assert.deepEqual([message!.channel, message!.outcome, message!.failure.split(' ')[0]], ['sms', 'failed', 'refused'])
})

test(`an organiser sends a message again, and none whose event is over @call:POST ${base}/resend`, async () => {
  const visitor = await server.aVisitor({ exhibition: fair, phone: '18500002003' })
  await server.aTicket({ visitor })
  await runJobs(server)
  const [first] = await messagesOf(visitor)
  await resend(first!.id)
  assert.equal((await gotBy(server, visitor.phone!)).length, 2)
  assert.equal((await messagesOf(visitor)).length, 2)
  // An order that is no longer there.
  await server.app.pool.query(`UPDATE messages_sent SET about = '1' WHERE tenant_id = $1 AND id = $2`, [fair.tenantId, first!.id])
  await server.refused('messageOver', messageCalls.resend, { as: desk, body: { id: first!.id } })
  await server.data(codeCalls.send, { at: fair, query: { phone: visitor.phone! } })
  const code = (await messagesOf(visitor)).find(({ kind }) => kind === 'code')
  await server.refused('messageNotResent', messageCalls.resend, { as: desk, body: { id: code!.id } })
})

test('an invitation is in the record of the guest who has the phone, and is sent again until it is withdrawn', async () => {
  const guest = await server.aVisitor({ exhibition: fair, phone: '18500002002' })
  const inviter = await server.aVisitor({ exhibition: fair })
  const body = { inviteFormType: 'SHORT_MSG' as const, languageType: 'cn' as const, people: [{ contact: '18500002002' }] }
  await server.data(invitationCalls.batch, { as: inviter, body })
  await runJobs(server)
  const [invited] = await messagesOf(guest)
  assert.deepEqual([invited!.kind, invited!.outcome, invited!.mayResend], ['visitInvited', 'handedOver', true])
  assert.deepEqual(await messagesOf(inviter), [])
  await resend(invited!.id)
  assert.equal((await gotBy(server, '+8618500002002')).length, 2)
  server.clock.advance({ minutes: 2 })
  await runJobs(server)
  assert.equal((await messagesOf(guest))[0]!.outcome, 'delivered')
  const [row] = (await server.data(invitationCalls.list, { as: inviter, query: {} })).records
  await server.data(invitationCalls.withdraw, { as: inviter, body: { id: row!.id } })
  await server.refused('messageOver', messageCalls.resend, { as: desk, body: { id: invited!.id } })
})

test('another fair sees none of it, and nobody without the right', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.aTicket({ visitor })
  await runJobs(server)
  const [message] = await messagesOf(visitor)
  const other = await aMessagedFair(server)
  const stranger = await server.anOrganiser({ tenant: other, exhibitionId: other.exhibitionId, rights: ['review'] })
  await server.refused('notFound', messageCalls.ofPerson, { as: stranger, query: { userId: visitor.accountId } })
  await server.refused('notFound', messageCalls.resend, { as: stranger, body: { id: message!.id } })
  await server.refused('forbidden', messageCalls.ofPerson, { as: visitor, query: { userId: visitor.accountId } })
})

test('the own data lists the messages, the deletion takes them, and they are kept for half a year', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, email: 'three@example.com' })
  await server.aTicket({ visitor })
  await runJobs(server)
  const { messages } = await server.data(ownDataCalls.detail, { as: visitor })
  assert.deepEqual(
    messages.map(({ kind, channel, outcome }) => [kind, channel, outcome]),
    [['ticket', 'sms', 'handedOver']],
  )
  await inTransaction(server.app.pool, (client) => erasePerson(server.app, client, visitor))
  const { rows } = await server.app.pool.query('SELECT id FROM messages_sent WHERE tenant_id = $1 AND account_id = $2', [
    fair.tenantId,
    visitor.accountId,
  ])
  assert.deepEqual(rows, [])
  assert.deepEqual(
    expiringTables.find(([table]) => table === 'messages_sent'),
    ['messages_sent', 'at', 180],
  )
})

test('messages from before a change of the secret are found by the contact', async () => {
  const guest = await server.aVisitor({ exhibition: fair, phone: '18500002004' })
  const inviter = await server.aVisitor({ exhibition: fair })
  const body = { inviteFormType: 'SHORT_MSG' as const, languageType: 'cn' as const, people: [{ contact: '18500002004' }] }
  await server.data(invitationCalls.batch, { as: inviter, body })
  await runJobs(server)
  const changed = { secrets: makeSecrets({ secret: 'x'.repeat(40), otherSecret: testSecret }) }
  const { tenantId, accountId, phone } = guest
  const person = addresseeOf(changed, { tenantId, accountId, phone, email: null })
  const { rows } = await pageSentMessages(server.app.db, person, null, { limit: 10, offset: 0 })
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['visitInvited'],
  )
})

test('the messages to a typed contact are found in every spelling of it', async () => {
  const inviter = await server.aVisitor({ exhibition: fair })
  const sent = { inviteFormType: 'SHORT_MSG' as const, languageType: 'cn' as const, people: [{ contact: '+86 185-0000-2005' }] }
  await server.data(invitationCalls.batch, { as: inviter, body: sent })
  const mailed = { ...sent, inviteFormType: 'EMAIL' as const, people: [{ contact: 'Spelt.Guest@Example.com' }] }
  await server.data(invitationCalls.batch, { as: inviter, body: mailed })
  await runJobs(server)
  const channelsOf = async (contact: { phone?: string; email?: string }): Promise<string[]> => {
    const person = addresseeOf(server.app, { tenantId: fair.tenantId, accountId: '1', phone: null, email: null, ...contact })
    return (await pageSentMessages(server.app.db, person, null, { limit: 10, offset: 0 })).rows.map(({ channel }) => channel!)
  }
  for (const phone of ['18500002005', '+8618500002005', '86 185 0000 2005', '0086-18500002005', '１８５００００２００５'])
    assert.deepEqual(await channelsOf({ phone }), ['sms'], phone)
  for (const email of ['spelt.guest@example.com', ' SPELT.Guest@example.com', 'mailto:spelt.guest@example.com'])
    assert.deepEqual(await channelsOf({ email }), ['mail'], email)
  assert.deepEqual(await channelsOf({ phone: '18500002006' }), [])
})
