import { readFileSync, readdirSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { calls } from '../contract/calls'
import type { CallRow } from '../contract/call'
import { callsList, callsListFile } from './lib/callsList'
import { exhibitionReference } from './lib/exhibitionReference'
import { areasOfNouns } from './lib/nouns'
import { rightsPage } from './lib/rightsPage'
import { notOpenYetOf } from './lib/routesOfRules'
import { sessionParametersPage } from './lib/sessionParameters'
import { settingsPage } from './lib/settingsPage'
import { routesList, routesListFile } from './lib/routesList'
import { type RouteRow, routes } from '../src/routes/table'

/**
 * Every route, call and rule of docs/specification with the passed tests that carry its tag, and those without a test. Only a passed test
 * ticks a row. A rule is shown in part while a page that it needs is not open. `npm run -s spec -- --json` prints `{routes, calls, addedCalls, rules}` for the last `npm test`. It also writes docs/rights.md,
 * docs/session-parameters.md, docs/exhibition-file-reference.md, docs/settings.md, and the routes and calls of our own in docs/specification.
 */
const root = path.resolve(__dirname, '..')
const resultsDir = path.join(root, 'var', 'test-results')

interface TestLine {
  name: string
  file: string
  status: 'passed' | 'failed' | 'skipped'
}

writeFileSync(callsListFile, callsList(areasOfNouns()))
writeFileSync(path.join(root, 'docs', 'rights.md'), rightsPage())
writeFileSync(path.join(root, 'docs', 'session-parameters.md'), sessionParametersPage())
writeFileSync(path.join(root, 'docs', 'exhibition-file-reference.md'), exhibitionReference())
writeFileSync(path.join(root, 'docs', 'settings.md'), settingsPage())

const readRows = (name: string): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(path.join(root, 'docs', 'specification', name), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, at) => [columns[at]!, value])))
}

const readResults = (): { passed: TestLine[]; stages: string[] } => {
  const files = existsSync(resultsDir) ? readdirSync(resultsDir).filter((file) => file.endsWith('.jsonl')) : []
  const lines = files.flatMap((file) =>
    readFileSync(path.join(resultsDir, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as TestLine),
  )
  return { passed: lines.filter((line) => line.status === 'passed'), stages: files.map((file) => file.replace('.jsonl', '')) }
}

/** `@route:/order/:orderId`, `@call:POST /api/…`, `@rule:R21`, anywhere in a test's name. */
const tagsOf = (name: string): string[] =>
  [...name.matchAll(/@(?:(route):(\S+)|(call):((?:GET|POST) \S+)|(rule):(R\d+))/g)].map((match) => match.slice(1).filter(Boolean).join(':'))

const { passed, stages } = readResults()
const byTag = new Map<string, TestLine[]>()
for (const test of passed) for (const tag of new Set(tagsOf(test.name))) byTag.set(tag, [...(byTag.get(tag) ?? []), test])

const testsOf = (tag: string): string[] =>
  (byTag.get(tag) ?? []).map((test) => `${test.file}: ${test.name.replace(/\s*@(route|call|rule):(?:(?:GET|POST) )?\S+/g, '')}`)

const isOn =
  (folder: string) =>
  (test: TestLine): boolean =>
    test.file.startsWith(`test/${folder}/`)

/** Has its own page, and passed tests on both targets. */
const isOpen = (row: RouteRow): boolean => {
  const tests = byTag.get(`route:${row.path}`) ?? []
  return row.page !== undefined && tests.some(isOn('h5')) && tests.some(isOn('weapp'))
}

const rowOf = new Map((Object.values(routes) as RouteRow[]).map((row) => [row.path, row]))
const contractRows = new Set(
  Object.values(calls).flatMap((noun) => (Object.values(noun) as CallRow[]).map((row) => `${row.method} ${row.path}`)),
)

const reportOf = ({ method, path: callPath, specPath }: Record<string, string>) => {
  const served = contractRows.has(`${method} ${callPath}`)
  const tests = testsOf(`call:${method} ${callPath}`)
  return { method: method!, path: callPath!, ...(specPath ? { specPath } : {}), served, shown: served && tests.length > 0, tests }
}

const makeReport = () => ({
  routes: readRows('routes.tsv').map(({ path: routePath }) => {
    const row = rowOf.get(routePath!)
    return {
      path: routePath!,
      page: row?.page ? `src/areas/${row.folder ?? row.area}/${row.page}` : null,
      open: row ? isOpen(row) : false,
      tests: testsOf(`route:${routePath}`),
    }
  }),
  calls: readRows('calls.tsv')
    .filter(({ origin }) => origin !== 'added')
    .map(reportOf),
  /** Calls that the specification does not name, counted apart. */
  addedCalls: readRows('calls.tsv')
    .filter(({ origin }) => origin === 'added')
    .map(reportOf),
  rules: readRows('rules.tsv').map(({ id }) => ({ id: id!, tests: testsOf(`rule:${id}`), notOpenYet: notOpenYetOf(id!) })),
})
type Report = ReturnType<typeof makeReport>

const line = (mark: boolean, text: string, tests: string[]): string =>
  `${mark ? '✓' : '·'} ${text}${tests.length ? `\n${tests.map((test) => `      ${test}`).join('\n')}` : ''}`

const callLine = ({ method, path: callPath, served, shown, tests }: Report['calls'][number]): string =>
  line(shown, `${method} ${callPath}${served ? (shown ? '' : '   (served, shown by no test)') : '   (not served yet)'}`, tests)

const print = (report: Report): void => {
  const out: string[] = ['Routes']
  for (const row of report.routes) out.push(line(row.open, `${row.path}${row.page ? '' : '   (not open yet)'}`, row.tests))
  out.push('', 'Calls')
  for (const row of report.calls) out.push(callLine(row))
  out.push('', 'Calls beside the specification')
  for (const row of report.addedCalls) out.push(callLine(row))
  out.push('', 'Rules')
  for (const { id, tests, notOpenYet } of report.rules)
    out.push(line(tests.length > 0, `${id}${notOpenYet.length ? `   (in part; not open yet: ${notOpenYet.join(' ')})` : ''}`, tests))
  const covered = report.rules.filter(({ tests }) => tests.length > 0)
  const notOpen = report.routes.filter((row) => !row.page)
  out.push('', `Not open yet (${notOpen.length}): ${notOpen.map((row) => row.path).join(' ')}`)
  out.push(
    '',
    `${report.routes.filter((row) => row.open).length} of ${report.routes.length} routes open, ${report.calls.filter((row) => row.shown).length} of ${report.calls.length} calls shown by a test (and ${report.addedCalls.filter((row) => row.shown).length} of ${report.addedCalls.length} beside them), ` +
      `${covered.length} of ${report.rules.length} rules covered by a test, ${covered.filter(({ notOpenYet }) => notOpenYet.length > 0).length} of them in part.`,
  )
  if (stages.length === 0) out.push('No test results found. Run `npm test` first.')
  process.stdout.write(`${out.join('\n')}\n`)
}

const main = async (): Promise<void> => {
  writeFileSync(routesListFile, await routesList())
  const report = makeReport()
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(report)}\n`)
  else print(report)
}

void main()
