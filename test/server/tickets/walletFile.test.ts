import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { jwtVerify } from 'jose'
import { checkPass, readPass } from '../../../contract/rules/tickets/pass'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { walletFileCalls } from '../../../contract/tickets/walletFile.calls'
import type { TenantSettings } from '../../../server/core/exhibition/TenantSettings'
import { endOfEntry } from '../../../server/areas/tickets/gate/entryEnd'
import { offeredWallets } from '../../../server/areas/tickets/walletFile/offered'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { almostSame } from '../../support/almostSame'
import { fairDay } from '../support/fairDay'

const linkCall = '@call:GET /api/ef-registration-client/client/center/walletFile/link'
const fileCall = '@call:GET /api/ef-registration-client/client/center/walletFile/pass.pkpass'

const folder = mkdtempSync(join(tmpdir(), 'fg-wallet-'))
const file = (name: string): string => join(folder, name)
const openssl = (...args: string[]): Buffer => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder })

/** A certificate authority in place of Apple's, and the certificate of a pass type that it signed. */
const appleAccount = (): NonNullable<TenantSettings['appleWallet']> => {
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=WWDR of the test',
    '-days',
    '3650',
  )
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'pass.key',
    '-out',
    'pass.csr',
    '-subj',
    '/UID=pass.com.example.fair/CN=Pass/OU=ABCDE12345',
  )
  openssl('x509', '-req', '-in', 'pass.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-out', 'pass.pem', '-days', '3650')
  const [certificatePem, privateKeyPem, wwdrPem] = ['pass.pem', 'pass.key', 'ca.pem'].map((name) => readFileSync(file(name), 'utf8'))
  return {
    passTypeId: 'pass.com.example.fair',
    teamId: 'ABCDE12345',
    certificatePem: certificatePem!,
    privateKeyPem: privateKeyPem!,
    wwdrPem: wwdrPem!,
  }
}

const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const googleWallet = {
  issuerId: '3388000000012345678',
  clientEmail: 'wallet@example.iam.gserviceaccount.com',
  privateKeyPem: google.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
}

let fair: TestServer
let exhibition: Exhibition
let visitor: Visitor
before(async () => {
  fair = await startTestServer()
  const tenant = await fair.aTenant({ settings: { appleWallet: appleAccount(), googleWallet } })
  exhibition = await fair.anExhibition({ tenant })
  visitor = await fair.aVisitor({ exhibition, name: '王丽娜', company: '华东机械' })
})
after(async () => {
  await fair.stop()
  rmSync(folder, { recursive: true })
})

/** The files of an archive, which passes keep without compression. */
const unzipped = (archive: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameSize, extraSize, noteSize] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ]
    const local = archive.readUInt32LE(at + 42)
    assert.equal(archive.readUInt16LE(at + 10), 0, 'stored, not compressed')
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    files.set(archive.subarray(at + 46, at + 46 + nameSize).toString(), archive.subarray(start, start + size))
    at += 46 + nameSize + extraSize + noteSize
  }
  return files
}

const linkOf = async (id: string, app: 'apple' | 'google', as = visitor): Promise<string> =>
  (await fair.data(walletFileCalls.link, { as, query: { id, app } })).url
const refused = (id: string, app: 'apple' | 'google', as = visitor) =>
  fair.refused('notFound', walletFileCalls.link, { as, query: { id, app } })

/** What the entrance says to a code now. */
const verdictOf = async (text: string, atMs = fair.clock.now().getTime()) => {
  const keys = await fair.data(walletCalls.passKeys, { at: visitor })
  const { pass } = readPass(text)!
  return checkPass(text, {
    exhibitionId: exhibition.exhibitionId,
    keys,
    today: pass.entryDays[0]!,
    nowMs: atMs,
    voidTickets: [],
    verify: (publicKey, payload, signature) =>
      verify(null, payload, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }), signature),
  }).verdict
}

