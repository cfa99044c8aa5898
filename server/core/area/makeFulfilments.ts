import type { Fulfilment, Fulfilments } from './fulfilment'

export const makeFulfilments = (): Fulfilments => {
  const known = new Map<string, Fulfilment>()
  return {
    register: (kind, fulfilment) => {
      known.set(kind, fulfilment)
    },
    requestOf(body) {
      for (const [kind, fulfilment] of known) {
        const request = fulfilment.requestOf(body)
        if (request) return { kind, ...request }
      }
      throw new Error('no area reads the items of this order')
    },
    of(kind) {
      const fulfilment = known.get(kind)
      if (!fulfilment) throw new Error(`no one fulfils order lines of kind "${kind}"`)
      return fulfilment
    },
  }
}
