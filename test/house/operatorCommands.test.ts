import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { commandsPage } from '../../scripts/lib/commandsPage'
import { freePort } from '../support/freePort'
import { until } from '../support/until'
import { operatorCommands, packageScripts } from './support/commands'
import { placeProductionPackages } from './support/productionPackages'
import { root } from './support/sources'

/** What a server in production has: no site's sources, the packages of `npm ci --omit=dev` alone, and the server as it was built elsewhere. */
const folder = mkdtempSync(path.join(tmpdir(), 'fg-production-'))
const env: NodeJS.ProcessEnv = { ...process.env, NODE_TEST_CONTEXT: undefined, DATA_DIR: path.join(folder, 'var'), LOG_LEVEL: 'warn' }

const run = (program: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(program, args, { cwd: folder, env, maxBuffer: 10_000_000 })

/** Runs what `npm run` runs for a script of package.json, which is a line for Node. npm itself takes as long as the command. */
const script = (name: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> => {
  const [node, ...words] = packageScripts[name]!.split(' ')
  assert.equal(node, 'node', name)
  return run(process.execPath, ...words, ...args)
}

before(async () => {
  // The embedded PostgreSQL of root runs as another user, who must reach its programs.
  chmodSync(folder, 0o755)
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'contract', 'docs', 'packages', 'scripts', 'server'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' })
  await promisify(execFile)(process.execPath, [path.join(root, 'scripts', 'build.mjs'), 'server', '--if-stale'], { cwd: root, env })
  cpSync(path.join(root, 'dist', 'server'), path.join(folder, 'dist', 'server'), { recursive: true })
  placeProductionPackages(folder)
})
after(() => rmSync(folder, { recursive: true, force: true }))

test('production has no compiler, and what was not built from its sources is not served', async () => {
  for (const name of ['tsx', 'esbuild']) assert.equal(existsSync(path.join(folder, 'node_modules', name)), false, name)
  const added = path.join(folder, 'server', 'newer.ts')
  writeFileSync(added, 'export {}\n')
  for (const args of [['serve'], ['audit', '--', '--help']]) {
    const { stderr, stdout } = await run('npm', 'run', '-s', ...args).then(
      () => assert.fail(`npm run ${args[0]} ran`),
      (error: { stderr: string; stdout: string }) => error,
    )
    assert.match(stderr + stdout, /The server was not built from the sources here\. Run npm run build:server/)
  }
  rmSync(added)
})

const packages = (): number => statSync(path.join(folder, 'node_modules')).ino

test('every command of an operator runs next to a server in production, installs nothing, and is in docs/commands.md as it explains itself (npm run -s commands writes it)', async (t) => {
  const installed = packages()
  const port = await freePort()
  const server = spawn('npm', ['run', 'serve'], { cwd: folder, env: { ...env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(server, 'exit')
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  t.after(async () => {
    server.kill('SIGTERM')
    await ended
  })
  const answers = (): Promise<boolean> => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok)
  await until(answers, () => `the server is ready: ${said}`, { timeoutMs: 120_000 })

  const commands = operatorCommands().filter((name) => name !== 'serve')
  assert.ok(commands.length >= 20 && commands.includes('orders') && commands.includes('audit'), commands.join(' '))
  const helps: Record<string, string> = {}
  for (const command of commands) {
    const { stdout, stderr } = await script(command, '--help')
    assert.doesNotMatch(stdout + stderr, /Installing/, command)
    assert.match(stdout, new RegExp(`npm run (-s )?${command}\\b`), `${command} --help: ${stdout}`)
    helps[command] = stdout
  }
  assert.equal(readFileSync(path.join(root, 'docs', 'commands.md'), 'utf8'), commandsPage(helps))
  // Both read the database while the server uses it.
  const audited = await script('audit').catch((error: { stdout: string }) => error)
  assert.match(audited.stdout, /Stock, tickets and money add up\./)
  const exported = await script('exhibition', 'export', '--tenant', '100001', '--exhibition', '1201')
  assert.match(exported.stdout, /"exhibitionId": "1201"/)
  assert.equal(packages(), installed)
  assert.ok(await answers(), 'the server still answers')
})
