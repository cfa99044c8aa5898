import { setTimeout as pause } from 'node:timers/promises'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { fillReviewList } from '../../server/support/fillReviewList'
import { makeCall } from '../../server/support/makeCall'
import { makeTally } from '../../server/support/rushes'
import { withForm } from '../../server/visitor/aFair'
import { aGround } from '../ground'
import { some, startLoad, unwanted } from '../load'
import { type SoakCase, pairs, rowOf } from '../SoakCase'

const few = 10_000
const many = 500_000
const organisers = 14
const reloadSeconds = 10

export const growth: SoakCase = {
  name: 'growth',
  title: 'a review list of half a million, and organisers who reload it',
  async run({ add }) {
    const ground = await aGround()
    try {
      const exhibition = await ground.fair.anExhibition({ config: withForm({ review: 'manual' }) })
      const people = await Promise.all(
        Array.from({ length: organisers }, () => ground.fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId })),
      )
      const server = makeCall(() => ground.urls[0]!)
      const read = (nth: number) => server.call(reviewCalls.page, { as: people[nth % organisers]!, query: { current: 1, size: 10 } })
      const readTwentyTimes = async () => {
        const tally = makeTally()
        for (let nth = 0; nth < 20; nth += 1) await tally.timed(() => read(nth))
        return tally.figures()
      }
      await fillReviewList(ground.fair, exhibition, { from: 1, to: few })
      const short = await readTwentyTimes()
      await fillReviewList(ground.fair, exhibition, { from: few + 1, to: many })
      const long = await readTwentyTimes()
      const load = await startLoad({ fair: ground.fair, urls: ground.urls, exhibition: await ground.fair.anExhibition() })
      let isStopped = false
      const tally = makeTally()
      const reloading = people.map(async (_, nth) => {
        while (!isStopped) await tally.timed(() => read(nth))
      })
      await pause(reloadSeconds * 1000)
      isStopped = true
      await Promise.all(reloading)
      const visitors = await load.stop()
      add(
        rowOf(
          `a review list of ${many.toLocaleString('en')}, ${organisers} organisers reload it`,
          `organisers ${pairs(tally.answers)}; visitors ${pairs(visitors.answers)}`,
          `the list p50 ${short.p50Ms} ms at ${few.toLocaleString('en')}, ${long.p50Ms} ms now; visitors p99 ${visitors.p99Ms} ms`,
          [
            ...unwanted('short list', short),
            ...unwanted('long list', long),
            ...unwanted('organisers', tally.figures()),
            ...some('visitors', visitors),
            ...unwanted('visitors', visitors),
          ],
        ),
      )
    } finally {
      await ground.stop()
    }
  },
}
