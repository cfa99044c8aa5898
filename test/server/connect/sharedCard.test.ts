import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ICAL from 'ical.js'
import { contactCalls } from '../../../contract/connect/contact.calls'
import { contactConsentCalls } from '../../../contract/connect/contactConsent.calls'
import { membershipCalls } from '../../../contract/connect/membership.calls'
import { sharedCardCalls as calls } from '../../../contract/connect/sharedCard.calls'
import type { OwnCard } from '../../../contract/connect/sharedCard.schema'
import type { ContactField } from '../../../contract/rules/connect/contactEntry'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { almostSame } from '../../support/almostSame'
import { randomKey } from '../../support/random'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Member, aBadge, aFairOfContacts, aMainScanner, aScanner, collect } from './aBooth'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await aFairOfContacts(server)
})
after(() => server.stop())

const values = { name: '张思远', position: '销售经理', phone: '+86 510-8580 0000-12', email: 'zhang@example.com' }

const share = (as: Member, more: Partial<typeof values> = {}): Promise<OwnCard> =>
  server.data(calls.save, { as, body: { ...values, ...more } })
const keyOf = ({ params }: OwnCard): string => params.sourceCode!
const open = (key: string, at: Exhibition = fair) => server.data(calls.opened, { at, query: { key } })
const reply = (as: Visitor, key: string, fields: ContactField[], changeId = randomKey()) =>
  server.data(calls.reply, { as, body: { key, fields, changeId } })
const customers = async (as: Member) => (await server.data(contactCalls.list, { as, query: {} })).records

test('a member passes on a card by a link, and everybody who opens it sees it and saves a vCard @route:/tradeFairSystem/share @rule:R39 @rule:R71', async () => {
  const member = await aScanner(server, fair)
  const before = await server.data(calls.own, { as: member })
  assert.deepEqual([before.isSaved, before.link, before.params], [false, '', {}])
  const card = await share(member, { email: '' })
  assert.match(card.link, /\/b\/[\w-]+$/)
  assert.doesNotMatch(decodeURIComponent(card.link + JSON.stringify(card.params)), /张思远|8580 ?0000/)
  const opened = await open(keyOf(card))
  assert.deepEqual([opened.state, opened.card.name, opened.card.phone, opened.card.email], ['open', values.name, values.phone, undefined])
  assert.ok(opened.card.company)
  const read = new ICAL.Component(ICAL.parse(opened.vCard) as unknown as [string, unknown[], unknown[]])
  assert.deepEqual([read.getFirstPropertyValue('fn'), read.getFirstPropertyValue('title')], [values.name, values.position])

  const served = await fetch(server.url + new URL(card.link).pathname, { redirect: 'manual' })
  assert.match(served.headers.get('location') ?? (await served.text()), /tradeFairSystem\/share/)
  // The same link stays when the card changes.
  assert.equal((await share(member, { position: '总监' })).link, card.link)
  assert.equal((await open(keyOf(card))).card.position, '总监')
})

test('a visitor sends the own card back: chosen fields alone, in the ledger, with the member as owner, and withdraws it', async () => {
  const member = await aScanner(server, fair)
  const card = await share(member)
  const { visitor } = await aBadge(server, fair, { name: '李雷', company: '苏州新元', email: 'li.lei@example.com' })
  const offer = await server.data(calls.offer, { as: visitor, query: { key: keyOf(card) } })
  assert.deepEqual([offer.isRegistered, offer.isKnown, offer.hasWithdrawn, offer.isOwn], [true, false, false, false])
  assert.ok(offer.fields.some(({ name, value }) => name === 'email' && value === 'li.lei@example.com'))
  const changeId = randomKey()
  const sent = await reply(visitor, keyOf(card), ['name', 'company'], changeId)
  assert.deepEqual(sent.fields, ['name', 'company'])
  await reply(visitor, keyOf(card), ['name', 'company'], changeId)
  const [contact] = await customers(member)
  assert.deepEqual([contact!.values, contact!.ownerId, contact!.source], [{ name: '李雷', company: '苏州新元' }, member.accountId, 'link'])
  const ledger = await server.data(contactConsentCalls.page, { as: visitor, query: {} })
  assert.deepEqual(
    ledger.records.map(({ fields, source, exhibitorId }) => [fields, source, exhibitorId]),
    [[['name', 'company'], 'link', member.exhibitorId]],
  )
  // More fields later are a consent of their own.
  await reply(visitor, keyOf(card), ['email'])
  assert.equal((await customers(member))[0]!.values.email, 'li.lei@example.com')
  assert.equal((await server.data(contactConsentCalls.page, { as: visitor, query: {} })).total, 2)

  await server.data(contactConsentCalls.withdraw, { as: visitor, body: { exhibitorId: member.exhibitorId } })
  assert.notEqual((await customers(member))[0]!.withdrawnAt, null)
  assert.equal((await server.data(calls.offer, { as: visitor, query: { key: keyOf(card) } })).hasWithdrawn, true)
  server.clock.advance({ seconds: 5 })
  // A person who sends the card again allows the company again.
  await reply(visitor, keyOf(card), ['name'])
  const [again] = await customers(member)
  assert.deepEqual([again!.values, again!.withdrawnAt, again!.ownerId], [{ name: '李雷' }, null, member.accountId])
})

