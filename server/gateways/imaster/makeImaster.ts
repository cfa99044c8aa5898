import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import { makeHttp, parseJson, readJson } from '../http'
import type { Imaster } from './Imaster'
import { signMemberRequest } from './sign'

const origin = { service: 'imaster', operation: 'exchange' } as const

const RefusedAnswer = Type.Object({ error: Type.String({ pattern: '^[A-Z_]{3,40}$' }) })
const MemberAnswer = Type.Object({
  member: Type.Object({ id: Type.String({ minLength: 1 }), phone: Type.Optional(Type.String()), email: Type.Optional(Type.String()) }),
})

/** The exchange that an organiser's member system offers us: a signed POST of `{code}`, answered with the member that it confirms. */
export function makeImaster(settings: GatewaySettings, { log, now }: GatewayDependencies): Imaster {
  const callOutside = makeHttp(settings.timeoutMs, log)

  return {
    loginUrl({ loginUrl, appKey }, { returnTo, state }) {
      const url = new URL(loginUrl)
      url.searchParams.set('appKey', appKey)
      url.searchParams.set('returnTo', returnTo)
      url.searchParams.set('state', state)
      return url.href
    },

    async exchange({ exchangeUrl, appKey, secret }, code) {
      const body = JSON.stringify({ code })
      const timestampSeconds = Math.floor(now().getTime() / 1000)
      const nonce = randomBytes(12).toString('hex')
      const { text } = await callOutside({
        ...origin,
        method: 'POST',
        url: exchangeUrl,
        headers: {
          'content-type': 'application/json',
          'x-app-key': appKey,
          'x-timestamp': String(timestampSeconds),
          'x-nonce': nonce,
          'x-signature': signMemberRequest({ appKey, secret, timestampSeconds, nonce, body }),
        },
        body,
      })
      const parsed = parseJson(text)
      if (Value.Check(RefusedAnswer, parsed)) throw new GatewayError('refused', { ...origin, outsideCode: parsed.error })
      const { id, phone, email } = readJson(MemberAnswer, text, origin).member
      return { memberId: id, ...(phone && { phone }), ...(email && { email }) }
    },
  }
}
