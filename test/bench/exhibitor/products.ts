import { listedProductCalls } from '../../../contract/exhibitor/listedProduct.calls'
import { maxProducts } from '../../../contract/rules/products'
import { listedProducts } from '../../../server/database/schema'
import { makeCall } from '../../server/support/makeCall'
import { startTestServer } from '../../server/support/testServer'
import { startMeasuredServer } from '../orders/measuredServer'

export interface ProductsFigure {
  what: 'list' | 'search' | 'public list'
  p50Ms: number
  p99Ms: number
}

const at = (times: number[], part: number): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * part)]!

/** The lists of a company with as many products as it may have, over HTTP, from the first page to the last. */
export const benchProducts = async (calls = 1000): Promise<ProductsFigure[]> => {
  const server = await startTestServer()
  try {
    const exhibition = await server.anExhibition()
    const as = await server.anExhibitorMember({ exhibition })
    const { tenantId, exhibitionId, exhibitorId, accountId } = as
    const now = server.app.now()
    await server.app.db.insert(listedProducts).values(
      Array.from({ length: maxProducts }, (_, nth) => ({
        ...{
          tenantId,
          exhibitionId,
          exhibitorId,
          id: String(nth + 1),
          nameCn: `机床 ${nth}`,
          nameEn: `Machine ${nth}`,
          introCn: '',
          introEn: '',
        },
        ...{
          category: '',
          pictureIds: ['1', '2', '3'],
          videoLink: '',
          isPublic: true,
          isShown: true,
          position: nth + 1,
          version: 1,
          updatedBy: accountId,
        },
        ...{ createdAt: now, updatedAt: now },
      })),
    )
    const measured = await startMeasuredServer(server.databaseUrl)
    try {
      const { data } = makeCall(() => measured.url)
      const page = (nth: number): { current: number; size: number } => ({ current: (nth % 100) + 1, size: 20 })
      const asks: [ProductsFigure['what'], (nth: number) => Promise<unknown>][] = [
        ['list', (nth) => data(listedProductCalls.page, { as, query: page(nth) })],
        ['search', (nth) => data(listedProductCalls.page, { as, query: { text: String(nth % 100), size: 20 } })],
        ['public list', (nth) => data(listedProductCalls.shown, { at: exhibition, query: { ...page(nth), deptId: exhibitorId } })],
      ]
      const figures: ProductsFigure[] = []
      for (const [what, ask] of asks) {
        const times: number[] = []
        for (let nth = -100; nth < calls; nth += 1) {
          const startedAt = performance.now()
          await ask(Math.abs(nth))
          if (nth >= 0) times.push(performance.now() - startedAt)
        }
        figures.push({ what, p50Ms: at(times, 0.5), p99Ms: at(times, 0.99) })
      }
      return figures
    } finally {
      await measured.stop()
    }
  } finally {
    await server.stop()
  }
}
