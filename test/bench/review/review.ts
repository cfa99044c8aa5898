import type { CallRow } from '../../../contract/call'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { searchColumns } from '../../../server/areas/visitor/searchText'
import { insertRows } from '../../../server/database/insertRows'
import * as tables from '../../../server/database/schema'
import { makeCall } from '../../server/support/makeCall'
import type { Exhibition } from '../../server/support/makers'
import { type TestServer, startTestServer } from '../../server/support/testServer'
import { startMeasuredServer } from '../orders/measuredServer'

export interface ReviewFigure {
  registrants: number
  /** The first and the tenth page of the queue, searches, or pages of an export, over HTTP, one after the other. */
  what: 'queue' | 'search' | 'export'
  p50Ms: number
  p99Ms: number
}

const families = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平']
const cities = ['武汉', '上海', '广州', '苏州', '青岛', '东莞', '重庆', '佛山']
const trades = ['精密机械', '电子科技', '新能源', '纺织', '食品', '自动化', '物流', '模具']

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!

/** A registrant by number: common family names and trades, and a company of its own in every hundred. */
const registrantOf = ({ tenantId, exhibitionId }: Exhibition, at: number, now: Date) => {
  const name = `${pick(families, at)}${pick(given, Math.floor(at / 20))}${pick(given, Math.floor(at / 400))}`
  const company = `${pick(cities, Math.floor(at / 7))}${at % 100 === 0 ? `独角兽${at}` : ''}${pick(trades, Math.floor(at / 13))}有限公司`
  const phone = `137${String(at).padStart(8, '0')}`
  const userCode = String(at).padStart(12, '0')
  const id = String(1_000_000 + at)
  const key = { tenantId, exhibitionId }
  return {
    account: { tenantId, id, phone, displayName: name, rights: [], createdAt: now },
    registration: {
      ...key,
      id,
      accountId: id,
      registerType: 'visitor',
      isComplete: true,
      reviewState: at % 4 === 0 ? ('underReview' as const) : ('approved' as const),
      reviewRemark: '',
      questionnairesDone: [],
      formValues: { name, phone, company, position: 'purchasing', interests: ['cnc', 'robots'] },
      name,
      company,
      userCode,
      isInvitedStaff: false,
      ...searchColumns(key, { name, company, userCode, shownContact: phone, otherContacts: [] }),
      createdAt: now,
      submittedAt: new Date(now.getTime() - 30 * 86_400_000 + at * 20_000),
    },
  }
}

const fill = async ({ app }: TestServer, fair: Exhibition, from: number, to: number): Promise<void> => {
  for (let at = from; at < to; at += 5000) {
    const people = Array.from({ length: Math.min(5000, to - at) }, (_, nth) => registrantOf(fair, at + nth, app.now()))
    await insertRows(
      app.maintenancePool,
      tables.accounts,
      people.map(({ account }) => account),
    )
    await insertRows(
      app.maintenancePool,
      tables.registrations,
      people.map(({ registration }) => registration),
    )
  }
  await app.maintenancePool.query('VACUUM ANALYZE accounts, registrations')
}

/** Words that half the fair shares, one person's phone, a company of one in a hundred, and words that nobody has. */
const searches = ['有限公司', '机械', '王', '娜', '武汉 精密', '独角兽', '独角兽7', '13700004711', '0042', '没有此人', '刘静娜', 'zebra']

const percentiles = (times: number[]): Pick<ReviewFigure, 'p50Ms' | 'p99Ms'> => {
  times.sort((a, b) => a - b)
  return { p50Ms: times[Math.floor(times.length * 0.5)]!, p99Ms: times[Math.floor(times.length * 0.99)]! }
}

/** The organiser's calls with 10,000 and with 100,000 registrants: they must take the same time. */
export const benchReview = async (calls = 400): Promise<ReviewFigure[]> => {
  const fair = await startTestServer()
  const figures: ReviewFigure[] = []
  try {
    const exhibition = await fair.anExhibition()
    const as = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['review', 'exportPeople'] })
    const server = await startMeasuredServer(fair.databaseUrl)
    const { data } = makeCall(() => server.url)
    const ask = (row: CallRow, query: Record<string, unknown>): Promise<unknown> => data(row as typeof reviewCalls.page, { as, query })
    const asked: Record<ReviewFigure['what'], (nth: number, last: unknown) => Promise<unknown>> = {
      queue: (nth) =>
        ask(reviewCalls.page, { ...(nth % 3 === 0 ? {} : { examineResult: 'underReview' }), current: nth % 2 === 0 ? 1 : 10, size: 20 }),
      search: (nth) => ask(reviewCalls.page, { search: pick(searches, nth), size: 20 }),
      // From the first page to the last, and again.
      export: (_, last) => {
        const { next } = (last ?? { next: null }) as { next: string | null }
        return ask(reviewCalls.exportPage, next ? { after: next } : {})
      },
    }
    try {
      let filled = 0
      for (const registrants of [10_000, 100_000]) {
        await fill(fair, exhibition, filled, registrants)
        filled = registrants
        for (const what of ['queue', 'search', 'export'] as const) {
          const times: number[] = []
          let last: unknown
          for (let nth = -60; nth < calls; nth += 1) {
            const startedAt = performance.now()
            last = await asked[what](Math.abs(nth), last)
            if (nth >= 0) times.push(performance.now() - startedAt)
          }
          figures.push({ registrants, what, ...percentiles(times) })
        }
      }
    } finally {
      await server.stop()
    }
  } finally {
    await fair.stop()
  }
  return figures
}