test(`a pass for Apple Wallet has a good signature, whole files and the code of the entrance ${linkCall} ${fileCall}`, async () => {
  const { id } = await fair.aTicket({ visitor })
  const { code, walletApps } = await fair.data(walletCalls.qrInfo, { as: visitor, query: { id } })
  assert.deepEqual(walletApps, ['apple', 'google'])
  const answer = await fetch(await linkOf(id, 'apple'))
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'application/vnd.apple.pkpass')
  const files = unzipped(Buffer.from(await answer.arrayBuffer()))

  writeFileSync(file('signature'), files.get('signature')!)
  writeFileSync(file('manifest.json'), files.get('manifest.json')!)
  const check = [
    'smime',
    '-verify',
    '-binary',
    '-inform',
    'DER',
    '-in',
    'signature',
    '-content',
    'manifest.json',
    '-CAfile',
    'ca.pem',
    '-purpose',
    'any',
  ]
  openssl(...check)
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Record<string, string>
  for (const [name, sha1] of Object.entries(manifest)) assert.equal(createHash('sha1').update(files.get(name)!).digest('hex'), sha1, name)
  assert.deepEqual(Object.keys(manifest).sort(), ['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json'])

  const pass = JSON.parse(files.get('pass.json')!.toString())
  assert.deepEqual(
    [pass.passTypeIdentifier, pass.teamIdentifier, pass.logoText, pass.sharingProhibited],
    ['pass.com.example.fair', 'ABCDE12345', '测试展会', true],
  )
  assert.equal(pass.eventTicket.secondaryFields[0].value, '王丽娜')
  const [barcode] = pass.barcodes
  assert.deepEqual([barcode.format, barcode.altText.replaceAll(' ', '')], ['PKBarcodeFormatQR', code])
  assert.equal(readPass(barcode.message)!.pass.ticketId, id)
  assert.equal(await verdictOf(barcode.message), 'good')
  // The code is still valid when the pass expires.
  assert.equal(await verdictOf(barcode.message, Date.parse(pass.expirationDate)), 'good')

  writeFileSync(file('manifest.json'), Buffer.concat([files.get('manifest.json')!, Buffer.from(' ')]))
  assert.throws(() => openssl(...check), 'a changed manifest has another signature')
})

test('the address for Google Wallet holds the pass, signed by the service account', async () => {
  const { id } = await fair.aTicket({ visitor })
  const url = await linkOf(id, 'google')
  assert.ok(url.length < 1800 + 40, `${url.length} characters, and browsers of phones cut longer ones`)
  const token = url.split('/gp/v/save/')[1]!
  const { payload } = await jwtVerify(token, google.publicKey, {
    audience: 'google',
    issuer: googleWallet.clientEmail,
    currentDate: fair.clock.now(),
  })
  assert.equal(payload.typ, 'savetowallet')
  const {
    eventTicketClasses: [ticketClass],
    eventTicketObjects: [ticket],
  } = payload.payload as {
    eventTicketClasses: [{ id: string; eventName: { defaultValue: { value: string } } }]
    eventTicketObjects: [{ classId: string; barcode: { value: string } }]
  }
  assert.equal(ticket.classId, ticketClass.id)
  assert.equal(ticketClass.eventName.defaultValue.value, '测试展会')
  assert.equal(await verdictOf(ticket.barcode.value), 'good')
})

test('an address for a file is for one ticket and some minutes', async () => {
  const [one, other] = [await fair.aTicket({ visitor }), await fair.aTicket({ visitor })]
  const url = await linkOf(one.id, 'apple')
  assert.equal((await fetch(url.replace(one.id, other.id))).status, 404)
  assert.equal((await fetch(url.replace(/signature=[^&]+/, 'signature=x'))).status, 404)
  fair.clock.advance({ seconds: 301 })
  assert.equal((await fetch(url)).status, 404)
})

