import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { limits } from '../../../server/areas'
import { behindProxy, from } from '../account/networks'
import type { TestServer } from '../support/testServer'
import { aFairOfSecrets } from './aFairOfSecrets'
import { type Owned, secretsOf } from './secrets'

let server: TestServer
let secrets: Record<string, () => Promise<Owned>>
before(async () => {
  server = await behindProxy()
  secrets = secretsOf(server, await aFairOfSecrets(server))
})
after(() => server.stop())

const [stranger, owner] = [from('198.51.100.7'), from('203.0.113.9')]
const tries = 30

/** The rows of the table in docs/security.md: a secret, and the limits that it names. */
const written = (): { secret: string; names: string[] }[] => {
  const [, part = ''] = readFileSync('docs/security.md', 'utf8').split('## What could be guessed\n')
  return [...part.split('\n## ')[0]!.matchAll(/^\| ([^|]+) \|(.*)$/gm)]
    .slice(1)
    .map(([, secret = '', text = '']) => ({ secret, names: [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name) }))
}

test('each secret that could be guessed is tried here, and docs/security.md says how it is limited', () => {
  assert.deepEqual(
    written().map(({ secret }) => secret),
    Object.keys(secrets),
  )
})

test('docs/security.md names every limit of tries, and no other', () => {
  const named = new Set(written().flatMap(({ names }) => names))
  const ofTries = Object.keys(limits).filter((name) =>
    /Misses|misses|failures|Digits|Reads|signInPer|codeElsewhere|passwordPerSession/.test(name),
  )
  assert.deepEqual(
    [...named].filter((name) => !(name in limits)),
    [],
  )
  // Those of organisers count what they look for, and guess no secret of a person.
  assert.deepEqual(
    ofTries.filter((name) => !named.has(name) && name !== 'contactMissesPerAccountHour'),
    [],
  )
})

test('after 30 wrong tries of a stranger, the owner gets in from another network', async (t) => {
  for (const [name, arrange] of Object.entries(secrets))
    await t.test(name, async () => {
      const { wrong, right } = await arrange()
      for (let at = 0; at < tries; at += 1) assert.equal(await wrong(stranger), false)
      assert.equal(await right(owner), true, 'the owner is kept out')
    })
})

test('a limit of networks takes the key of a network, and never an address', () => {
  const { app } = server
  const address: string = '203.0.113.9'
  // @ts-expect-error An address is personal data, and in IPv6 a network has more of them than can be counted.
  const refused = (): Promise<number> => app.limits.consume('visaMissesPerNetworkHour', address)
  assert.equal(typeof refused, 'function')
})

test('the table of limits holds no address', async () => {
  const { rows } = await server.app.pool.query<{ key: string }>('SELECT key FROM rate_limits')
  assert.ok(rows.length > 20)
  assert.deepEqual(
    rows.filter(({ key }) => key.includes('198.51.100') || key.includes('203.0.113')),
    [],
  )
})
