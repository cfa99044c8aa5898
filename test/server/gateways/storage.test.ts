import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { GatewayError } from '../../../server/gateways'
import { makeStorage } from '../../../server/gateways/storage/makeStorage'
import { temporaryFolder } from './support'

const options = { tenantId: '000001', maxBytes: 1000 }

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}

test('a photo is stored unchanged, readable by its owner alone, until it is deleted', async (t) => {
  const rootPath = temporaryFolder(t)
  const storage = makeStorage({ storage: { rootPath } })
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3])
  for (const content of [photo, Readable.from([photo.subarray(0, 3), photo.subarray(3)])]) {
    const stored = await storage.put(content, options)
    assert.match(stored.key, /^000001\/[0-9a-f]{2}\/[0-9a-f]{32}$/)
    assert.deepEqual([stored.sizeBytes, stored.sha256], [7, createHash('sha256').update(photo).digest('hex')])
    const found = await storage.get(stored.key)
    assert.ok(found)
    assert.equal(found.sizeBytes, 7)
    assert.deepEqual(Buffer.concat(await found.stream.toArray()), photo)
    assert.equal(statSync(join(rootPath, stored.key)).mode & 0o777, 0o600)
    await storage.remove(stored.key)
    await storage.remove(stored.key)
    assert.equal(await storage.get(stored.key), null)
  }
})

test('an upload that breaks or is too large leaves nothing behind', async (t) => {
  const rootPath = temporaryFolder(t)
  const storage = makeStorage({ storage: { rootPath } })
  async function* broken() {
    yield Buffer.from('the first half')
    throw new Error('connection lost')
  }
  await assert.rejects(storage.put(Readable.from(broken()), options), /connection lost/)
  await assert.rejects(
    storage.put(Readable.from([Buffer.alloc(600), Buffer.alloc(600)]), options),
    (error: unknown) => error instanceof GatewayError && error.code === 'refused' && error.outsideCode === 'tooLarge',
  )
  assert.deepEqual(filesUnder(rootPath), [])
})

test('a forged key never leaves the folder and finds nothing', async (t) => {
  const storage = makeStorage({ storage: { rootPath: join(temporaryFolder(t), 'files') } })
  for (const key of ['../../../etc/passwd', '/etc/passwd', '000001/../../etc/passwd', '', `000001/aa/${'a'.repeat(31)}/`]) {
    assert.equal(await storage.get(key), null)
    await storage.remove(key)
  }
  await assert.rejects(storage.put(Buffer.from('x'), { ...options, tenantId: '../..' }), RangeError)
})

test('a full disk is reported and leaves nothing behind', async (t) => {
  const rootPath = temporaryFolder(t)
  // A limit of the file size plays the full disk: both end a write in the middle.
  const script = `
    const { makeStorage } = require('./server/gateways/storage/makeStorage.ts')
    const storage = makeStorage({ storage: { rootPath: ${JSON.stringify(rootPath)} } })
    storage.put(Buffer.alloc(900_000), { tenantId: '000001', maxBytes: 1e6 })
      .catch((error) => process.stdout.write(error.name + ' ' + error.code))`
  const printed = execFileSync('bash', ['-c', 'ulimit -f 512; exec "$0" --import tsx -e "$1"', process.execPath, script], {
    cwd: join(__dirname, '../../..'),
    encoding: 'utf8',
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  })
  assert.equal(printed, 'GatewayError full')
  assert.deepEqual(filesUnder(rootPath), [])
})
