import { readFileSync } from 'node:fs'

/** What is printed about a run. */

const seconds = (ms) => `${Math.round(ms / 1000)} s`

/** Every failed test of a stage, with the reason. */
export const failuresOf = (lines) =>
  lines
    .filter(({ status }) => status === 'failed')
    .map(({ name, file, failure }) => `\n  ✗ ${name}\n    ${file}\n${String(failure).replace(/^/gm, '    ')}\n`)
    .join('')

const countsText = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

/** One line as a stage ends. */
export const stageLine = (stage, counts, atMs) => `${stage}: ${countsText(counts)} (after ${seconds(atMs)})\n`

/** The last line of a run, which other programs read. */
export const lastLine = (counts) => `\n${countsText(counts)}\n`

/**
 * Time by stage: from its first job to the end of its last, and what its jobs took of the cores.
 * @param {{ stage: string, startedAtMs: number, endedAtMs: number, weight: number }[]} spans
 */
export const timeTable = (names, spans, beganAtMs) => {
  const rows = names.map((stage) => {
    const own = spans.filter((span) => span.stage === stage)
    if (own.length === 0) return null
    const from = Math.min(...own.map(({ startedAtMs }) => startedAtMs)) - beganAtMs
    const to = Math.max(...own.map(({ endedAtMs }) => endedAtMs)) - beganAtMs
    return `  ${stage.padEnd(8)} ${seconds(workOf(own)).padStart(7)} of work in ${String(own.length).padStart(3)} jobs, from ${seconds(from)} to ${seconds(to)}`
  })
  return ['Time by stage:', ...rows.filter(Boolean), ''].join('\n')
}

export const workOf = (spans) => spans.reduce((sum, { startedAtMs, endedAtMs, weight }) => sum + (endedAtMs - startedAtMs) * weight, 0)

/** Linux counts processor time in hundredths of a second. */
const perSecond = 100

/**
 * What the processor did for a run and for all processes that it has started and that have ended: browsers, PostgreSQL and compilers too.
 * The time of a run says as much about its machine, and this does so less.
 * @returns nothing where the system does not say
 */
export const processorLine = (wallMs, cores) => {
  let stat
  try {
    stat = readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return ''
  }
  // The name of the program is in brackets, and may hold spaces.
  const [user, system, usersChildren, systemsChildren] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  const ofUser = ((user + usersChildren) / perSecond) * 1000
  const ofSystem = ((system + systemsChildren) / perSecond) * 1000
  const share = Math.round(((ofUser + ofSystem) / (wallMs * cores)) * 100)
  return `Processor: ${seconds(ofUser)} user and ${seconds(ofSystem)} system, ${share} % of ${cores} cores\n`
}
