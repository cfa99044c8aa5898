import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type ServerConfig, readConfig } from '../../server/config'
import { ConfigError } from '../../server/settings/ConfigError'
import { folderSecret, newSecret, secretFileOf, writeSecretFile } from '../../server/settings/secretFile'
import { startServer } from '../../server/start'
import { aSmallDisk } from './support/aSmallDisk'

let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'fg-config-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

let folders = 0
const newFolder = (): string => {
  const made = join(folder, String(folders++))
  mkdirSync(made)
  return made
}

/** Settings without NODE_ENV: a developer's. The site may not be built yet. */
const read = (env: NodeJS.ProcessEnv): ServerConfig => readConfig({ DATA_DIR: join(folder, 'shared'), SITE_DIR: 'none', ...env })

const refused = (env: NodeJS.ProcessEnv, pattern: RegExp): void =>
  assert.throws(
    () => read(env),
    (error: Error) => error instanceof ConfigError && pattern.test(error.message),
    JSON.stringify(env),
  )

const production = {
  NODE_ENV: 'production',
  FAIRGATE_SECRET: newSecret(),
  FAIRGATE_CLIENT_SECRET: newSecret(),
  DATABASE_URL: 'postgres://fair@db.example/fair',
  PUBLIC_URL: 'https://fair.example',
  SITE_DIR: 'none',
}

test('a misspelt NODE_ENV refuses the start, and its absence means development', () => {
  for (const word of ['prod', 'Production', 'production ', 'PRODUCTION', 'live', 'staging', ''])
    refused({ ...production, NODE_ENV: word }, /^NODE_ENV must be one of "production", "development", "test", or not be set\. It is "/)
  for (const word of ['development', 'test', undefined]) assert.equal(read({ NODE_ENV: word }).isProduction, false)
  assert.equal(read(production).isProduction, true)
})

test('outside production, a server that others could reach is refused', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'fair.example', '', '127.0.0.1.example', '1270.0.0.1'])
    refused({ HOST: host }, /^HOST=.* can be reached from other machines\. .*NODE_ENV=production.*FAIRGATE_DEMO=1/)
  refused({ FAIRGATE_SITE_HOST: '0.0.0.0' }, /can be reached/)
  for (const url of [
    'https://fair.example',
    'HTTPS://fair.example',
    'http://fair.example',
    'http://192.168.1.5:8080',
    'https://127.0.0.1',
    'fair.example',
  ])
    refused({ PUBLIC_URL: url }, /is a public address/)
  for (const url of [
    'postgres://fair@db.example/fair',
    'postgres://10.0.0.7:5432/fair',
    'postgres:///fair?host=db.example',
    'postgresql://fair@127.0.0.1.example/fair',
  ])
    refused({ DATABASE_URL: url }, /leads to another machine/)
  refused({ TRUST_PROXY: 'loopback' }, /TRUST_PROXY is set, so a proxy/)
  refused({ DATABASE_URL: 'postgres://[nonsense' }, /not a PostgreSQL address/)
})

test('a server on this machine starts without a further setting', () => {
  for (const host of ['127.0.0.1', '127.0.0.2', 'localhost', '::1', '[::1]']) assert.equal(read({ HOST: host }).host, host)
  assert.equal(read({ PUBLIC_URL: 'http://127.0.0.1:8080/' }).publicUrl, 'http://127.0.0.1:8080')
  for (const url of ['http://localhost:8080', 'http://[::1]:8080']) assert.equal(read({ PUBLIC_URL: url }).publicUrl, url)
  for (const url of [
    'postgres://fair:secret@127.0.0.1:5432/fair',
    'postgres://localhost/fair',
    'postgres://fair:secret@%2Ftmp%2Ffg%2Fpostgres%2Fdata/fair',
    'postgres:///fair?host=/var/run/postgresql',
    'postgres://[::1]/fair',
  ])
    assert.equal(read({ DATABASE_URL: url }).databaseUrl, url)
})