test('a colleague who deals with the person keeps doing so', async () => {
  const main = await aMainScanner(server, fair)
  const member = await aScanner(server, fair, main.exhibitorId)
  const { visitor, qr } = await aBadge(server, fair, { name: '韩梅梅' })
  const contact = await collect(server, main, qr)
  await server.data(contactCalls.update, { as: main, body: { id: contact.id, changeId: randomKey(), ownerId: main.accountId } })
  const card = await share(member)
  assert.equal((await server.data(calls.offer, { as: visitor, query: { key: keyOf(card) } })).isKnown, true)
  await reply(visitor, keyOf(card), ['name'])
  const rows = await customers(main)
  assert.deepEqual([rows.length, rows[0]!.ownerId], [1, main.accountId])
})

test('a link that was renewed is dead, and so is one of a member without a seat, or of a fair that is over', async () => {
  const main = await aMainScanner(server, fair)
  const member = await aScanner(server, fair, main.exhibitorId)
  const { visitor } = await aBadge(server, fair)
  const first = await share(member)
  const second = await server.data(calls.renew, { as: member })
  assert.notEqual(second.link, first.link)
  assert.equal((await open(keyOf(first))).state, 'unknown')
  await server.refused('cardLinkOver', calls.reply, { as: visitor, body: { key: keyOf(first), fields: ['name'], changeId: randomKey() } })
  assert.equal((await open(keyOf(second))).state, 'open')
  // A guess of the token, and another fair.
  assert.equal((await open(almostSame(keyOf(second)))).state, 'unknown')
  assert.equal((await open('b1')).state, 'unknown')
  assert.equal((await open(keyOf(second), await aFairOfContacts(server))).state, 'unknown')

  await server.data(membershipCalls.updateIsMember, { as: main, body: { userId: member.accountId, isMember: false } })
  assert.deepEqual(await open(keyOf(second)), { state: 'unknown', card: {}, booth: '', vCard: '' })
  await server.refused('scanNotAuthorised', calls.own, { as: member })
  await server.refused('scanNotAuthorised', calls.save, { as: member, body: values })

  const over = await aFairOfContacts(server, {})
  const late = await aScanner(server, over)
  const its = await share(late)
  const { visitor: guest } = await aBadge(server, over)
  await server.app.pool.query('UPDATE exhibitions SET ends_on = $3 WHERE tenant_id = $1 AND id = $2', [
    over.tenantId,
    over.exhibitionId,
    '2020-01-01',
  ])
  server.clock.advance({ minutes: 2 })
  assert.deepEqual(await open(keyOf(its), over), { state: 'over', card: {}, booth: '', vCard: '' })
  await server.refused('cardLinkOver', calls.reply, { as: guest, body: { key: keyOf(its), fields: ['name'], changeId: randomKey() } })
})

test('what is wrong is refused with a sentence, and nobody sends a card to themselves', async () => {
  const member = await aScanner(server, fair)
  const wrong = async (more: Partial<typeof values>): Promise<string> => {
    const { data } = await server.refused('invalid', calls.save, { as: member, body: { ...values, ...more } })
    return (data as { fields: { field: string; code: string }[] }).fields.map(({ field, code }) => `${field} ${code}`).join()
  }
  assert.equal(await wrong({ name: '  ' }), 'name required')
  assert.equal(await wrong({ phone: 'call me' }), 'phone phoneInvalid')
  assert.equal(await wrong({ email: 'zhang' }), 'email emailInvalid')
  assert.equal(await wrong({ position: 'x'.repeat(201) }), 'position tooLong')
  const card = await share(member)
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  const offer = await server.data(calls.offer, { as: visitor, query: { key: keyOf(card) } })
  assert.deepEqual([offer.isRegistered, offer.fields], [false, []])
  await server.refused('notRegisteredYet', calls.reply, {
    as: visitor,
    body: { key: keyOf(card), fields: ['name'], changeId: randomKey() },
  })
  const { visitor: registered } = await aBadge(server, fair)
  await server.refused('invalid', calls.reply, { as: registered, body: { key: keyOf(card), fields: ['address'], changeId: randomKey() } })
  await server.refused('invalid', calls.reply, { as: registered, body: { key: keyOf(card), fields: [], changeId: randomKey() } })
  await server.refused('notSignedIn', calls.offer, { at: fair, query: { key: keyOf(card) } })
  await server.refused('forbidden', calls.reply, { as: member, body: { key: keyOf(card), fields: ['name'], changeId: randomKey() } })
})

test('a member reads the own card in the own data', async () => {
  const member = await aScanner(server, fair)
  await share(member)
  const { sharedCards } = await server.data(ownDataCalls.detail, { as: member })
  assert.deepEqual(
    sharedCards.map(({ name, phone }) => [name, phone]),
    [[values.name, values.phone]],
  )
})
