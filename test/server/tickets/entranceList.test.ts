import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { after, before, test } from 'node:test'
import { checkEntranceList } from '../../../contract/rules/tickets/entranceList'
import { checkPass } from '../../../contract/rules/tickets/pass'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { runCommand } from '../support/command'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { fairDay } from '../support/fairDay'

const listCall = '@call:GET /api/ef-registration-client/client/center/entranceList'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

const verifyRaw = (publicKey: string, payload: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, payload, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }), signature)

const staffOf = (exhibition: Exhibition) =>
  server.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['readPasses'] })

const fetchList = async (exhibition: Exhibition) => server.data(walletCalls.entranceList, { as: await staffOf(exhibition) })

/** An entrance without a network: it has one list and the keys that it fetched before. */
const anEntrance = async (exhibition: Exhibition) => {
  const signed = await fetchList(exhibition)
  const keys = await server.data(walletCalls.passKeys, { at: { ...exhibition, registerType: 'visitor' } })
  const nowMs = server.clock.now().getTime()
  const { list, verdict } = checkEntranceList(signed, { exhibitionId: exhibition.exhibitionId, keys, nowMs, verify: verifyRaw })
  assert.equal(verdict, 'good')
  return (qr: string, today: string) =>
    checkPass(qr, { ...list!, today, nowMs: server.clock.now().getTime(), maxAgeMs: list!.maxPassAgeMs, verify: verifyRaw }).verdict
}

const passOf = async (ticket: { id: string }, as: Awaited<ReturnType<TestServer['aVisitor']>>) =>
  server.data(walletCalls.qrInfo, { as, query: { id: ticket.id } })

test(`the old code of a ticket that was lost, and of one in review, is void at an entrance without a network ${listCall}`, async () => {
  const [one, lost, inReview] = await server.visitors(3, { exhibition: fair })
  const passes = await Promise.all([one!, lost!, inReview!].map(async (as) => passOf(await server.aTicket({ visitor: as }), as)))
  const [kept, old, reviewed] = passes as [(typeof passes)[0], (typeof passes)[0], (typeof passes)[0]]
  const before = await anEntrance(fair)
  for (const { qr, entryDays } of passes) assert.equal(before(qr, entryDays[0]!), 'good')
  await server.app.pool.query(`UPDATE tickets SET state = 'lost' WHERE tenant_id = $1 AND id = $2`, [fair.tenantId, old.id])
  await server.app.pool.query(`UPDATE registrations SET review_state = 'underReview' WHERE tenant_id = $1 AND id = $2`, [
    fair.tenantId,
    inReview!.registrationId,
  ])
  const gate = await anEntrance(fair)
  assert.equal(gate(kept.qr, kept.entryDays[0]!), 'good')
  assert.equal(gate(old.qr, old.entryDays[0]!), 'ticketVoid')
  assert.equal(gate(reviewed.qr, reviewed.entryDays[0]!), 'ticketVoid')
  server.clock.advance({ days: 31 })
  assert.equal(gate(kept.qr, kept.entryDays[0]!), 'tooOld')
  server.clock.advance({ days: -31 })
})

test('a used ticket for one chosen day is void at an entrance, because it was for one entry; other used tickets are not @rule:R74', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const days = [10, 11, 12].map((more) => fairDay(server.clock.now(), more))
  const oneDay = await server.aTicketType({ exhibition: fair, entryDays: days, dayChoices: days })
  const used = await passOf(await server.aTicket({ visitor, ticketType: oneDay, day: days[1]!, state: 'used' }), visitor)
  const unused = await passOf(await server.aTicket({ visitor, ticketType: oneDay, day: days[1]! }), visitor)
  const allDays = await passOf(await server.aTicket({ visitor, state: 'used' }), visitor)
  const gate = await anEntrance(fair)
  assert.equal(gate(used.qr, days[1]!), 'ticketVoid')
  assert.equal(gate(unused.qr, days[1]!), 'good')
  assert.equal(gate(allDays.qr, allDays.entryDays[0]!), 'good')
})

test('a list that was changed, is of another fair or has expired is not used', async () => {
  const signed = await fetchList(fair)
  const keys = await server.data(walletCalls.passKeys, { at: { ...fair, registerType: 'visitor' } })
  const nowMs = (JSON.parse(signed.list) as { issuedAtMs: number }).issuedAtMs
  const check = { exhibitionId: fair.exhibitionId, keys, nowMs, verify: verifyRaw }
  assert.equal(checkEntranceList(signed, check).verdict, 'good')
  const changed = { ...signed, list: signed.list.replace('"voidTickets":[', '"voidTickets":["1",') }
  assert.equal(checkEntranceList(changed, check).verdict, 'forged')
  assert.equal(checkEntranceList({ ...signed, list: `${signed.list}\u0141` }, check).verdict, 'forged')
  assert.equal(checkEntranceList({ ...signed, signature: '::' }, check).verdict, 'forged')
  assert.equal(checkEntranceList({ ...signed, keyId: 9 }, check).verdict, 'keyUnknown')
  assert.equal(checkEntranceList(signed, { ...check, exhibitionId: '1' }).verdict, 'otherExhibition')
  assert.equal(checkEntranceList(signed, { ...check, nowMs: nowMs + 24 * 3_600_000 }).verdict, 'good')
  assert.equal(checkEntranceList(signed, { ...check, nowMs: nowMs + 24 * 3_600_000 + 1 }).verdict, 'expired')
})

test('after a change of key the list carries both keys; after a revocation it lacks the revoked one', async () => {
  const place = await server.anExhibition()
  const as = await server.aVisitor({ exhibition: place })
  const ticket = await server.aTicket({ visitor: as })
  const old = await passOf(ticket, as)
  const command = (...args: string[]) =>
    runCommand(server, 'passKeys', [...args, '--tenant', place.tenantId, '--exhibition', place.exhibitionId])
  assert.match((await command('change')).out, /^Key 2 signs new passes/)
  server.clock.advance({ minutes: 2 })
  const renewed = await passOf(ticket, as)
  const both = await anEntrance(place)
  for (const { qr, entryDays } of [old, renewed]) assert.equal(both(qr, entryDays[0]!), 'good')

  assert.match((await command('revoke', '--key', '2')).out, /^Key 2 is revoked, and its passes are void\. Key 3 signs new ones/)
  server.clock.advance({ minutes: 2 })
  const gate = await anEntrance(place)
  assert.deepEqual([gate(old.qr, old.entryDays[0]!), gate(renewed.qr, renewed.entryDays[0]!)], ['good', 'keyUnknown'])
  const newest = await passOf(ticket, as)
  assert.equal(gate(newest.qr, newest.entryDays[0]!), 'good')
  assert.match((await command('revoke', '--key', '2')).error, /no valid key 2/)
  const states = (await command('list')).out
    .trim()
    .split('\n')
    .map((line) => `${line.slice(0, 1)} ${/signs|retired|revoked/.exec(line)![0]}`)
  assert.deepEqual(states, ['3 signs', '2 revoked', '1 retired'])
})

test('only staff at the entrance and organisers with the right get the list', async () => {
  await server.refused('forbidden', walletCalls.entranceList, { as: await server.aVisitor({ exhibition: fair }) })
})
