import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { checkNode, installIfNeeded, root } from './lib/install.mjs'

/**
 * Every check. `npm test -- server h5` runs only the stages named, `npm test -- test/h5/looks.test.ts test/server/orders` only the
 * files and folders named, `npm test -- /wallet` opens that page on both targets, `npm test -- --since main` what the change since
 * that commit reaches.
 * The random values of tests come from a seed, which is printed: `FAIRGATE_SEED=… npm test` has the same again.
 * The jobs of all stages share the cores. What each test came to is kept in var/test-results for `npm run spec`.
 */
checkNode()
await installIfNeeded()
const { Results } = await import('./lib/tests/Results.mjs')
const { TestPostgres } = await import('./lib/tests/TestPostgres.mjs')
const { runJobs } = await import('./lib/tests/runJobs.mjs')
const { makeStages, readTimes, stageNames, waitingShare } = await import('./lib/tests/stages.mjs')
const { failuresOf, lastLine, processorLine, stageLine, timeTable } = await import('./lib/tests/report.mjs')
const { estimateText } = await import('./lib/tests/estimate.mjs')
const { selectionOf } = await import('./lib/tests/selection.mjs')

const beganAtMs = Date.now()
const { stages, isWanted, isWhole, notes, env } = selectionOf(process.argv.slice(2), stageNames)
Object.assign(process.env, env)
process.env.FAIRGATE_SEED ??= String(Date.now() % 1_000_000)
const timesFile = path.join(root, 'var', 'test-times.json')
const times = readTimes(timesFile)
// Results of a part would hide those of the whole from `npm run spec`.
const results = new Results(isWhole ? 'test-results' : 'test-results-part')
const postgres = new TestPostgres()
const { jobsOf, stop, abort, finish } = makeStages({ results, postgres, times, isWanted, isWhole })

/** A run that is broken off leaves no process behind: neither its workers nor its PostgreSQL. */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.once(signal, () => {
    process.stdout.write(`\nBroken off (${signal}).\n`)
    abort()
    void postgres.stop().finally(() => process.exit(code))
  })

const jobs = []
for (const stage of stages) {
  results.begin(stage)
  try {
    jobs.push(...jobsOf(stage))
  } catch (error) {
    results.fail(stage, `the stage ${stage} can run`, error.stack)
  }
}
const left = new Map(stages.map((stage) => [stage, jobs.filter((job) => job.stage === stage).length]))
const spans = []

const onEnd = ({ stage, name, weight = 1 }, startedAtMs, endedAtMs) => {
  spans.push({ stage, name, weight, startedAtMs, endedAtMs })
  times[name] = endedAtMs - startedAtMs
  left.set(stage, left.get(stage) - 1)
  if (left.get(stage) > 0) return
  process.stdout.write(stageLine(stage, results.countsOf(stage), endedAtMs - beganAtMs) + failuresOf(results.linesOf(stage)))
}

for (const note of notes) process.stdout.write(`${note}\n`)
process.stdout.write(`${jobs.length} jobs of ${stages.join(', ')}, FAIRGATE_SEED=${process.env.FAIRGATE_SEED}\n`)
// A test of the server fits between two that keep a core busy.
const capacity = Number(process.env.FAIRGATE_TEST_CORES ?? availableParallelism()) + waitingShare
try {
  await runJobs(jobs, { capacity, onEnd })
} finally {
  await stop()
  await postgres.stop()
}
finish(stages)
mkdirSync(path.dirname(timesFile), { recursive: true })
writeFileSync(timesFile, JSON.stringify(times, null, 2))

const totals = { passed: 0, failed: 0, skipped: 0 }
for (const stage of stages) for (const [status, count] of Object.entries(results.countsOf(stage))) totals[status] += count
process.stdout.write(`\n${timeTable(stages, spans, beganAtMs)}`)
process.stdout.write(processorLine(Date.now() - beganAtMs, availableParallelism()))
if (isWhole && stages.length === stageNames.length) process.stdout.write(estimateText(spans, { capacity, wallMs: Date.now() - beganAtMs }))
if (env.FAIRGATE_PICTURES) process.stdout.write(`Pictures of the pages are in ${env.FAIRGATE_PICTURES}.\n`)
if (totals.failed > 0) process.stdout.write(`The same random values again: FAIRGATE_SEED=${process.env.FAIRGATE_SEED} npm test\n`)
process.stdout.write(lastLine(totals))
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)
