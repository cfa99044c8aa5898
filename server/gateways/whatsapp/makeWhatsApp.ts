import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import { makeHttp, parseJson, readJson } from '../http'
import type { WhatsApp, WhatsAppCode } from './WhatsApp'

const origin = { service: 'whatsapp', operation: 'sendCode' } as const

const SentAnswer = Type.Object({ messages: Type.Array(Type.Object({ id: Type.String({ minLength: 1 }) }), { minItems: 1 }) })
const ErrorAnswer = Type.Object({ error: Type.Object({ code: Type.Integer() }) })

/** WhatsApp's Cloud API, version 21: an authentication template, with the code in its text and in its button. */
export function makeWhatsApp(settings: GatewaySettings, { log }: GatewayDependencies): WhatsApp {
  const callOutside = makeHttp(settings.timeoutMs, log)

  return {
    async sendCode({ phoneNumberId, accessToken }, message) {
      if (!/^\+[1-9]\d{5,14}$/.test(message.to)) throw new RangeError('a phone number is + with country code and number')
      const { text } = await callOutside({
        ...origin,
        method: 'POST',
        url: `${settings.whatsapp.apiUrl}/v21.0/${encodeURIComponent(phoneNumberId)}/messages`,
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(message)),
      })
      const parsed = parseJson(text)
      if (Value.Check(ErrorAnswer, parsed)) throw new GatewayError('refused', { ...origin, outsideCode: String(parsed.error.code) })
      return { messageId: readJson(SentAnswer, text, origin).messages[0]!.id }
    },
  }
}

function bodyOf({ to, template, language, code }: WhatsAppCode): object {
  const parameters = [{ type: 'text', text: code }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.slice(1),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  }
}
