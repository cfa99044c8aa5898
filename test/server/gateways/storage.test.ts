import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { GatewayError } from '../../../server/gateways'
import type { Storage } from '../../../server/gateways/storage/Storage'
import { makeStorage } from '../../../server/gateways/storage/makeStorage'
import { until } from '../../support/until'
import { temporaryFolder } from './support'

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}

/** The options of a small file. */
const small = (storage: Storage) => ({ key: storage.newKey('000001'), maxBytes: 1000 })

test('a photo is stored unchanged, readable by its owner alone, until it is deleted', async (t) => {
  const rootPath = temporaryFolder(t)
  const storage = makeStorage({ storage: { rootPath } })
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3])
  for (const content of [photo, Readable.from([photo.subarray(0, 3), photo.subarray(3)])]) {
    const stored = await storage.put(content, small(storage))
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
  await assert.rejects(storage.put(Readable.from(broken()), small(storage)), /connection lost/)
  await assert.rejects(
    storage.put(Readable.from([Buffer.alloc(600), Buffer.alloc(600)]), small(storage)),
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
  assert.throws(() => storage.newKey('../..'), RangeError)
  await assert.rejects(storage.put(Buffer.from('x'), { key: '000001/../../x', maxBytes: 1000 }), RangeError)
})

test('a full disk is reported and leaves nothing behind', async (t) => {
  const rootPath = temporaryFolder(t)
  // A limit of the file size plays the full disk: both end a write in the middle.
  const script = `
    const { makeStorage } = require('./server/gateways/storage/makeStorage.ts')
    const storage = makeStorage({ storage: { rootPath: ${JSON.stringify(rootPath)} } })
    storage.put(Buffer.alloc(900_000), { key: storage.newKey('000001'), maxBytes: 1e6 })
      .catch((error) => process.stdout.write(error.name + ' ' + error.code))`
  const printed = execFileSync('bash', ['-c', 'ulimit -f 512; exec "$0" --import tsx -e "$1"', process.execPath, script], {
    cwd: join(__dirname, '../../..'),
    encoding: 'utf8',
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  })
  assert.equal(printed, 'GatewayError full')
  assert.deepEqual(filesUnder(rootPath), [])
})

test('a disk that is nearly full takes no file, and says so before the first byte', async (t) => {
  const rootPath = temporaryFolder(t)
  const isFull = (error: unknown): boolean => error instanceof GatewayError && error.code === 'full'
  let kept = Infinity
  const storage = makeStorage({ storage: { rootPath, keptFreeBytes: () => kept } })
  await assert.rejects(storage.assertRoom(), isFull)
  await assert.rejects(storage.put(Buffer.from('x'), small(storage)), isFull)
  assert.deepEqual(filesUnder(rootPath), [])
  kept = 0
  await storage.assertRoom()
  await storage.put(Buffer.from('x'), small(storage))
})

test('a file that is refused by its bytes has never had a key', async (t) => {
  const rootPath = temporaryFolder(t)
  const storage = makeStorage({ storage: { rootPath } })
  const options = small(storage)
  const inspect = async (bytes: () => Promise<Buffer>): Promise<void> => {
    assert.deepEqual(await bytes(), Buffer.from('written'))
    assert.equal(await storage.get(options.key), null)
    throw new Error('refused')
  }
  await assert.rejects(storage.put(Buffer.from('written'), { ...options, inspect }), /refused/)
  assert.deepEqual(filesUnder(rootPath), [])
})

test('what a dead process of this machine left is removed at once, and that of another machine when it is old', async (t) => {
  const rootPath = temporaryFolder(t)
  const storage = makeStorage({ storage: { rootPath } })
  const folder = join(rootPath, 'unfinished')
  let open: () => void = () => undefined
  const goOn = new Promise<void>((resolve) => (open = resolve))
  async function* slow() {
    yield Buffer.from('first')
    await goOn
    yield Buffer.from('second')
  }
  const running = storage.put(Readable.from(slow()), small(storage))
  await until(() => filesUnder(rootPath).length === 1, 'the upload has begun')
  const [mine] = filesUnder(rootPath)
  const dead = spawnSync('true').pid
  const [machine] = mine!.split('-')
  const ofDead = `${machine}-${dead}-${'a'.repeat(32)}`
  const elsewhere = `${'0'.repeat(12)}-${dead}-${'b'.repeat(32)}`
  for (const name of [ofDead, elsewhere]) writeFileSync(join(folder, name), 'half')
  await storage.removeUnfinished(new Date(Date.now() - 60_000))
  assert.deepEqual(filesUnder(rootPath).sort(), [elsewhere, mine].sort())
  await storage.removeUnfinished(new Date(Date.now() + 60_000))
  assert.deepEqual(filesUnder(rootPath), [])
  open()
  await assert.rejects(running)
  writeFileSync(join(folder, mine!), 'of a process with the same number')
  await storage.removeOwnUnfinished()
  assert.deepEqual(filesUnder(rootPath), [])
})
