import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import nacl from 'tweetnacl'
import { cardCalls } from '../../../contract/connect/card.calls'
import { contactConsentCalls } from '../../../contract/connect/contactConsent.calls'
import { type Card, boxOfLine, cardKeysOf, openCard } from '../../../contract/rules/connect/encryptedCard'
import { readPass } from '../../../contract/rules/tickets/pass'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { tickets } from '../../../server/database/schema/tickets'
import { changeExhibitionKey } from '../../../server/core/exhibition/signingKeys'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Member, aBadge, aFairOfContacts, aScanner, collect } from './aBooth'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const linesFor = async (as: Member, from?: string): Promise<string[]> => {
  const { cards } = await server.data(cardCalls.bundle, { as, query: from === undefined ? {} : { after: from } })
  return cards
}

/** What a badge opens among the cards of a phone. */
const opened = (lines: readonly string[], qr: string): Card | null => {
  const { exhibitionId, ticketId, cardKey } = readPass(qr)!.pass
  const keys = cardKeysOf(nacl, { cardKey: cardKey!, exhibitionId, ticketId })
  const box = boxOfLine(`\n${lines.join('\n')}`, keys.name)
  return box === null ? null : openCard(nacl, keys, Buffer.from(box, 'base64url'))
}

/** The cards that phones share in one process are made again. */
const later = (): void => server.clock.advance({ minutes: 6 })

test('a badge opens its own card among those that a phone fetched ahead, and no other @rule:R64', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const li = await aBadge(server, fair, { name: '李雷', company: '精工机床（上海）有限公司', email: 'li@example.com' })
  const han = await aBadge(server, fair, { name: "Mary O'Neil 🙂", company: 'Ünïcode GmbH', email: null })
  const lines = await linesFor(member)
  assert.equal(lines.length, 2)
  assert.deepEqual(opened(lines, li.qr), {
    name: '李雷',
    company: '精工机床（上海）有限公司',
    email: 'li@example.com',
    phone: li.visitor.phone,
  })
  assert.deepEqual(opened(lines, han.qr), { name: "Mary O'Neil 🙂", company: 'Ünïcode GmbH', phone: han.visitor.phone })
  // Neither a name nor an account is on the phone before the scan.
  const all = lines.join('\n')
  for (const secret of [li.visitor.accountId, li.ticketId, '李雷', base64Url(Buffer.from('李雷'))]) assert.ok(!all.includes(secret), secret)
  // The key of another badge opens nothing, also under the name of the right card.
  const { cardKey } = readPass(han.qr)!.pass
  const { exhibitionId, ticketId } = readPass(li.qr)!.pass
  const right = cardKeysOf(nacl, { cardKey: readPass(li.qr)!.pass.cardKey!, exhibitionId, ticketId })
  const box = boxOfLine(`\n${all}`, right.name)!
  const wrong = cardKeysOf(nacl, { cardKey: cardKey!, exhibitionId, ticketId })
  assert.equal(openCard(nacl, wrong, Buffer.from(box, 'base64url')), null)
})

test('a pass has the key of its card, and stays what it was for gates', async () => {
  const fair = await aFairOfContacts(server)
  const { visitor, ticketId, qr } = await aBadge(server, fair)
  const again = await server.data(walletCalls.qrInfo, { as: visitor, query: { id: ticketId } })
  const [one, other] = [readPass(qr)!.pass, readPass(again.qr)!.pass]
  assert.deepEqual([one.cardKey!.length, one.cardKey], [10, other.cardKey])
  assert.equal(qr.length, 169)
  // A badge that was printed before a new key of the fair opens its card.
  await changeExhibitionKey(server.app, fair)
  server.clock.advance({ minutes: 2 })
  const newer = await server.data(walletCalls.qrInfo, { as: visitor, query: { id: ticketId } })
  const renewed = readPass(newer.qr)!.pass
  assert.notEqual(renewed.keyId, one.keyId)
  assert.deepEqual(renewed.cardKey, one.cardKey)
})

test('a bundle has what people share: no hidden field, nobody who withdrew, no ticket that is over', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const colleague = await aScanner(server, fair)
  const badge = await aBadge(server, fair, { name: '韩梅梅' })
  await server.data(contactConsentCalls.choose, { as: badge.visitor, body: { hidden: ['phone'], isFoundByMobile: false } })
  assert.deepEqual(Object.keys(opened(await linesFor(member), badge.qr)!).sort(), ['company', 'name'])
  await collect(server, member, badge.qr)
  await server.data(contactConsentCalls.withdraw, { as: badge.visitor, body: { exhibitorId: member.exhibitorId } })
  assert.equal(opened(await linesFor(member), badge.qr), null, 'at once, though the cards are shared')
  assert.equal(opened(await linesFor(colleague), badge.qr)!.name, '韩梅梅', 'of another company')
  await server.app.db.update(tickets).set({ state: 'lost' })
  later()
  assert.equal(opened(await linesFor(colleague), badge.qr), null)
})

test('a phone asks for what is new, page by page', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const first = await aBadge(server, fair)
  const page = await server.data(cardCalls.bundle, { as: member })
  assert.deepEqual([page.cards.length, page.next, page.isMore], [1, first.ticketId, false])
  const second = await aBadge(server, fair)
  const fresh = await server.data(cardCalls.bundle, { as: member, query: { after: page.next } })
  assert.deepEqual([fresh.cards.length, fresh.next], [1, second.ticketId])
  assert.ok(opened(fresh.cards, second.qr))
  for (const after of ['x', '-1', '1'.repeat(30)]) await server.refused('invalid', cardCalls.bundle, { as: member, query: { after } })
})

test('cards are for members with a seat, while the fair lasts @rule:R64', async () => {
  const fair = await aFairOfContacts(server)
  await aBadge(server, fair)
  const seatless = await server.anExhibitorMember({ exhibition: fair })
  await server.refused('scanNotAuthorised', cardCalls.bundle, { as: seatless })
  const elsewhere = await aScanner(server, await aFairOfContacts(server))
  assert.deepEqual(await linesFor(elsewhere), [])
  const over = await server.anExhibition({ startsOn: '2020-04-01', endsOn: '2020-04-03' })
  await server.refused('membershipOver', cardCalls.bundle, { as: await aScanner(server, over) })
})
