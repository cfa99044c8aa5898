import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { posterCalls } from '../../../contract/sharing/poster.calls'
import { ticketHolderCalls } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import { aRepeatedText, linesAlone, manyMerges, manyPixels, manyStreams } from '../../server/support/hostileFiles'
import { makeCall } from '../../server/support/makeCall'
import { type Exhibition, type Visitor, exhibitionConfig } from '../../server/support/makers'
import { idCards, withForm } from '../../server/visitor/aFair'
import { aPng, upload } from '../../server/visitor/upload'
import { type Ground, aGround } from '../ground'
import { type SoakCase, type SoakRow, pairs, rowOf } from '../SoakCase'

const kind = 'team' as const
const head = ['name', 'phone', 'company', 'document号码']
const files = 12
const most = { healthMs: 500, posterMs: 1000, residentMb: 1024 }

interface Watched {
  /** The longest answer of `/healthz`, and the most memory of the server meanwhile. */
  healthMs: number
  residentMb: number
}

const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** Watches a server while something is done to it. */
const watch = async ({ urls, servers }: Ground, work: () => Promise<void>): Promise<Watched> => {
  const seen: Watched = { healthMs: 0, residentMb: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(`${urls[0]}/healthz`)).text()
      seen.healthMs = Math.max(seen.healthMs, performance.now() - startedAt)
      seen.residentMb = Math.max(seen.residentMb, residentMb(servers[0]!.pid))
      await pause(20)
    }
  })()
  await work()
  isOver = true
  await watching
  return seen
}

const excessOf = ({ healthMs, residentMb: resident }: Watched): string[] => [
  ...(healthMs < most.healthMs ? [] : [`/healthz took ${Math.round(healthMs)} ms`]),
  ...(resident < most.residentMb ? [] : [`the server had ${Math.round(resident)} MB`]),
]

const countOf = (codes: readonly unknown[]): Record<string, number> =>
  codes.reduce<Record<string, number>>((counts, code) => ({ ...counts, [String(code)]: (counts[String(code)] ?? 0) + 1 }), {})

interface Sent {
  name: string
  file: Buffer
  owners: Visitor[]
}

/** Sends a file as often as there are owners, all at once. */
const sendAtOnce = async (ground: Ground, { name, file, owners }: Sent): Promise<SoakRow> => {
  const { call } = makeCall(() => ground.urls[0]!)
  const body = { name: 'people.xlsx', file: file.toString('base64'), agreed: ['privacy'], kind }
  let answers: { code: number | string; status: number }[] = []
  const startedAt = performance.now()
  const seen = await watch(ground, async () => {
    answers = await Promise.all(owners.map((as) => call(ticketHolderCalls.import, { as, body })))
  })
  const figures = `${Math.round(file.length / 1000)} kB, all answered after ${((performance.now() - startedAt) / 1000).toFixed(1)} s; /healthz at most ${Math.round(seen.healthMs)} ms, at most ${Math.round(seen.residentMb)} MB; answers ${pairs(countOf(answers.map(({ code }) => code)))}`
  return rowOf(name, 'everybody is served meanwhile', figures, [
    ...excessOf(seen),
    ...(answers.every(({ status }) => status >= 400 && status < 500) ? [] : ['an attack was taken, or broke the server']),
  ])
}

/** One account sends PDFs and pictures that cost much, while another account opens its poster. */
const postersMeanwhile = async (ground: Ground, fair: Exhibition): Promise<SoakRow> => {
  const [eager, other] = await ground.fair.visitors(2, { exhibition: fair })
  const { call, data } = makeCall(() => ground.urls[0]!)
  const poster = async (): Promise<number> => {
    const startedAt = performance.now()
    await data(posterCalls.picture, { as: other!, query: { template: 'code' } })
    return performance.now() - startedAt
  }
  // The threads of answers begin with the first one.
  await poster()
  const alone = [await poster(), await poster(), await poster()]
  const streams = manyStreams(400_000)
  const photos = manyPixels([`${idCards[0]}.png`, 'b.png'], { width: 10_000, height: 5900 }).toString('base64')
  const large = aPng(0, { width: 9000, height: 6000 })
  const place = { ...ground.fair, url: ground.urls[0]! }
  const codes: unknown[] = []
  let isOver = false
  const repeat = async (one: () => Promise<{ code: unknown }>): Promise<void> => {
    while (!isOver) codes.push((await one()).code)
  }
  const attack = Promise.all([
    ...Array.from({ length: 4 }, () => repeat(() => upload(place, eager!, streams, { purpose: 'transferProof' }))),
    ...Array.from({ length: 4 }, () => repeat(() => upload(place, eager!, large, { purpose: 'picture' }))),
    ...Array.from({ length: 4 }, () =>
      repeat(() => call(userRelationCalls.photos, { as: eager!, body: { kind, file: photos, isCheck: true } })),
    ),
  ])
  const times: number[] = []
  const seen = await watch(ground, async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      await pause(200)
      times.push(await poster())
    }
  })
  isOver = true
  await attack
  const longest = Math.max(...times)
  const figures = `the longest of ${times.length} posters ${Math.round(longest)} ms, ${Math.round(Math.max(...alone))} ms before; /healthz at most ${Math.round(seen.healthMs)} ms, at most ${Math.round(seen.residentMb)} MB; answers ${pairs(countOf(codes))}`
  return rowOf("one account's documents and pictures, while another opens a poster", 'the poster comes', figures, [
    ...excessOf(seen),
    ...(longest < most.posterMs ? [] : [`a poster took ${Math.round(longest)} ms`]),
  ])
}

export const uploads: SoakCase = {
  name: 'uploads',
  title: 'small files that cost much: spreadsheets, documents and pictures',
  async run({ add }) {
    const ground = await aGround()
    try {
      const config = { ...exhibitionConfig, ...withForm(), peopleKinds: { [kind]: { max: 600 } } }
      const fair = await ground.fair.anExhibition({ config })
      const repeated = await aRepeatedText({ head, rows: 1500, columns: 100, letters: 2000 })
      const [one] = await ground.fair.visitors(1, { exhibition: fair })
      const own = async (): Promise<Visitor[]> => ground.fair.visitors(files, { exhibition: fair })
      for (const sent of [
        { name: 'twelve spreadsheets of one account at once', file: repeated, owners: Array<Visitor>(files).fill(one!) },
        { name: 'twelve spreadsheets of twelve accounts at once', file: repeated, owners: await own() },
        { name: 'twelve files of merged cells', file: await manyMerges(head, { merges: 5000, rows: 9000 }), owners: await own() },
        { name: 'twelve files of blank lines', file: linesAlone(head, 3_900_000), owners: await own() },
      ])
        add(await sendAtOnce(ground, sent))
      add(await postersMeanwhile(ground, fair))
    } finally {
      await ground.stop()
    }
  },
}
