import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type TestContext, test } from 'node:test'
import { compileServer } from '../../scripts/lib/compileServer.mjs'
import { type LogSettings, openLog, printTo, quietly } from '../../server/log'
import { freePort } from '../support/freePort'
import { until } from '../support/until'

const root = path.resolve(__dirname, '..', '..')

/** A terminal, or a pipe, that keeps what was written to it. */
const aScreen = (isTTY: boolean) => {
  let text = ''
  return { isTTY, write: (more: string) => (text += more) !== '', shown: () => text }
}

const aFolder = (t: TestContext): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-terminal-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const settings = (dataDir: string, more: Partial<LogSettings> = {}): LogSettings => ({
  logLevel: 'info',
  screenLevel: 'warn',
  isProduction: false,
  dataDir,
  port: 8080,
  ...more,
})

const modeOf = (file: string): number => statSync(file).mode & 0o777

test('a terminal shows a short line of what matters, and the file has the whole log', async (t) => {
  const screen = aScreen(true)
  const { log, file, close } = await openLog(settings(aFolder(t)), { print: printTo(screen), isTerminal: true })
  log.info({ tenantId: '100001' }, 'signed in')
  log.warn({ tenantId: '100001', phone: '13800000000', of: { phone: '13800000000' } }, 'job failed')
  await close()
  const lines = stripVTControlCharacters(screen.shown()).trim().split('\n')
  assert.equal(lines.length, 1)
  assert.match(lines[0]!, /^\[\d\d:\d\d:\d\d\] WARN: job failed \{"tenantId":"100001".*"of":\{"phone":"\[Redacted\]"\}\}$/)
  const written = readFileSync(file!, 'utf8').trim().split('\n')
  assert.deepEqual(
    written.map((line) => (JSON.parse(line) as { msg: string }).msg),
    ['signed in', 'job failed'],
  )
  assert.doesNotMatch(written[1]!, /"of":\{"phone":"138/)
  assert.deepEqual([modeOf(file!), modeOf(path.dirname(file!))], [0o600, 0o700])
})

test('a log that can no longer be written is reported once, and the server continues', async () => {
  const screen = aScreen(true)
  const { log, close } = await openLog(settings('/dev/null'), { print: printTo(screen), isTerminal: true })
  await until(
    () => /The log is no longer written/.test(screen.shown()),
    () => screen.shown(),
  )
  log.info('goes nowhere')
  await close()
  assert.equal(screen.shown().match(/The log/g)!.length, 1)
})

test('programs read JSON: in production also from a terminal', async (t) => {
  const lines: string[] = []
  for (const [isTerminal, isProduction] of [
    [true, true],
    [false, false],
    [false, true],
  ] as const) {
    const { log, file } = await openLog(settings(aFolder(t), { isProduction }), {
      print: () => undefined,
      isTerminal,
      to: { write: (line: string) => void lines.push(line) },
    })
    log.info('signed in')
    assert.equal(file, null)
    assert.equal((JSON.parse(lines.pop()!) as { msg: string }).msg, 'signed in')
  }
})

test('a line of progress is written over on a terminal, and kept in a file', () => {
  const lines = ['Loading the demo fair …', 'Loading the demo fair … 5 s', '  Links']
  const [terminal, file] = [aScreen(true), aScreen(false)]
  for (const screen of [terminal, file]) lines.forEach(printTo(screen))
  assert.equal(terminal.shown(), '  Loading the demo fair …\r\u001b[2K  Loading the demo fair … 5 s\r\u001b[2K  Links\n')
  assert.equal(file.shown(), `${lines.join('\n')}\n`)
})

test('work is done quietly, and only what goes wrong is said', async (t) => {
  const lines: string[] = []
  const { log } = await openLog(settings(aFolder(t)), {
    print: () => undefined,
    isTerminal: false,
    to: { write: (line: string) => void lines.push(line) },
  })
  await quietly(log, async () => {
    log.info('loaded')
    log.warn('not loaded')
  })
  await assert.rejects(
    quietly(log, () => Promise.reject(new Error('broken off'))),
    /broken off/,
  )
  log.info('afterwards')
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    ['not loaded', 'afterwards'],
  )
})

const plain = (text: string): string => stripVTControlCharacters(text).replaceAll('\r', '')

/** What a start with an empty folder writes: until its links are there, and to its end, which shows its progress if it takes long. */
const firstStart = async (
  t: TestContext,
  how: 'on a terminal' | 'into a file',
): Promise<{ started: string; text: string; dataDir: string }> => {
  const dataDir = aFolder(t)
  const port = await freePort()
  const command = [process.execPath, ...(await compileServer())]
  const [program, ...args] =
    how === 'on a terminal' ? ['script', '--quiet', '--return', '--command', command.join(' '), '/dev/null'] : command
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, LOG_LEVEL: undefined, PORT: String(port), DATA_DIR: dataDir }
  const child: ChildProcess = spawn(program!, args, { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await until(
    () => /API +http/.test(text),
    () => text,
    { timeoutMs: 60_000 },
  )
  // Jobs run from then on.
  await new Promise((resolve) => {
    setTimeout(resolve, 1500)
  })
  const started = plain(text)
  if (how === 'on a terminal') child.stdin!.write('\u0003')
  else child.kill('SIGTERM')
  await ended
  return { started, text: plain(text), dataDir }
}

const jsonLines = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('{'))

test('the first start on a terminal ends with the links, and writes no line of the demo', { timeout: 120_000 }, async (t) => {
  const { started, text, dataDir } = await firstStart(t, 'on a terminal')
  assert.deepEqual(jsonLines(text), [])
  assert.doesNotMatch(text, /Deprecat|INFO|WARN/)
  const lines = started.trimEnd().split('\n')
  const links = lines.slice(lines.findIndex((line) => line.includes('Visitors (Chinese)')))
  assert.deepEqual(links.map((line) => line.trim().split(/ {2,}/)[0]!).filter(Boolean), [
    'Visitors (Chinese)',
    'Visitors (English)',
    'Trade buyers (reviewed)',
    'Press (reviewed)',
    'Exhibitors',
    'Outbox',
    'Test accounts',
    'API',
    'Log',
  ])
  const [, file] = / Log +(\S+)/.exec(text)!
  assert.ok(file!.startsWith(path.join(dataDir, 'log')))
  assert.equal(readFileSync(file!, 'utf8'), '')
})

test('the first start without a terminal writes no line of the demo either', { timeout: 120_000 }, async (t) => {
  const { text } = await firstStart(t, 'into a file')
  assert.deepEqual(jsonLines(text), [])
  assert.doesNotMatch(text, /Deprecat/)
})