test('a public demo says so', () => {
  const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example', DATABASE_URL: 'postgres://db.example/demo', TRUST_PROXY: '1' }
  assert.equal(read({ ...open, FAIRGATE_DEMO: '1' }).publicUrl, 'https://demo.example')
  refused({ ...open, FAIRGATE_DEMO: 'yes' }, /public demo/)
  refused({ ...production, FAIRGATE_DEMO: '1' }, /exclude each other/)
})

test('a secret that can be guessed is refused, in production and outside it', () => {
  const weak = ['', 'x', newSecret().slice(0, 31), 'a'.repeat(64), 'ab'.repeat(32), '0123456789'.repeat(4), 'correct horse '.repeat(3)]
  for (const secret of weak) {
    refused({ FAIRGATE_SECRET: secret }, /^FAIRGATE_SECRET (has|repeats)/)
    refused({ FAIRGATE_SECRET: newSecret(), FAIRGATE_OTHER_SECRET: secret }, /^FAIRGATE_OTHER_SECRET (has|repeats)/)
    if (secret !== '') refused({ ...production, FAIRGATE_SECRET: secret }, /^FAIRGATE_SECRET (has|repeats)/)
  }
  refused({ ...production, FAIRGATE_CLIENT_SECRET: 'z'.repeat(20) }, /^FAIRGATE_CLIENT_SECRET has/)
  for (let times = 0; times < 1000; times += 1) assert.ok(read({ FAIRGATE_SECRET: newSecret() }).secret)
})

test('production names each setting that is missing', () => {
  for (const name of ['FAIRGATE_SECRET', 'FAIRGATE_CLIENT_SECRET', 'DATABASE_URL', 'PUBLIC_URL'])
    refused({ ...production, [name]: undefined }, new RegExp(`^${name} must be set in production`))
  refused({ ...production, PUBLIC_URL: 'http://fair.example' }, /https/)
})

test('a start names everything that is wrong at once, a line each, and one mistake in its sentence alone', () => {
  const wrong = {
    NODE_ENV: 'production',
    FAIRGATE_SECRET: 'short',
    PUBLIC_URL: 'http://fair.example',
    DATABASE_URL: 'mysql://db.example/fair',
    PORT: '80a',
    TRUST_PROXY: 'true',
    LISTED_TENANTS: '12',
    DRAIN_SECONDS: 'soon',
    LOG_LEVEL: 'loud',
    API_PAGE: 'yes',
    SANDBOX_URL: 'here',
    ROOT_FILES_DIR: join(folder, 'nowhere'),
    SITE_DIR: join(folder, 'no-site'),
    FAIRGATE_DEMO: '1',
  }
  assert.throws(
    () => readConfig({ ...wrong, DATA_DIR: join(folder, 'never-made') }),
    ({ message }: Error) => {
      const [head, ...lines] = message.split('\n')
      assert.equal(head, `The start is refused for ${lines.length} reasons:`)
      for (const name of Object.keys(wrong).filter((one) => one !== 'NODE_ENV'))
        assert.ok(
          lines.some((line) => line.startsWith('- ') && line.includes(name)),
          `${name} is named: ${message}`,
        )
      assert.ok(message.includes('FAIRGATE_CLIENT_SECRET must be set'), message)
      return true
    },
  )
  assert.equal(existsSync(join(folder, 'never-made')), false)
  refused({ PORT: '' }, /^PORT must be a number from 0 to 65535, not ""\.$/)
})

test('a proxy is trusted by its number, its address or its network, and a word that nobody knows is refused', () => {
  const trusted = (text: string) => read({ ...production, TRUST_PROXY: text }).trustProxy
  assert.equal(read(production).trustProxy, null)
  assert.deepEqual([trusted('1'), trusted('2')], [1, 2])
  for (const text of ['loopback', '10.0.0.7', '10.0.0.0/8', 'fd00::/8', '::1']) assert.deepEqual(trusted(text), [text])
  assert.deepEqual(trusted('loopback, 192.168.0.0/16,2001:db8::7'), ['loopback', '192.168.0.0/16', '2001:db8::7'])
  for (const text of [
    '',
    '0',
    '11',
    '-1',
    '1.5',
    'true',
    'all',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.1',
    '10.0.0.7,',
    'proxy.example',
    '10.0.0.0/8/8',
  ])
    refused({ ...production, TRUST_PROXY: text }, /^TRUST_PROXY must be the number of proxies in front, 1 to 10, or their addresses/)
})

