import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallBrowser } from '../browser.mjs'
import { buildTarget } from '../buildTarget.mjs'
import { root } from '../install.mjs'
import { packageFolders, packageTestFolders, rememberGreen } from '../packageTests.mjs'
import { NodeWorkers, youngMb } from './NodeWorkers.mjs'
import { abortRuns, bin, run } from './run.mjs'

/** In the order in which a mistake shows soonest. */
export const stageNames = ['types', 'lint', 'unit', 'server', 'builds', 'house', 'packages', 'h5', 'weapp']

const second = 1000

/** A test of the server waits half of its time: for PostgreSQL, for timers, for what runs in the background. */
export const waitingShare = 0.5

/**
 * They start the whole product, with a PostgreSQL of its own and the demo: beside other work that takes them minutes. So they come
 * first, with all but the place of one test to themselves.
 */
const wholeStarts = ['test/server/terminal.test.ts', 'test/server/production.test.ts']

/** The one house test that reads what was built. The others do not wait for it. */
const sizesOfBuilds = 'test/house/packages.test.ts'

export const testFilesIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()

/**
 * The jobs of the stages, each of them some seconds or minutes on one core.
 * @param {{ results: import('./Results.mjs').Results, postgres: import('./TestPostgres.mjs').TestPostgres,
 *   times: Record<string, number>, isWanted: (file: string) => boolean, isWhole: boolean }} context
 */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export const makeStages = ({ results, postgres, times, isWanted, isWhole }) => {
  /** How long it took the last time; before that, long files are taken for slow ones. */
  const expected = (name, fallbackMs) => times[name] ?? fallbackMs
  const bySize = (file, msPerKilobyte) => expected(file, (statSync(path.join(root, file)).size / 1024) * msPerKilobyte)

  /** A tool that says yes or no counts as one test. */
  const tool = (stage, name, command, args) => ({
    stage,
    name,
    expectedMs: expected(name, 5 * second),
    // Seconds each, and what they find is to be known first.
    isFirst: true,
    async run() {
      const startedAtMs = Date.now()
      const { code, output } = await run(command, args)
      const ms = Date.now() - startedAtMs
      results.add(stage, {
        name,
        file: '',
        ms,
        ...(code === 0 ? { status: 'passed' } : { status: 'failed', failure: output.slice(-6000) }),
      })
    },
  })

  const build = (target, name) => ({
    stage: 'builds',
    name: `build ${target}`,
    expectedMs: expected(`build ${target}`, 60 * second),
    async run() {
      const startedAtMs = Date.now()
      const failure = await buildTarget(target, { isQuiet: true }).then(
        () => null,
        (error) => error.message,
      )
      const ms = Date.now() - startedAtMs
      results.add('builds', { name, file: '', ms, ...(failure ? { status: 'failed', failure } : { status: 'passed' }) })
    },
  })

  const workersBy = new Map()
  /** Stages with the same surroundings share their processes, and so what these have compiled and their browser. */
  const workersIn = (env) => {
    if (!workersBy.has(env)) workersBy.set(env, new NodeWorkers({ results, env }))
    return workersBy.get(env)
  }
  const nodeTests = (stage, folder, { env, needs = [], msPerKilobyte = 500, weight = 1 }) => {
    const workers = workersIn(env)
    return testFilesIn(folder)
      .filter(isWanted)
      .map((file) => ({ stage, name: file, needs, weight, expectedMs: bySize(file, msPerKilobyte), run: () => workers.run(stage, file) }))
  }

  /** Half of the unit tests: two halves fill what cores are free. */
  const unitTests = (half) => ({
    stage: 'unit',
    name: `unit ${half}/2`,
    expectedMs: expected(`unit ${half}/2`, 40 * second),
    async run() {
      const config = path.join('test', 'unit', 'jest.config.js')
      const files = testFilesIn('test/unit').filter(isWanted)
      const args = ['-c', config, '--ci', '--silent', '--runInBand', `--shard=${half}/2`, '--passWithNoTests', '--runTestsByPath', ...files]
      const { code, output } = await run(process.execPath, [`--max-semi-space-size=${youngMb}`, bin('jest'), ...args], {
        FAIRGATE_RESULTS: results.fileOf('unit'),
      })
      // A runner that fails without a failed test has hidden one.
      if (code !== 0 && results.countsOf('unit').failed === 0) results.fail('unit', 'the unit tests run to their end', output)
    },
  })

  /**
   * What was found is kept, so that the next check looks only at what changed since. Each of several threads of the compiler would find
   * the types that files share for itself: four take three times as much of the processor as one.
   */
  const compiles = (stage, name, project) =>
    tool(stage, name, bin('tsc'), [
      ...['--noEmit', '--singleThreaded', '-p', project],
      ...['--incremental', '--tsBuildInfoFile', path.join('var', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)],
    ])

  const withNothing = async () => ({})
  const withDatabase = () => postgres.ready('FAIRGATE_TEST_POSTGRES')
  const withBrowser = async () => ({ CHROME_PATH: await findOrInstallBrowser() })
  const withFair = async () => ({ ...(await postgres.ready('FAIRGATE_FAIR_TEMPLATE')), ...(await withBrowser()) })

  const jobs = {
    types: () => [
      compiles('types', 'the client compiles for the H5 site', 'tsconfig.json'),
      compiles('types', 'the client compiles for the mini-program', 'src/tsconfig.weapp.json'),
      compiles('types', 'the server compiles', 'server/tsconfig.json'),
      compiles('types', 'the tests of house, site and mini-program compile', 'test/house/tsconfig.json'),
    ],
    lint: () => [
      tool('lint', 'the formatter has nothing to change', bin('oxfmt'), ['--check', '.']),
      tool('lint', 'the linter and the floors find nothing', bin('oxlint'), [
        '--deny-warnings',
        ...['src', 'contract', 'server', 'scripts', 'config', 'test', 'packages', '.ci'].filter((folder) =>
          existsSync(path.join(root, folder)),
        ),
      ]),
    ],
    unit: () => (testFilesIn('test/unit').some(isWanted) ? [unitTests(1), unitTests(2)] : []),
    server: () =>
      nodeTests('server', 'test/server', { env: withDatabase, weight: waitingShare }).map((job) =>
        wholeStarts.includes(job.name) ? { ...job, isFirst: true, weight: 2, expectedMs: 120 * second } : job,
      ),
    // What needs no built site does not wait for one.
    builds: () =>
      ['h5', 'weapp'].some((target) => testFilesIn(`test/${target}`).some(isWanted))
        ? [build('h5', 'the H5 site builds'), build('weapp', 'the mini-program builds')]
        : [],
    house: () =>
      nodeTests('house', 'test/house', { env: withNothing }).map((job) =>
        job.name === sizesOfBuilds ? { ...job, needs: ['build h5', 'build weapp'] } : job,
      ),
    // A package's tests run when it changed, and when they are asked for by name.
    packages: () =>
      (isWhole ? packageTestFolders() : packageFolders().filter((folder) => testFilesIn(`${folder}/test`).some(isWanted))).flatMap(
        (folder) => [
          compiles('packages', `${folder} compiles`, path.posix.join(folder, 'tsconfig.json')),
          ...nodeTests('packages', `${folder}/test`, { env: withBrowser, msPerKilobyte: 1500 }),
        ],
      ),
    h5: () => nodeTests('h5', 'test/h5', { env: withFair, needs: ['build h5'], msPerKilobyte: 2000 }),
    weapp: () => nodeTests('weapp', 'test/weapp', { env: withFair, needs: ['build h5', 'build weapp'], msPerKilobyte: 3000 }),
  }
  return {
    jobsOf: (stage) => jobs[stage](),
    stop: () => Promise.all([...workersBy.values()].map((workers) => workers.stop())),
    /** Ends what runs, in the middle of a test too. */
    abort: () => {
      for (const workers of workersBy.values()) workers.abort()
      abortRuns()
    },
    /** Notes which packages are sound, so that their tests rest until they change. */
    finish: (stages) => {
      if (!stages.includes('packages') || results.countsOf('packages').failed > 0) return
      for (const folder of packageTestFolders()) if (testFilesIn(`${folder}/test`).every(isWanted)) rememberGreen(folder)
    },
  }
}

/** How long each job took the last time. */
export const readTimes = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
