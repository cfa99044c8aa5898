import assert from 'node:assert/strict'
import { createHmac, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { test } from 'node:test'
import { base45, bytesOfBase45 } from '../../../contract/rules/tickets/base45'
import { type Hmac, checkPass, greatestPassAgeMs, movingText, passPayload, passText, readPass } from '../../../contract/rules/tickets/pass'

/** RFC 8032, section 7.1, test 1. */
const secret = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const published = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
const signatureOfNothing =
  'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b'

const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(secret, 'hex')]),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = Buffer.from(published, 'hex').toString('base64url')
const verifyRaw = (key: string, payload: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, payload, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }), signature)

const hmac: Hmac = (key, data) => createHmac('sha256', key).update(data).digest()

const pass = {
  keyId: 7,
  exhibitionId: '382369038975635456',
  ticketId: '9223372036854775807',
  ticketTypeId: '12',
  entryDays: ['2027-04-08', '2027-04-09', '2027-04-11'],
  issuedAtMs: Date.parse('2027-04-01T00:00:00Z'),
}

test('Ed25519 matches RFC 8032', () => {
  assert.equal(sign(null, Buffer.alloc(0), privateKey).toString('hex'), signatureOfNothing)
  assert.ok(verifyRaw(publicKey, new Uint8Array(), Buffer.from(signatureOfNothing, 'hex')))
})

test('base45 writes the examples of RFC 9285 and reads them again', () => {
  for (const [text, code] of [
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ] as const) {
    assert.equal(base45(Buffer.from(text)), code)
    assert.equal(Buffer.from(bytesOfBase45(code)!).toString(), text)
  }
  for (const senseless of ['GGW', ':::', '::', 'A', 'AAAA', 'ab', 'AB\n']) assert.equal(bytesOfBase45(senseless), null, senseless)
})

test('a pass reads back exactly its content', () => {
  const payload = passPayload(pass)
  assert.equal(payload.length, 36)
  assert.equal(
    Buffer.from(payload).toString('hex'),
    [
      '01',
      '07',
      BigInt(pass.exhibitionId).toString(16).padStart(16, '0'),
      '7fffffffffffffff',
      '000000000000000c',
      // 2654 days after 2020-01-01, and the days 0, 1 and 3 from there.
      '0a5e',
      '0000000b',
      (pass.issuedAtMs / 1000).toString(16),
    ].join(''),
  )
  const text = passText(payload, sign(null, payload, privateKey))
  assert.equal(text.length, 154)
  assert.deepEqual(readPass(text)!.pass, pass)
  const check = {
    exhibitionId: pass.exhibitionId,
    keys: [{ keyId: 7, publicKey }],
    today: '2027-04-09',
    nowMs: pass.issuedAtMs,
    voidTickets: [],
    verify: verifyRaw,
  }
  assert.equal(checkPass(text, check).verdict, 'good')
  assert.equal(checkPass(text, { ...check, today: '2027-04-10' }).verdict, 'otherDay')
})

test('a pass with the key of a card reads back, and the key is signed too', () => {
  const cardKey = Uint8Array.from({ length: 10 }, (_, at) => 250 + at)
  for (const isMoving of [false, true]) {
    const payload = passPayload({ ...pass, isMoving, cardKey })
    assert.deepEqual([payload.length, payload[0]], [46, isMoving ? 4 : 3])
    const text = passText(payload, sign(null, payload, privateKey))
    const shown = isMoving ? movingText(text, new Uint8Array(16), hmac, pass.issuedAtMs) : text
    const { pass: read } = readPass(shown)!
    assert.deepEqual(read, { ...pass, ...(isMoving ? { isMoving } : {}), cardKey: new Uint8Array(cardKey) })
  }
  const payload = passPayload({ ...pass, cardKey })
  const other = passPayload({ ...pass, cardKey: cardKey.map((byte) => byte ^ 1) })
  const check = { exhibitionId: pass.exhibitionId, keys: [{ keyId: 7, publicKey }], today: '2027-04-09', nowMs: pass.issuedAtMs }
  const verdictOf = (bytes: Uint8Array): string =>
    checkPass(passText(bytes, sign(null, payload, privateKey)), { ...check, voidTickets: [], verify: verifyRaw }).verdict
  assert.deepEqual([verdictOf(payload), verdictOf(other)], ['good', 'forged'])
  assert.throws(() => passPayload({ ...pass, cardKey: new Uint8Array(9) }), RangeError)
})

