import { execFileSync } from 'node:child_process'
import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { checkPass, readPass } from '../../../contract/rules/tickets/pass'
import { isValidForEntry, ticketStates } from '../../../contract/rules/tickets/ticketStates'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { makeExhibitionKey } from '../../../server/core/exhibition/signingKeys'
import type { Exhibition, Visitor } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import { type TestServer, startTestServer } from '../support/testServer'
import assert from 'node:assert/strict'

const qrCall = '@call:GET /api/ef-registration-client/client/center/ticketQrInfo'
const keysCall = '@call:GET /api/ef-registration-client/client/center/passKeys'

let fair: TestServer
let exhibition: Exhibition
let visitor: Visitor
before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition()
  visitor = await fair.aVisitor({ exhibition, name: '王丽娜', company: '华东机械' })
})
after(() => fair.stop())

/** Ed25519 from the 32 bytes as published, wrapped as RFC 8410 has it: shares nothing with the code that signed. */
const spkiOf = (publicKey: string): Buffer =>
  Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'base64url')])
const verifyRaw = (publicKey: string, payload: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, payload, createPublicKey({ key: spkiOf(publicKey), format: 'der', type: 'spki' }), signature)

const passOf = async (id: string, as = visitor) => fair.data(walletCalls.qrInfo, { as, query: { id } })
const keys = (at = visitor) => fair.data(walletCalls.passKeys, { at })

test("a wallet shows the tickets that open a gate first, then the newest, with both names and the holder's @call:GET /api/ef-registration-client/client/center/ticketPage", async () => {
  const as = await fair.aVisitor({ exhibition, name: 'Li Na', company: 'East Machines' })
  const one = await fair.aTicket({ visitor: as })
  const two = await fair.aTicket({ visitor: as, state: 'used' })
  const { records, total } = await fair.data(walletCalls.page, { as, language: 'en' })
  assert.deepEqual(
    records.map(({ id, state }) => [id, state]),
    [
      [one.id, 'valid'],
      [two.id, 'used'],
    ],
  )
  assert.equal(total, 2)
  const [first] = records
  assert.deepEqual(
    [first!.name, first!.otherName, first!.holderName, first!.holderCompany],
    ['Visitor ticket', '观众票', 'Li Na', 'East Machines'],
  )
  assert.match(first!.code, /^\d{12}$/)
  assert.equal(first!.entryDays.length, 4)
  const page = await fair.data(walletCalls.page, { as, query: { size: 1, current: 2 } })
  assert.deepEqual([page.records.map(({ id }) => id), page.total, page.pages], [[two.id], 2, 2])
  assert.deepEqual((await fair.data(walletCalls.page, { as, query: { size: 1, current: 3 } })).total, 2)
})

test(`a pass is verified offline with the key that the exhibition publishes ${qrCall} ${keysCall}`, async () => {
  const { id, ticketTypeId } = await fair.aTicket({ visitor })
  const { qr, entryDays } = await passOf(id)
  assert.match(qr, /^FG1:[0-9A-Z $%*+\-./:]+$/, 'a QR code holds it in its alphanumeric mode')
  assert.equal(qr.length, 169)
  const { verdict, pass } = checkPass(qr, {
    exhibitionId: exhibition.exhibitionId,
    keys: await keys(),
    today: entryDays[0]!,
    nowMs: fair.clock.now().getTime(),
    voidTickets: [],
    verify: verifyRaw,
  })
  assert.equal(verdict, 'good')
  assert.deepEqual(
    [pass!.ticketId, pass!.ticketTypeId, pass!.exhibitionId, pass!.entryDays],
    [id, ticketTypeId, exhibition.exhibitionId, entryDays],
  )
})

