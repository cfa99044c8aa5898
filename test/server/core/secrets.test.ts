import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SealedByAnother, isOneOf, makeSecrets, sealedPrefix, withAny } from '../../../server/core/secrets/secrets'
import { almostSame } from '../../support/almostSame'

const [one, other] = ['a-first-secret-of-32-characters!!', 'another-secret-of-32-characters!']
const secrets = makeSecrets({ secret: one, otherSecret: null })
const rotating = makeSecrets({ secret: other, otherSecret: one })

test('an encrypted text is read with its own secret alone, and is never twice the same', () => {
  const sealed = secrets.seal('身份证 4201')
  assert.ok(sealed.startsWith(sealedPrefix(secrets.keyId)))
  assert.match(sealed, /^v2\.[\w-]{8}\.[\w-]+$/)
  assert.equal(secrets.unseal(sealed), '身份证 4201')
  assert.notEqual(secrets.seal('x'), secrets.seal('x'))
  assert.equal(secrets.unseal(secrets.seal('')), '')
  assert.throws(() => makeSecrets({ secret: other, otherSecret: null }).unseal(sealed), SealedByAnother)
  assert.throws(() => secrets.unseal('plain text'), { message: 'encrypted with another secret' })
})

test('a changed text is not read', () => {
  const sealed = secrets.seal('4201')
  for (const at of [sealed.length - 3, 12, 30]) {
    const changed = almostSame(sealed, { at })
    assert.throws(
      () => secrets.unseal(changed),
      (error) => !(error instanceof SealedByAnother),
    )
  }
})

test('a tag that was shortened proves nothing', () => {
  const prefix = sealedPrefix(secrets.keyId)
  const nonceAndTag = Buffer.from(secrets.seal('').slice(prefix.length), 'base64url')
  assert.equal(nonceAndTag.length, 28)
  assert.throws(() => secrets.unseal(prefix + nonceAndTag.subarray(0, 16).toString('base64url')), /tag/)
})

test('what an earlier release made with a secret is still accepted', () => {
  assert.equal(secrets.unseal('v2.8ibi0WGI.FsBbrz42OSB4KGFVN6-kAhdQmf7ZxkdHMHZB2Xn2B6v6PlpSAq4oDKkd'), '身份证 4201')
  assert.equal(secrets.fingerprint('phone', 'x'), '8ibi0WGI.70baiipsvPfuR_Yv8XTtPIhm3BzHIfKifvN0h86GFEA')
  assert.equal(secrets.signature('x'), 'gu6_s-_aP59OXksMhDX5ooroNxPymtgnOCzSZwUycKw')
  const kinds = ['access', 'openId', 'account', 'captcha', 'handoff'] as const
  const beginnings = kinds.map((kind) => Buffer.from(secrets.tokenKey(kind)).toString('base64url').slice(0, 8))
  assert.deepEqual(beginnings, ['Oubny085', 'dZuCb-6p', 's7_c23KK', 'W5rgAyak', 'OsViVyIB'])
})

test('while a secret changes, the older one is read and makes nothing new', () => {
  assert.equal(rotating.unseal(secrets.seal('x')), 'x')
  assert.ok(rotating.seal('x').startsWith(sealedPrefix(rotating.keyId)))
  assert.deepEqual(
    rotating.accepted.map(({ keyId }) => keyId),
    [rotating.keyId, secrets.keyId],
  )
  assert.notEqual(rotating.keyId, secrets.keyId)
  assert.equal(secrets.accepted.length, 1)
  assert.equal(makeSecrets({ secret: one, otherSecret: one }).accepted.length, 1)
})

test('each use of a secret has a key of its own', () => {
  const kinds = ['access', 'openId', 'account', 'captcha', 'handoff'] as const
  const keys = kinds.map((kind) => Buffer.from(secrets.tokenKey(kind)).toString('hex'))
  assert.equal(new Set(keys).size, kinds.length)
  for (const key of keys) assert.equal(key.length, 64)
  const texts = [secrets.signature('x'), secrets.fingerprint('phone', 'x'), secrets.fingerprint('email', 'x'), rotating.signature('x')]
  assert.equal(new Set(texts).size, texts.length)
  assert.equal(secrets.signature('x'), makeSecrets({ secret: one, otherSecret: other }).signature('x'))
  assert.match(secrets.fingerprint('phone', 'x'), new RegExp(`^${secrets.keyId}\\.[\\w-]{43}$`))
  assert.notEqual(secrets.fingerprint('a', 'bc').split('.')[1], secrets.fingerprint('ab', 'c').split('.')[1])
  assert.notEqual(secrets.signature('phone\0x'), secrets.fingerprint('phone', 'x').split('.')[1])
})

test('a signature is one of those accepted, whole', () => {
  assert.equal(isOneOf(['ab', 'cd'], 'cd'), true)
  for (const given of ['', 'a', 'abc', 'ad']) assert.equal(isOneOf(['ab', 'cd'], given), false)
  assert.equal(isOneOf([], ''), false)
})

test('the first accepted secret that reads a token counts', async () => {
  const read = (keyId: string) =>
    withAny(rotating, (secret) => (secret.keyId === keyId ? Promise.resolve(keyId) : Promise.reject(new Error('no'))))
  assert.equal(await read(rotating.keyId), rotating.keyId)
  assert.equal(await read(secrets.keyId), secrets.keyId)
  assert.equal(await read('none'), null)
  assert.equal(await withAny(rotating, ({ keyId }) => Promise.resolve(keyId === secrets.keyId ? 0 : null)), 0)
})
