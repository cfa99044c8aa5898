import type { CallRow } from '../../../contract/call'
import { actionLogCalls } from '../../../contract/entry/actionLog.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { makeCall } from '../../server/support/makeCall'
import type { Exhibition } from '../../server/support/makers'
import { type TestServer, startTestServer } from '../../server/support/testServer'
import { withForm } from '../../server/visitor/aFair'
import { type MeasuredServer, startMeasuredServer } from '../orders/measuredServer'
import { analyseAll, registerMany } from './registrants'

/** The first and the tenth page of the queue, searches, pages of an export, or the funnel, over HTTP, one call after the other. */
export type MeasuredCall = 'queue' | 'search' | 'export' | 'funnel'

interface Times {
  p50Ms: number
  p99Ms: number
}

export interface ReviewFigure {
  what: MeasuredCall
  /** A fair of 10,000 and one of 100,000 registrants, asked in turns. */
  small: Times
  large: Times
}

export const sizes = [10_000, 100_000] as const

/** Words that half the fair shares, one person's phone and its end, a company of one in a hundred, and words that nobody has. */
const searches = [
  ...['有限公司', '机械', '王', '娜', '武汉 精密', '独角兽', '独角兽7', '13700004711', '4711'],
  ...['没有此人', '刘静娜', 'zebra', '137****0042', '张 新能源', '000000004711'],
]

const percentiles = (times: number[]): Times => {
  times.sort((a, b) => a - b)
  return { p50Ms: times[Math.floor(times.length * 0.5)]!, p99Ms: times[Math.floor(times.length * 0.99)]! }
}

type Ask = (nth: number) => Promise<unknown>

/** The measured calls of an organiser at a fair. */
const callsAt = (server: MeasuredServer, as: Awaited<ReturnType<TestServer['anOrganiser']>>): Record<MeasuredCall, Ask> => {
  const { data } = makeCall(() => server.url)
  const ask = (row: CallRow, query: Record<string, unknown>): Promise<unknown> => data(row as typeof reviewCalls.page, { as, query })
  let after: string | null = null
  return {
    queue: (nth) =>
      ask(reviewCalls.page, { ...(nth % 3 === 0 ? {} : { examineResult: 'underReview' }), current: nth % 2 === 0 ? 1 : 10, size: 20 }),
    search: (nth) => ask(reviewCalls.page, { search: searches[nth % searches.length], size: 20 }),
    // From the first page to the last, and again.
    export: async () => {
      const page = (await ask(reviewCalls.exportPage, after ? { after } : {})) as { next: string | null }
      after = page.next
    },
    funnel: () => ask(actionLogCalls.funnel, {}),
  }
}

/** In turns, so that both fairs have the same machine. */
const measure = async (small: Ask, large: Ask, calls: number): Promise<Omit<ReviewFigure, 'what'>> => {
  const times: [number[], number[]] = [[], []]
  for (let nth = -Math.ceil(calls / 8); nth < calls; nth += 1)
    for (const [at, ask] of [small, large].entries()) {
      const startedAt = performance.now()
      await ask(Math.abs(nth))
      if (nth >= 0) times[at as 0 | 1].push(performance.now() - startedAt)
    }
  return { small: percentiles(times[0]), large: percentiles(times[1]) }
}

/** A fair of each size, on one server. */
export const twoFairs = async (server: TestServer): Promise<[Exhibition, Exhibition]> => {
  const config = withForm({ review: 'manual' })
  const fairs: [Exhibition, Exhibition] = [await server.anExhibition({ config }), await server.anExhibition({ config })]
  for (const [at, fair] of fairs.entries()) await registerMany(server, fair, sizes[at]!)
  await analyseAll(server)
  return fairs
}

/** The organiser's calls with 10,000 and with 100,000 registrants: they must take the same time. */
export const benchReview = async (calls = 600): Promise<ReviewFigure[]> => {
  const server = await startTestServer()
  const figures: ReviewFigure[] = []
  try {
    const fairs = await twoFairs(server)
    const measured = await startMeasuredServer(server.databaseUrl)
    try {
      const [small, large] = await Promise.all(
        fairs.map(async (fair) =>
          callsAt(
            measured,
            await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review', 'exportPeople'] }),
          ),
        ),
      )
      for (const what of ['queue', 'search', 'export', 'funnel'] as const)
        figures.push({ what, ...(await measure(small![what], large![what], what === 'funnel' ? calls / 20 : calls)) })
    } finally {
      await measured.stop()
    }
  } finally {
    await server.stop()
  }
  return figures
}