test('a refused start makes no data folder and prints its sentence', async () => {
  const dataDir = join(folder, 'never')
  await assert.rejects(
    // A start that is not refused is stopped, so that this test fails and does not wait for ever.
    startServer({ NODE_ENV: 'prod', DATA_DIR: dataDir }, () => undefined).then((running) => running.stop()),
    /NODE_ENV must be one of/,
  )
  assert.equal(existsSync(dataDir), false)
})

test('the secret of a data folder is made once, whole, and for its owner alone', () => {
  const dataDir = newFolder()
  const { secret, otherSecret } = read({ DATA_DIR: dataDir })
  assert.deepEqual([secret.length, otherSecret], [43, null])
  assert.equal(read({ DATA_DIR: dataDir }).secret, secret)
  assert.equal(statSync(secretFileOf(dataDir)).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(dataDir), ['secret'])
})

test('an empty or cut-off secret refuses the start with a sentence, and is left as it is', () => {
  const dataDir = newFolder()
  const { secret } = read({ DATA_DIR: dataDir })
  for (const rest of ['', '\n', secret.slice(0, 20), secret.slice(0, 42), `${secret}\n${secret.slice(0, 5)}`, 'a'.repeat(43)]) {
    writeFileSync(secretFileOf(dataDir), rest)
    refused({ DATA_DIR: dataDir }, /^The secret in .*secret is empty, cut off or not ours\. Put back the file that belongs to this data\./)
    assert.equal(readFileSync(secretFileOf(dataDir), 'utf8'), rest)
  }
})

const disk = aSmallDisk(1)

test(
  'a first start on a full disk leaves no secret behind, and the next start with room makes one',
  { skip: disk ? false : 'only a user who may mount a file system can try a disk that is really full' },
  () => {
    const dataDir = join(disk!.path, 'data')
    mkdirSync(dataDir)
    try {
      disk!.fill()
      refused({ DATA_DIR: dataDir }, /^The secret cannot be written to .* \(ENOSPC\)/)
      assert.deepEqual(readdirSync(dataDir), [])
      disk!.makeRoom()
      const { secret } = read({ DATA_DIR: dataDir })
      assert.equal(secret.length, 43)
      disk!.fill()
      assert.throws(() => writeSecretFile(dataDir, { secret: newSecret(), otherSecret: secret }), ConfigError)
      assert.equal(folderSecret(dataDir).secret, secret)
    } finally {
      disk!.remove()
    }
  },
)

test('other users of the machine cannot list a data folder', { skip: process.platform === 'win32' }, () => {
  const modeOf = (dataDir: string): number => statSync(dataDir).mode & 0o777
  const made = join(folder, 'made', 'here')
  read({ DATA_DIR: made })
  assert.equal(modeOf(made) & 0o066, 0)
  const existing = newFolder()
  read({ DATA_DIR: existing, DATABASE_URL: 'postgres://localhost/fair' })
  chmodSync(existing, 0o755)
  read({ DATA_DIR: existing, DATABASE_URL: 'postgres://localhost/fair' })
  assert.equal(modeOf(existing), 0o700)
  const notOurs = newFolder()
  chmodSync(notOurs, 0o755)
  writeFileSync(join(notOurs, 'letters.txt'), '')
  read({ DATA_DIR: notOurs, FAIRGATE_SECRET: newSecret() })
  assert.equal(modeOf(notOurs), 0o755, 'a folder of somebody else’s things stays as it was')
})
