import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkNode, installIfNeeded, root } from './lib/install.mjs'

/**
 * Every check, in the order in which a mistake shows soonest. `npm test -- server h5` runs only the stages named.
 * What each test came to is kept in var/test-results for `npm run spec`.
 */
checkNode()
await installIfNeeded()
const { buildTarget } = await import('./lib/buildTarget.mjs')
const { findOrInstallBrowser } = await import('./lib/browser.mjs')

const resultsDir = path.join(root, 'var', 'test-results')
const bin = (name) => path.join(root, 'node_modules', '.bin', name)
const resultFile = (stage) => path.join(resultsDir, `${stage}.jsonl`)

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }))
  })

/** A tool that says yes or no counts as one test. */
const tool = (stage, name, command, args) => async () => {
  const startedAtMs = Date.now()
  const { code, output } = await run(command, args)
  const line = {
    name,
    file: '',
    status: code === 0 ? 'passed' : 'failed',
    ms: Date.now() - startedAtMs,
    ...(code === 0 ? {} : { failure: output.slice(-6000) }),
  }
  writeFileSync(resultFile(stage), `${JSON.stringify(line)}\n`, { flag: 'a' })
}

const testFiles = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()

/** A file that takes longer hangs: it fails by its name, and the others are told. */
const maxFileMs = 600_000

const nodeTests =
  (stage, folder, { concurrency = 1, env = async () => ({}) } = {}) =>
  async () => {
    const files = existsSync(path.join(root, folder)) ? testFiles(folder) : []
    if (files.length === 0) return
    const reporter = path.join(root, 'test', 'support', 'nodeReporter.mjs')
    const { code, output } = await run(
      process.execPath,
      [
        '--import',
        'tsx',
        '--test',
        `--test-timeout=${maxFileMs}`,
        `--test-concurrency=${concurrency}`,
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${resultFile(stage)}`,
        ...files,
      ],
      await env(),
    )
    const lines = existsSync(resultFile(stage)) ? readFileSync(resultFile(stage), 'utf8') : ''
    // A runner that fails without a failed test has hidden one.
    if (code !== 0 && !lines.includes('"status":"failed"')) {
      writeFileSync(
        resultFile(stage),
        `${JSON.stringify({ name: `the tests of ${folder} run to their end`, file: folder, status: 'failed', ms: 0, failure: output.slice(-6000) })}\n`,
        { flag: 'a' },
      )
    }
  }

const jestTests = (stage) => async () => {
  const config = path.join(root, 'test', 'unit', 'jest.config.js')
  const { code, output } = await run(bin('jest'), ['-c', config, '--ci', '--silent', '--maxWorkers=2'], {
    FAIRGATE_RESULTS: resultFile(stage),
  })
  const lines = existsSync(resultFile(stage)) ? readFileSync(resultFile(stage), 'utf8') : ''
  if (code !== 0 && !lines.includes('"status":"failed"')) {
    writeFileSync(
      resultFile(stage),
      `${JSON.stringify({ name: 'the unit tests run to their end', file: config, status: 'failed', ms: 0, failure: output.slice(-6000) })}\n`,
      { flag: 'a' },
    )
  }
}

const build = (stage, target, name) => async () => {
  const startedAtMs = Date.now()
  const failure = await buildTarget(target).then(
    () => null,
    (error) => error.message,
  )
  writeFileSync(
    resultFile(stage),
    `${JSON.stringify({ name, file: '', status: failure ? 'failed' : 'passed', ms: Date.now() - startedAtMs, ...(failure ? { failure } : {}) })}\n`,
    { flag: 'a' },
  )
}

let fairTemplate = null

/** The demo fair, made once a run; each file of tests that needs a fair or a database copies it. */
const withFair = async () => {
  if (!fairTemplate) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'fg-template-'))
    process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    const { code, output } = await run(process.execPath, ['--import', 'tsx', path.join('test', 'support', 'makeFairTemplate.ts'), dataDir])
    if (code !== 0) throw new Error(`the demo fair could not be made:\n${output}`)
    fairTemplate = dataDir
  }
  return { FAIRGATE_FAIR_TEMPLATE: fairTemplate }
}

const withFairAndBrowser = async () => ({ ...(await withFair()), CHROME_PATH: await findOrInstallBrowser() })

const stages = {
  types: [
    tool('types', 'the client compiles for the H5 site', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']),
    tool('types', 'the client compiles for the mini-program', bin('tsc'), ['--noEmit', '-p', 'src/tsconfig.weapp.json']),
    tool('types', 'the server compiles', bin('tsc'), ['--noEmit', '-p', 'server/tsconfig.json']),
    tool('types', 'the tests of house, site and mini-program compile', bin('tsc'), ['--noEmit', '-p', 'test/house/tsconfig.json']),
  ],
  lint: [
    tool('lint', 'the formatter has nothing to change', bin('oxfmt'), ['--check', '.']),
    tool('lint', 'the linter and the floors find nothing', bin('oxlint'), [
      '--deny-warnings',
      'src',
      'contract',
      'server',
      'scripts',
      'config',
      'test',
      'packages',
    ]),
  ],
  unit: [jestTests('unit')],
  server: [nodeTests('server', 'test/server', { concurrency: 2, env: withFair })],
  builds: [build('builds', 'h5', 'the H5 site builds'), build('builds', 'weapp', 'the mini-program builds')],
  house: [nodeTests('house', 'test/house')],
  h5: [nodeTests('h5', 'test/h5', { env: withFairAndBrowser })],
  weapp: [nodeTests('weapp', 'test/weapp', { concurrency: 2, env: withFairAndBrowser })],
}

const wanted = process.argv.slice(2).filter((name) => name in stages)
const names = wanted.length > 0 ? wanted : Object.keys(stages)
mkdirSync(resultsDir, { recursive: true })

const totals = { passed: 0, failed: 0, skipped: 0 }
for (const name of names) {
  rmSync(resultFile(name), { force: true })
  const startedAtMs = Date.now()
  process.stdout.write(`${name} …\n`)
  try {
    for (const step of stages[name]) await step()
  } catch (error) {
    writeFileSync(
      resultFile(name),
      `${JSON.stringify({ name: `the stage ${name} can run`, file: '', status: 'failed', ms: 0, failure: error.message })}\n`,
      { flag: 'a' },
    )
  }
  const lines = existsSync(resultFile(name))
    ? readFileSync(resultFile(name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []
  const count = (status) => lines.filter((line) => line.status === status).length
  for (const status of Object.keys(totals)) totals[status] += count(status)
  process.stdout.write(
    `  ${count('passed')} passed, ${count('failed')} failed${count('skipped') ? `, ${count('skipped')} skipped` : ''} in ${Math.round((Date.now() - startedAtMs) / 1000)} s\n`,
  )
  for (const line of lines.filter(({ status }) => status === 'failed'))
    process.stdout.write(`\n  ✗ ${line.name}\n    ${line.file}\n${String(line.failure).replace(/^/gm, '    ')}\n`)
}
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}\n`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)