test("no file is made for another person's ticket, a cancelled one, a lost one or one under review", async () => {
  const { id } = await fair.aTicket({ visitor })
  await refused(id, 'apple', await fair.aVisitor({ exhibition }))
  for (const state of ['cancelled', 'lost'] as const) {
    const ticket = await fair.aTicket({ visitor, state })
    await refused(ticket.id, 'apple')
    assert.deepEqual((await fair.data(walletCalls.qrInfo, { as: visitor, query: { id: ticket.id } })).walletApps, [])
  }
  const waiting = await fair.aVisitor({ exhibition })
  const ticket = await fair.aTicket({ visitor: waiting })
  const url = await linkOf(ticket.id, 'apple', waiting)
  await fair.app.pool.query("UPDATE registrations SET review_state = 'underReview' WHERE tenant_id = $1 AND account_id = $2", [
    waiting.tenantId,
    waiting.accountId,
  ])
  await refused(ticket.id, 'google', waiting)
  assert.equal((await fetch(url)).status, 404, 'an address from before the review')
})

test('a wallet is offered from the day on which a code lives until the last day of the ticket, where the organiser has an account', async () => {
  const dayIn = (days: number): string => fairDay(fair.clock.now(), days)
  const ticketFor = async (place: Exhibition, day: string) => {
    const as = await fair.aVisitor({ exhibition: place })
    const ticketType = await fair.aTicketType({ exhibition: place, entryDays: [day] })
    const { id } = await fair.aTicket({ visitor: as, ticketType })
    return { id, as, apps: async () => (await fair.data(walletCalls.qrInfo, { as, query: { id } })).walletApps }
  }
  const withoutAccounts = await ticketFor(await fair.anExhibition(), dayIn(10))
  assert.deepEqual(await withoutAccounts.apps(), [])
  const day = dayIn(40)
  const early = await ticketFor(exhibition, day)
  assert.deepEqual(await early.apps(), [])
  await refused(early.id, 'apple', early.as)
  fair.clock.advance({ days: 12 })
  assert.deepEqual(await (await ticketFor(exhibition, day)).apps(), ['apple', 'google'])
})

test('no wallet is offered for a ticket whose days are over, or that has none', () => {
  const hours = { timeZone: 'Asia/Shanghai', config: { opensAt: '09:00' } }
  const endsAt = endOfEntry(['2027-04-08', '2027-04-07'], hours)!
  assert.equal(endsAt.toISOString(), '2027-04-08T15:59:59.000Z')
  assert.deepEqual(offeredWallets({ googleWallet }, endsAt, new Date('2027-04-08T15:59:00Z')), ['google'])
  assert.deepEqual(offeredWallets({ googleWallet }, endsAt, new Date('2027-04-08T16:00:00Z')), [])
  assert.deepEqual(offeredWallets({ googleWallet }, endOfEntry([], hours), new Date()), [])
})

test('the accounts of the sandbox make passes for both wallets, and its Google saves only those that they signed', async () => {
  const { appleWallet, googleWallet: sandboxGoogle } = fair.sandbox.settings.accounts
  const tenant = await fair.aTenant({ settings: { appleWallet, googleWallet: sandboxGoogle } })
  const holder = await fair.aVisitor({ exhibition: await fair.anExhibition({ tenant }), name: '<b>王丽娜</b>' })
  const { id } = await fair.aTicket({ visitor: holder })
  const archive = await fetch(await linkOf(id, 'apple', holder))
  assert.equal(archive.status, 200)
  assert.ok(unzipped(Buffer.from(await archive.arrayBuffer())).has('signature'))
  const url = await linkOf(id, 'google', holder)
  const saved = await fetch(url)
  const html = await saved.text()
  assert.equal(saved.status, 200)
  assert.match(html, /id="ticket"/)
  assert.ok(html.includes('&lt;b&gt;王丽娜') && !html.includes('<b>王丽娜'))
  for (const forged of [almostSame(url), `${url.split('/save/')[0]}/save/x`])
    assert.equal((await fetch(forged)).status, 400, forged.slice(-20))
})