test(`openssl verifies the same signature, and rejects it after one bit is flipped ${qrCall}`, async () => {
  const { id } = await fair.aTicket({ visitor })
  const { payload, signature } = readPass((await passOf(id)).qr)!
  const folder = mkdtempSync(join(tmpdir(), 'fg-pass-'))
  try {
    writeFileSync(join(folder, 'key.der'), spkiOf((await keys())[0]!.publicKey))
    writeFileSync(join(folder, 'signature'), signature)
    const check = (content: Uint8Array): string => {
      writeFileSync(join(folder, 'payload'), content)
      return execFileSync(
        'openssl',
        [
          'pkeyutl',
          '-verify',
          '-pubin',
          '-keyform',
          'DER',
          '-inkey',
          join(folder, 'key.der'),
          '-rawin',
          '-in',
          join(folder, 'payload'),
          '-sigfile',
          join(folder, 'signature'),
        ],
        { stdio: 'pipe' },
      ).toString()
    }
    assert.match(check(payload), /Verified Successfully/)
    assert.throws(() => check(payload.map((byte, at) => (at === 20 ? byte ^ 1 : byte))))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a pass that was changed, or is for another exhibition or day, is not valid for entry', async () => {
  const { id } = await fair.aTicket({ visitor })
  const { qr, entryDays } = await passOf(id)
  const published = await keys()
  const check = (text: string, more = {}) =>
    checkPass(text, {
      exhibitionId: exhibition.exhibitionId,
      keys: published,
      today: entryDays[0]!,
      nowMs: fair.clock.now().getTime(),
      voidTickets: [],
      verify: verifyRaw,
      ...more,
    }).verdict
  assert.equal(check(qr, { today: '2020-01-01' }), 'otherDay')
  assert.equal(check(qr, { exhibitionId: '1' }), 'otherExhibition')
  assert.equal(check(qr, { keys: [] }), 'keyUnknown')
  assert.equal(check(qr.slice(0, -3)), 'notAPass')
  assert.equal(check(qr.replace('FG1:', 'FG2:')), 'notAPass')
  assert.equal(check('https://example.com'), 'notAPass')
  for (let at = 4; at < qr.length; at += 1) {
    const changed = qr.slice(0, at) + (qr[at] === '0' ? '1' : '0') + qr.slice(at + 1)
    assert.notEqual(check(changed), 'good', `character ${at}`)
  }
})

test('after a new key is created, passes of both keys are valid, and new ones use the new key', async () => {
  const place = await fair.anExhibition()
  const as = await fair.aVisitor({ exhibition: place })
  const { id } = await fair.aTicket({ visitor: as })
  const old = await passOf(id, as)
  assert.equal((await makeExhibitionKey(fair.app, place)).keyId, 2)
  fair.clock.advance({ minutes: 2 })
  const renewed = await passOf(id, as)
  const published = await keys(as)
  assert.deepEqual(
    published.map(({ keyId }) => keyId),
    [2, 1],
  )
  for (const { qr, entryDays } of [old, renewed]) {
    assert.equal(
      checkPass(qr, {
        exhibitionId: place.exhibitionId,
        keys: published,
        today: entryDays[0]!,
        nowMs: fair.clock.now().getTime(),
        voidTickets: [],
        verify: verifyRaw,
      }).verdict,
      'good',
    )
  }
  assert.deepEqual([readPass(old.qr)!.pass.keyId, readPass(renewed.qr)!.pass.keyId], [1, 2])
})

test('the private key of passes is stored encrypted and never published', async () => {
  const { rows } = await fair.app.pool.query<{ sealed_private_key: string }>('SELECT sealed_private_key FROM exhibition_keys')
  assert.ok(rows.length > 0)
  for (const row of rows) assert.match(row.sealed_private_key, /^v2\./)
  assert.deepEqual(Object.keys((await keys())[0]!).sort(), ['keyId', 'publicKey'])
})

test(`another person's ticket is not found, nor is one of another exhibition ${qrCall}`, async () => {
  const { id } = await fair.aTicket({ visitor })
  const neighbour = await fair.aVisitor({ exhibition })
  const elsewhere = await fair.aVisitor({ exhibition: await fair.anExhibition() })
  await fair.refused('notFound', walletCalls.qrInfo, { as: neighbour, query: { id } })
  await fair.refused('notFound', walletCalls.qrInfo, { as: elsewhere, query: { id } })
  await fair.refused('wrongScope', walletCalls.qrInfo, { as: visitor, at: elsewhere, query: { id } })
  await fair.refused('notSignedIn', walletCalls.qrInfo, { at: visitor, query: { id } })
  await fair.refused('invalid', walletCalls.qrInfo, { as: visitor, query: { id: 'x' } })
  await fair.refused('invalid', walletCalls.qrInfo, { as: visitor })
})

test('a lost or cancelled ticket has no code and does not count as a ticket; a used one does both', async () => {
  for (const state of ticketStates) {
    const as = await fair.aVisitor({ exhibition })
    const { id } = await fair.aTicket({ visitor: as, state })
    const pass = await passOf(id, as)
    assert.equal(pass.qr !== '', isValidForEntry(state), state)
    const user = await fair.data(registrationCalls.addAndGetAll, { as })
    assert.deepEqual([user.isHaveTicket, user.userQr !== null], [isValidForEntry(state), isValidForEntry(state)], state)
    if (state !== 'valid') assert.equal(pass.canEnterToday, false)
  }
})

test('the database rejects a ticket in an unknown state', async () => {
  const { id } = await fair.aTicket({ visitor })
  const setState = (state: string) =>
    fair.app.pool.query('UPDATE tickets SET state = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3', [
      visitor.tenantId,
      visitor.exhibitionId,
      id,
      state,
    ])
  await assert.rejects(setState('stolen'), { code: '23514', constraint: 'tickets_state' })
  for (const state of ticketStates) await setState(state)
})

test("a pass says whether it is valid today, by the day in the exhibition's own time zone @rule:R74", async () => {
  const place = await fair.anExhibition()
  // 01:30 of the next day in Shanghai while it is still the day before in UTC.
  const day = fair.clock.now().toISOString().slice(0, 10)
  fair.clock.setTo(new Date(`${day}T17:30:00Z`))
  const tomorrow = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const fresh = await fair.aVisitor({ exhibition: place })
  const oneDay = await fair.aTicketType({ exhibition: place, dayChoices: [tomorrow, '2030-01-01'] })
  const passFor = async (chosen: string) => passOf((await fair.aTicket({ visitor: fresh, ticketType: oneDay, day: chosen })).id, fresh)
  const today = await passFor(tomorrow)
  assert.deepEqual([today.canEnterToday, today.entryNote, today.entryDays], [true, '今日有效，09:00 起入场', [tomorrow]])
  assert.equal((await passFor('2030-01-01')).entryNote, '1 月 1 日 09:00 起')
  assert.deepEqual(readPass(today.qr)!.pass.entryDays, [tomorrow])
  fair.clock.advance({ days: 1 })
  const over = await passOf(today.id, await signedInAgain(fair, fresh))
  assert.deepEqual([over.canEnterToday, over.entryNote], [false, '已过入场日期'])
})