test('days that do not fit a pass are rejected at its creation', () => {
  for (const entryDays of [[], ['2019-12-31'], ['2027-04-08', '2027-05-10'], ['nonsense']]) {
    assert.throws(() => passPayload({ ...pass, entryDays }), RangeError)
  }
  const long = Array.from({ length: 32 }, (_, day) => new Date(Date.UTC(2027, 3, 1 + day)).toISOString().slice(0, 10))
  assert.deepEqual(readPass(passText(passPayload({ ...pass, entryDays: long }), new Uint8Array(64)))!.pass.entryDays, long)
})

test('no text makes the reader crash', () => {
  for (const text of ['', 'FG1:', 'FG1:%%%', `FG1:${'0'.repeat(150)}`, `FG1:${':'.repeat(150)}`, 'FG1:é', '\u0000'])
    assert.equal(readPass(text), null)
})

test('a pass older than the greatest age is too old, and the pass of a void ticket is void', () => {
  const payload = passPayload(pass)
  const text = passText(payload, sign(null, payload, privateKey))
  const verdictOf = (ageMs: number, voidTickets: string[] = [], maxAgeMs?: number) =>
    checkPass(text, {
      exhibitionId: pass.exhibitionId,
      keys: [{ keyId: 7, publicKey }],
      today: '2027-04-09',
      nowMs: pass.issuedAtMs + ageMs,
      voidTickets,
      ...(maxAgeMs ? { maxAgeMs } : {}),
      verify: verifyRaw,
    }).verdict
  assert.equal(verdictOf(greatestPassAgeMs), 'good')
  assert.equal(verdictOf(greatestPassAgeMs + 1), 'tooOld')
  assert.deepEqual([verdictOf(60_000, [], 60_000), verdictOf(60_001, [], 60_000)], ['good', 'tooOld'])
  assert.equal(verdictOf(0, ['1', pass.ticketId]), 'ticketVoid')
  assert.equal(verdictOf(0, ['1']), 'good')
})

test('a pass of another fair, of an unknown key or with a forged signature opens nothing', () => {
  const payload = passPayload(pass)
  const text = passText(payload, sign(null, payload, privateKey))
  const check = {
    exhibitionId: pass.exhibitionId,
    keys: [
      { keyId: 6, publicKey: 'other' },
      { keyId: 7, publicKey },
    ],
    today: '2027-04-09',
    nowMs: pass.issuedAtMs,
    voidTickets: [],
    verify: verifyRaw,
  }
  assert.deepEqual(checkPass(text, check), { verdict: 'good', pass, isCopy: true })
  assert.deepEqual(checkPass('FG1:', check), { verdict: 'notAPass', pass: null, isCopy: false })
  assert.deepEqual(checkPass(text, { ...check, exhibitionId: '1' }), { verdict: 'otherExhibition', pass: null, isCopy: true })
  assert.deepEqual(checkPass(text, { ...check, keys: check.keys.slice(0, 1) }), { verdict: 'keyUnknown', pass: null, isCopy: true })
  assert.deepEqual(checkPass(passText(payload, new Uint8Array(64)), check), { verdict: 'forged', pass: null, isCopy: true })
})

test('a pass carries ids of 64 bits, and its days in order', () => {
  const readBack = (change: Partial<typeof pass>) => readPass(passText(passPayload({ ...pass, ...change }), new Uint8Array(64)))!.pass
  for (const id of ['0', '1', '1000000000000000000', '18446744073709551615']) assert.equal(readBack({ ticketId: id }).ticketId, id)
  assert.throws(() => passPayload({ ...pass, ticketId: '18446744073709551616' }), /an id has at most 64 bits/)
  assert.deepEqual(readBack({ entryDays: ['2027-04-11', '2027-04-08'] }).entryDays, ['2027-04-08', '2027-04-11'])
  for (const day of ['2020-01-01', '2199-06-06']) assert.deepEqual(readBack({ entryDays: [day] }).entryDays, [day])
  for (const day of ['2019-12-31', '2199-06-07'])
    assert.throws(() => passPayload({ ...pass, entryDays: [day] }), /the days of entry do not fit a pass/)
})
