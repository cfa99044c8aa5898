import { Type, type Static } from 'typebox'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import { makePartnerCall } from '../partner/makePartnerCall'
import type { HubOutcome, TailorHub } from './TailorHub'

const base = '/departmentStore/exhibitorProduct'
const bilingual = Type.Object({ cn: Type.String(), en: Type.String() })

const Result = Type.Object({
  productNo: Type.String(),
  result: Type.Enum(['SAVED', 'STALE', 'REFUSED']),
  /** Of the one that the hub has. */
  revision: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
  reason: Type.Optional(Type.String()),
})
const Results = Type.Object({ results: Type.Array(Result) })

const Stored = Type.Object({ productNo: Type.String(), revision: Type.Integer(), isOnSale: Type.Boolean(), name: bilingual })

/** A word of the hub's, for people: one line of at most 100 letters. */
const wordOf = (text: string | undefined): string =>
  [...(text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, 100).join('') || 'REFUSED'

const outcomeOf = ({ productNo, result, revision, reason }: Static<typeof Result>): HubOutcome => {
  if (result === 'SAVED') return { productNo, state: 'saved' }
  return result === 'STALE'
    ? { productNo, state: 'stale', revision: revision ?? 0 }
    : { productNo, state: 'refused', reason: wordOf(reason) }
}

/** tailor-hub over HTTP, as `makePartnerCall` describes its requests and answers. */
export function makeTailorHub(settings: GatewaySettings, dependencies: GatewayDependencies): TailorHub {
  const call = makePartnerCall('tailorHub', settings, dependencies)

  return {
    async batchSaveOrUpdate(account, batch) {
      const operation = 'batchSaveOrUpdate'
      const { results } = await call(account, { operation, method: 'POST', path: `${base}/batchSaveOrUpdate`, body: batch, data: Results })
      const byNumber = new Map(results.map((result) => [result.productNo, outcomeOf(result)]))
      return batch.products.map(({ productNo }) => {
        const outcome = byNumber.get(productNo)
        // A batch whose answer leaves a product out is of no use: what became of it is unknown.
        if (!outcome) throw new GatewayError('badAnswer', { service: 'tailorHub', operation, outsideCode: 'productMissing' })
        return outcome
      })
    },

    async detail(account, { storeNo, productNo }) {
      const operation = 'detail'
      const data = Type.Union([Stored, Type.Null()])
      const stored = await call(account, { operation, method: 'GET', path: `${base}/detail`, query: { storeNo, productNo }, data })
      if (stored && stored.productNo !== productNo)
        throw new GatewayError('badAnswer', { service: 'tailorHub', operation, outsideCode: 'productOther' })
      return stored
    },
  }
}
