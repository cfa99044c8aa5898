import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ticketHolderCalls } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import type { PeopleFile } from '../../../contract/peopleImport.schema'
import { startServerProcess } from '../../support/serverProcess'
import { makeCall } from '../../server/support/makeCall'
import { type Visitor, exhibitionConfig } from '../../server/support/makers'
import { processOn } from '../../server/support/processOn'
import { type TestServer, startTestServer } from '../../server/support/testServer'
import { withForm } from '../../server/visitor/aFair'

export interface ImportFigure {
  rows: number
  /** From the call with the file to the end of its check, and from the next call to the last person. */
  checkSeconds: number
  importSeconds: number
  /** Of the server's process: before the file, and the most since. */
  restMb: number
  peakMb: number
}

export interface KilledFigure {
  rows: number
  /** People who were registered when the server was killed, and in the end. */
  before: number
  after: number
  /** From the start of the next server, which waits until the other one counts as gone. */
  seconds: number
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An ID card of its own for each person: born on one of thirty days, in one of some years. */
const aDocument = (at: number): string => {
  const day = String(1 + (at % 28)).padStart(2, '0')
  const month = String(1 + (Math.floor(at / 28) % 12)).padStart(2, '0')
  const nth = Math.floor(at / 336)
  const digits = `110105${1960 + (nth % 30)}${month}${day}${String(100 + Math.floor(nth / 30)).padStart(3, '0')}`
  return digits + '10X98765432'[weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11]!
}

const aFile = (rows: number): string => {
  const lines = Array.from({ length: rows }, (_, at) => `王丽${'甲乙丙丁戊'[at % 5]},${13_600_000_000 + at},华东机械,${aDocument(at)}`)
  return Buffer.from(['name,phone,company,document号码', ...lines].join('\n')).toString('base64')
}

const residentMb = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

const kind = 'team' as const

const anOwner = async (fair: TestServer): Promise<Visitor> =>
  fair.aVisitor({
    exhibition: await fair.anExhibition({ config: { ...exhibitionConfig, ...withForm(), peopleKinds: { [kind]: { max: 10_000 } } } }),
  })

type Calls = ReturnType<typeof makeCall>

const ended = async ({ data }: Calls, as: Visitor): Promise<PeopleFile> => {
  for (;;) {
    const file = (await data(ticketHolderCalls.currentImport, { as, query: { kind } }))!
    if (file.state !== 'checking' && file.state !== 'importing') return file
    await pause(100)
  }
}

const checked = async (calls: Calls, as: Visitor, rows: number): Promise<PeopleFile> => {
  await calls.data(ticketHolderCalls.import, { as, body: { name: 'people.csv', file: aFile(rows), agreed: ['privacy'], kind } })
  const file = await ended(calls, as)
  if (file.state !== 'checked' || file.assigned !== rows) throw new Error(`the check ended as ${JSON.stringify(file)}`)
  return file
}

const secondsOf = (fromMs: number): number => (performance.now() - fromMs) / 1000

const measure = async (fair: TestServer, rows: number): Promise<ImportFigure> => {
  const owner = await anOwner(fair)
  const server = await startServerProcess(await processOn(fair))
  const calls = makeCall(() => server.url)
  try {
    const restMb = residentMb(server.pid, 'VmRSS')
    const sentMs = performance.now()
    const { id } = await checked(calls, owner, rows)
    const checkSeconds = secondsOf(sentMs)
    const begunMs = performance.now()
    await calls.data(ticketHolderCalls.runImport, { as: owner, body: { id, mode: 'all' } })
    const done = await ended(calls, owner)
    if (done.state !== 'done' || done.assigned !== rows) throw new Error(`the import ended as ${JSON.stringify(done)}`)
    return { rows, checkSeconds, importSeconds: secondsOf(begunMs), restMb, peakMb: residentMb(server.pid, 'VmHWM') }
  } finally {
    await server.end('SIGKILL')
  }
}

/** kill -9 in the middle of the import, and another server. */
const killed = async (fair: TestServer, rows: number): Promise<KilledFigure> => {
  const owner = await anOwner(fair)
  const settings = await processOn(fair)
  const first = await startServerProcess(settings)
  const people = async (calls: Calls): Promise<number> => (await calls.data(userRelationCalls.list, { as: owner, query: { kind } })).total
  const calls = makeCall(() => first.url)
  const { id } = await checked(calls, owner, rows)
  await calls.data(ticketHolderCalls.runImport, { as: owner, body: { id, mode: 'good' } })
  while (((await calls.data(ticketHolderCalls.currentImport, { as: owner, query: { kind } }))?.assigned ?? 0) < rows / 3) await pause(50)
  await first.end('SIGKILL')
  const before = await people(fair)
  const second = await startServerProcess(settings)
  try {
    const fromMs = performance.now()
    const done = await ended(
      makeCall(() => second.url),
      owner,
    )
    if (done.state !== 'done') throw new Error(`the import ended as ${JSON.stringify(done)}`)
    return { rows, before, after: await people(fair), seconds: secondsOf(fromMs) }
  } finally {
    await second.end('SIGKILL')
  }
}

/** A file of a thousand and one of ten thousand people, and one whose server is killed. */
export const benchImports = async (): Promise<{ figures: ImportFigure[]; killed: KilledFigure }> => {
  const fair = await startTestServer()
  try {
    const figures: ImportFigure[] = []
    for (const rows of [1000, 10_000]) figures.push(await measure(fair, rows))
    return { figures, killed: await killed(fair, 10_000) }
  } finally {
    await fair.stop()
  }
}
