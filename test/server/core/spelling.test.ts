import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../../../server/core/App'
import {
  type LinkKind,
  isTokenMade,
  isTokenOf,
  linkCode,
  newToken,
  newTokenHash,
  readLinkCode,
} from '../../../server/core/secrets/linkToken'
import { type SingleUseKey, makeSecrets } from '../../../server/core/secrets/secrets'
import { makeSessions } from '../../../server/core/makeSessions'
import { makeSingleUseToken, openSingleUseToken } from '../../../server/core/secrets/singleUseToken'
import { almostSame, lettersOf, otherSpellings } from '../../support/almostSame'

/** Of the server only what tokens need. Its database knows every session as open. */
const app = {
  secrets: makeSecrets({ secret: 'a secret of this test, of forty characters', otherSecret: null }),
  now: () => new Date('2027-03-01T08:00:00Z'),
  pool: { query: async () => ({ rows: [{ rights: [] }], rowCount: 1 }) },
} as unknown as App

test('an almost equal key differs, and means something else, whatever the letter', () => {
  for (const letters of Object.values(lettersOf))
    for (const letter of letters) {
      const changed = almostSame(`0a${letter}`.slice(-1), { of: letters })
      assert.ok(changed !== letter && letters.includes(changed), letter)
    }
  for (const length of [1, 2, 3, 16, 32])
    for (let first = 0; first < 256; first += 1) {
      const key = Buffer.alloc(length, first).toString('base64url')
      assert.notDeepEqual(Buffer.from(almostSame(key), 'base64url'), Buffer.from(key, 'base64url'), key)
    }
  assert.throws(() => almostSame('ab:'), /":" at 2 is none of the letters/)
})

const linkKinds: LinkKind[] = ['gift', 'freeTicket', 'holder', 'invitation', 'pass', 'staff', 'member', 'guest']

test('the key of a link is accepted in its one spelling: no other letter opens it, at any place', () => {
  for (const kind of linkKinds)
    for (let number = 1; number <= 8; number += 1) {
      const key = { tenantId: '100001', exhibitionId: '1201', id: String(number) }
      const row = { ...key, tokenHash: newTokenHash(app, kind, key) }
      const token = newToken(app, kind, key)
      assert.ok(isTokenOf(row, token) && isTokenMade(app, kind, key, token))
      assert.deepEqual(readLinkCode(linkCode(key, token)), { key, token })
      for (const at of [0, token.length >> 1, token.length - 1])
        for (const letter of lettersOf.base64url) {
          const other = token.slice(0, at) + letter + token.slice(at + 1)
          assert.equal(isTokenOf(row, other), other === token, `${kind}: ${letter} at ${at}`)
          assert.equal(isTokenMade(app, kind, key, other), other === token)
        }
      for (const more of [`${token}=`, `${token}A`, ` ${token}`, `${token}\n`, token.slice(0, -1)]) assert.ok(!isTokenOf(row, more))
    }
})

/** What a lenient reader takes for the same token: each part with its last letter spelled otherwise, in another alphabet, or with more around it. */
const spellingsOf = (token: string): string[] => {
  const parts = token.split('.')
  const withPart = (at: number, part: string): string => parts.with(at, part).join('.')
  return parts.flatMap((part, at) => [
    ...otherSpellings(part).map((other) => withPart(at, other)),
    withPart(at, `${part}=`),
    withPart(at, ` ${part}`),
    withPart(at, `${part}\n`),
    ...(/[-_]/.test(part) ? [withPart(at, part.replaceAll('-', '+').replaceAll('_', '/'))] : []),
  ])
}

test('a handle is accepted in its one spelling, and so is the token of a session', async () => {
  const kinds: SingleUseKey[] = ['openId', 'account', 'handoff', 'captcha', 'contact', 'applicant']
  let tried = 0
  for (const key of kinds) {
    const kind = { key, lifeSeconds: 600, claims: ['name'] as const }
    // Their length decides how many bits of the last letter say nothing: 0, 2 or 4.
    for (const name of ['a', 'ab', 'abc']) {
      const token = await makeSingleUseToken(app, kind, '100001', { name })
      assert.equal((await openSingleUseToken(app, kind, '100001', token))?.claims.name, name)
      for (const other of [...spellingsOf(token), almostSame(token)]) {
        tried += 1
        assert.equal(await openSingleUseToken(app, kind, '100001', other), null, other)
      }
    }
  }
  const sessions = makeSessions({ pool: app.pool as never, secrets: app.secrets, ids: () => '17', now: app.now })
  const { accessToken } = await sessions.open({ tenantId: '100001', accountId: '5', exhibitionId: '1201', registerType: 'visitor' })
  assert.equal((await sessions.verify(accessToken)).accountId, '5')
  for (const other of [...spellingsOf(accessToken), almostSame(accessToken)]) {
    tried += 1
    await assert.rejects(sessions.verify(other), { reason: 'notSignedIn' }, other)
  }
  assert.ok(tried > 400, `${tried} spellings`)
})
