import type { FastifyInstance } from 'fastify'
import { type HubProduct, mostInBatch } from '../../gateways/tailorHub/TailorHub'
import { installFaults } from '../kit/faults'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { PartnerRefusal, makePartnerDoor } from './partnerDoor'
import { registerNamed } from '../../core/http/registerNamed'

/** The store of the demo fair. A name with this word is refused, as a hub refuses what its own rules forbid. */
export const sandboxStoreNo = 'S-1201'
const forbidden = /FORBIDDEN|违禁/

/** A product as the hub has it, with how often it was written and every revision that arrived. */
export interface SandboxHubProduct {
  storeNo: string
  product: HubProduct
  writes: number
  arrived: number[]
}

export interface SandboxTailorHub {
  /** Every product, the oldest first. */
  all(): SandboxHubProduct[]
}

/** What a revision says, without the addresses of its pictures: those are others each time. */
const contentOf = ({ pictures, ...product }: HubProduct): string =>
  JSON.stringify({ ...product, pictures: pictures.map(({ fileNo }) => fileNo) })

/** The department store: keeps the greatest revision of each product. */
export function registerTailorHub(app: FastifyInstance, world: SandboxWorld): SandboxTailorHub {
  const products = world.store.collection<SandboxHubProduct>('hub products')
  const door = makePartnerDoor('tailorHub', world)

  const save = (storeNo: string, product: HubProduct): object => {
    const { productNo, revision } = product
    const id = `${storeNo}/${productNo}`
    const known = products.get(id)
    const arrived = [...(known?.arrived ?? []), revision]
    const keep = (): void => void (known && products.put(id, { ...known, arrived }))
    if (known && known.product.revision > revision) {
      keep()
      return { productNo, result: 'STALE', revision: known.product.revision }
    }
    if (known?.product.revision === revision) {
      keep()
      const isSame = contentOf(known.product) === contentOf(product)
      return isSame ? { productNo, result: 'SAVED', revision } : { productNo, result: 'REFUSED', revision, reason: 'CONTENT_DIFFERS' }
    }
    if (forbidden.test(product.name.cn) || forbidden.test(product.name.en))
      return { productNo, result: 'REFUSED', reason: 'WORD_FORBIDDEN' }
    products.put(id, { storeNo, product, writes: (known?.writes ?? 0) + 1, arrived })
    return { productNo, result: 'SAVED', revision }
  }

  registerNamed(app, 'tailor-hub', async (scope) => {
    installFaults(scope, world.faults, 'tailorHub')
    const base = '/tailorhub/departmentStore/exhibitorProduct'
    scope.post<{ Body: { storeNo?: unknown; products?: unknown } }>(
      `${base}/batchSaveOrUpdate`,
      { bodyLimit: 4_000_000 },
      (request, reply) =>
        door(request, reply, () => {
          const { storeNo, products: batch } = request.body
          if (storeNo !== sandboxStoreNo) throw new PartnerRefusal('STORE_UNKNOWN')
          if (!Array.isArray(batch) || batch.length === 0 || batch.length > mostInBatch) throw new PartnerRefusal('BATCH_INVALID')
          return { results: (batch as HubProduct[]).map((product) => save(storeNo, product)) }
        }),
    )
    scope.get<{ Querystring: Record<string, string | undefined> }>(`${base}/detail`, (request, reply) =>
      door(request, reply, () => {
        const { storeNo, productNo } = request.query
        if (storeNo !== sandboxStoreNo) throw new PartnerRefusal('STORE_UNKNOWN')
        const found = products.get(`${storeNo}/${productNo}`)
        if (!found) return null
        const { revision, isOnSale, name } = found.product
        return { productNo, revision, isOnSale, name }
      }),
    )
  })

  return { all: () => products.all() }
}
