import type { FastifyReply, FastifyRequest } from 'fastify'
import { signPartnerRequest } from '../../gateways/partner/sign'
import { rawBodyOf } from '../kit/rawBody'
import type { SandboxWorld } from '../kit/SandboxWorld'

const toleranceSeconds = 300

/** A refusal in the partners' own words. */
export class PartnerRefusal extends Error {
  constructor(
    readonly code: string,
    readonly status = 200,
  ) {
    super(code)
  }
}

export const partnerData = (data: unknown): object => ({ code: '0000', msg: 'success', data })

/** Checks a signature as tailor-hub and anGeBo do, and answers refusals in their envelope. */
export const makePartnerDoor = (name: 'tailorHub' | 'anGeBo', { credentials, now, store }: SandboxWorld) => {
  const nonces = store.collection<true>(`${name} nonces`)
  return async (request: FastifyRequest, reply: FastifyReply, work: () => unknown): Promise<unknown> => {
    const header = (one: string): string => String(request.headers[one] ?? '')
    const { appKey, secret } = credentials[name]
    const timestampSeconds = Number(header('x-timestamp'))
    const nonce = header('x-nonce')
    const method = request.method as 'GET' | 'POST'
    const expected = signPartnerRequest({ method, target: request.url, appKey, secret, timestampSeconds, nonce, body: rawBodyOf(request) })
    const isFresh = Math.abs(now().getTime() / 1000 - timestampSeconds) <= toleranceSeconds && nonce !== '' && !nonces.get(nonce)
    try {
      if (header('x-app-key') !== appKey || header('x-signature') !== expected || !isFresh) throw new PartnerRefusal('SIGN_INVALID', 401)
      nonces.put(nonce, true)
      return partnerData(await work())
    } catch (error) {
      if (!(error instanceof PartnerRefusal)) throw error
      return reply.code(error.status).send({ code: error.code, msg: 'refused' })
    }
  }
}
