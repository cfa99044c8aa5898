import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { type Metafile, build } from 'esbuild'
import { noteServer, runningServers } from '../../scripts/lib/runningServers.mjs'
import { packageScripts } from './support/commands'
import { root } from './support/sources'

/** What a stranger may type, by the name of the script in package.json: the file that Node runs, and its first arguments. */
const entries = Object.entries(packageScripts).map(([name, line]) => {
  const [, file, rest = ''] = /^(?:exec )?node (scripts\/\w+\.mjs)(?: (.*))?$/.exec(line) ?? []
  assert.ok(file, `"${name}" runs "${line}", which a fresh clone does not have. Let it run a file of scripts/ that installs first.`)
  return { name, file, args: rest.split(' ').filter(Boolean) }
})

/** The ways from a file to the packages that it imports before any of its own code runs, each as the files on the way. */
const waysToPackages = (graph: Metafile, file: string, way: string[] = [], seen = new Set<string>()): string[] => {
  if (seen.has(file)) return []
  seen.add(file)
  return (graph.inputs[file]?.imports ?? [])
    .filter(({ kind }) => kind !== 'dynamic-import')
    .flatMap(({ path: imported, external }) => {
      if (!external) return waysToPackages(graph, imported, [...way, file], seen)
      return isBuiltin(imported) ? [] : [[...way, file, imported].join(' -> ')]
    })
}

/** The files, and what they import at once and later. Packages are named, not entered. */
const importsOf = async (files: string[], folder = root): Promise<Metafile> =>
  (
    await build({
      absWorkingDir: folder,
      entryPoints: files,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      write: false,
      metafile: true,
      outdir: 'none',
      logLevel: 'silent',
    })
  ).metafile

test('no script loads a package before the packages are installed', async () => {
  const files = [...new Set(entries.map(({ file }) => file))]
  const metafile = await importsOf(files)
  assert.ok(files.length >= 7 && Object.keys(metafile.inputs).length > 20)
  assert.deepEqual(
    files.flatMap((file) => waysToPackages(metafile, file)),
    [],
    'Import what needs packages after installIfNeeded(): const { x } = await import(…)',
  )
})

const aFolder = (t: TestContext): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-bare-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a package that is imported at once is found over any number of files, with the way to it', async (t) => {
  const folder = aFolder(t)
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text)
  write('start.mjs', "import { a } from './a.mjs'\nawait import('./later.mjs')\na()\n")
  write('a.mjs', "export { b as a } from './b.mjs'\n")
  write('b.mjs', "import fs from 'node:fs'\nimport { build } from 'esbuild'\nexport const b = () => build(fs)\n")
  write('later.mjs', "import 'fastify'\n")
  assert.deepEqual(waysToPackages(await importsOf(['start.mjs'], folder), 'start.mjs'), ['start.mjs -> a.mjs -> b.mjs -> esbuild'])
})

/** The scripts alone, on a machine whose npm says what it was asked for, and installs nothing. */
const aTreeWithoutPackages = (t: TestContext): { folder: string; env: NodeJS.ProcessEnv } => {
  const folder = aFolder(t)
  for (const name of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  const npm = path.join(folder, 'bin', 'npm')
  mkdirSync(path.dirname(npm))
  writeFileSync(npm, '#!/bin/sh\necho "npm was asked to: $*"\nexit 7\n')
  chmodSync(npm, 0o755)
  return { folder, env: { ...process.env, NODE_TEST_CONTEXT: undefined, PATH: `${path.dirname(npm)}:${process.env.PATH}` } }
}

const run = (folder: string, env: NodeJS.ProcessEnv, file: string, args: string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: folder, env, encoding: 'utf8', timeout: 60_000 })
  return { status, said: stdout + stderr }
}

test('every script of a clone without packages asks npm for them, an operator for those of production alone', (t) => {
  const { folder, env } = aTreeWithoutPackages(t)
  for (const { name, file, args } of entries) {
    const { status, said } = run(folder, env, file, args)
    assert.equal(status, 1, `npm run ${name}: ${said}`)
    const isOperators = name === 'serve' || (file === 'scripts/run.mjs' && !args.includes('--with-tools'))
    assert.ok(said.includes(`npm was asked to: ci ${isOperators ? '--omit=dev' : '--include=dev'}`), `npm run ${name}: ${said}`)
  }
})

test('packages that a server runs on are not replaced', async (t) => {
  const { folder, env } = aTreeWithoutPackages(t)
  const server = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
  noteServer(folder, server)
  t.after(() => server.kill('SIGKILL'))
  assert.deepEqual(runningServers(folder), [server.pid])
  for (const file of ['scripts/start.mjs', 'scripts/serve.mjs', 'scripts/run.mjs']) {
    const { status, said } = run(folder, env, file, [])
    assert.equal(status, 1)
    assert.match(said, new RegExp(`a server runs on them \\(process ${server.pid}\\)\\. Stop it, and try again\\.`))
    assert.doesNotMatch(said, /npm was asked/)
  }
  await new Promise((resolve) => {
    server.once('exit', resolve)
    server.kill('SIGKILL')
  })
  assert.deepEqual(runningServers(folder), [])
  assert.match(run(folder, env, 'scripts/serve.mjs', []).said, /npm was asked to: ci/)
})

test('what a killed starter left holds up nobody, also where another process has its number', (t) => {
  const folder = aFolder(t)
  const notes = path.join(folder, 'node_modules', '.fairgate-servers')
  mkdirSync(notes, { recursive: true })
  writeFileSync(path.join(notes, String(process.pid)), 'another start')
  writeFileSync(path.join(notes, '4194999'), '')
  assert.deepEqual(runningServers(folder), [])
})

test('a server also starts where its note cannot be written', (t) => {
  const folder = aFolder(t)
  writeFileSync(path.join(folder, 'node_modules'), 'a file in the way')
  const server = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
  t.after(() => server.kill('SIGKILL'))
  noteServer(folder, server)
  assert.deepEqual(runningServers(folder), [])
})
