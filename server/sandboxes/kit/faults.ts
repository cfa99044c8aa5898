import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * What may be wrong with a service:
 * - `down`: it answers 503 (mail: 421)
 * - `timeout`: it takes the call and never answers; nothing is done
 * - `lostAnswer`: it does what was asked, and the connection breaks before the answer
 * - `garbage`: it answers with a page instead of JSON
 * - `forgedAnswer`: its answer is signed by a stranger (payment alone)
 */
export const faultKinds = ['down', 'timeout', 'lostAnswer', 'garbage', 'forgedAnswer'] as const
export type FaultKind = (typeof faultKinds)[number]

export const faultyServices = [
  'wechat',
  'payment',
  'stripe',
  'sms',
  'mail',
  'whatsapp',
  'google',
  'imaster',
  'invoicing',
  'tailorHub',
  'anGeBo',
  'crm',
] as const
export type FaultyService = (typeof faultyServices)[number]

export interface Faults {
  /** `times` calls are hit; all of them until `clear` when it is left out. With a method, only its calls. */
  set(service: FaultyService, kind: FaultKind, times?: number, method?: string): void
  clear(service: FaultyService): void
  /** The fault for the incoming call. */
  consume(service: FaultyService, method?: string): FaultKind | undefined
}

export function makeFaults(): Faults {
  const current = new Map<FaultyService, { kind: FaultKind; times: number; method: string | undefined }>()
  return {
    set: (service, kind, times = Infinity, method = undefined) => void current.set(service, { kind, times, method }),
    clear: (service) => void current.delete(service),
    consume(service, method) {
      const fault = current.get(service)
      if (!fault || fault.times <= 0 || (fault.method && fault.method !== method)) return undefined
      fault.times -= 1
      return fault.kind
    },
  }
}

/**
 * Lets faults hit every route of this Fastify scope.
 * @returns what hits a request, for faults that a service plays itself
 */
export function installFaults(
  scope: FastifyInstance,
  faults: Faults,
  service: FaultyService,
): (request: FastifyRequest) => FaultKind | undefined {
  const hits = new WeakMap<FastifyRequest, FaultKind>()

  scope.addHook('onRequest', async (request, reply) => {
    const fault = faults.consume(service, request.method)
    if (!fault) return
    hits.set(request, fault)
    if (fault === 'timeout') reply.hijack()
    if (fault === 'down') await reply.code(503).type('text/plain').send('service unavailable')
    if (fault === 'garbage') await reply.type('text/html').send('<html><body>It works!</body></html>')
  })

  scope.addHook('onSend', async (request, _reply, payload) => {
    if (hits.get(request) === 'lostAnswer') request.raw.socket.destroy()
    return payload
  })

  return (request) => hits.get(request)
}
