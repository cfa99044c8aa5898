import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { installFaults } from '../kit/faults'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { registerNamed } from '../../core/http/registerNamed'

const OneText = Type.Array(Type.Object({ type: Type.Literal('text'), text: Type.String({ minLength: 1, maxLength: 15 }) }), {
  minItems: 1,
  maxItems: 1,
})

const Message = Type.Object({
  messaging_product: Type.Literal('whatsapp'),
  recipient_type: Type.Literal('individual'),
  to: Type.String(),
  type: Type.Literal('template'),
  template: Type.Object({
    name: Type.String(),
    language: Type.Object({ code: Type.String() }),
    components: Type.Tuple([
      Type.Object({ type: Type.Literal('body'), parameters: OneText }),
      Type.Object({ type: Type.Literal('button'), sub_type: Type.Literal('url'), index: Type.Literal('0'), parameters: OneText }),
    ]),
  }),
})

/** Texts of WhatsApp's own: a template of the authentication kind has no words of the business. */
const templates: Record<string, string> = {
  'fairgate_code/en_US': '{1} is your verification code. For your security, do not share this code.',
  'fairgate_code/zh_CN': '{1} 是您的验证码。为了您的安全，请勿分享此验证码。',
}

/** Numbers with this end have no WhatsApp. */
const withoutWhatsApp = /0000$/

/** graph.facebook.com as far as a code goes: checks token, template and number, and files the message. */
export function registerWhatsApp(app: FastifyInstance, world: SandboxWorld): void {
  const { accessToken, phoneNumberId } = world.accounts.whatsapp

  function deliver({ to, template }: Static<typeof Message>): string {
    const text = templates[`${template.name}/${template.language.code}`]
    const [body, button] = template.components
    const code = body.parameters[0]!.text
    if (text === undefined) throw new WhatsAppError(132001, 'Template name does not exist in the translation')
    if (button.parameters[0]!.text !== code) throw new WhatsAppError(132018, 'The parameters of the template are not one code')
    if (!/^[1-9]\d{6,14}$/.test(to)) throw new WhatsAppError(100, 'Invalid parameter')
    if (withoutWhatsApp.test(to)) throw new WhatsAppError(131026, 'Message undeliverable')
    world.outbox.add({ kind: 'whatsapp', to: `+${to}`, text: text.replace('{1}', code), code })
    return `wamid.${randomBytes(24).toString('base64')}`
  }

  registerNamed(app, 'WhatsApp', async (scope) => {
    installFaults(scope, world.faults, 'whatsapp')
    scope.post<{ Params: { phoneNumberId: string } }>('/v21.0/:phoneNumberId/messages', async ({ headers, params, body }, reply) => {
      try {
        if (headers.authorization !== `Bearer ${accessToken}`) throw new WhatsAppError(190, 'Invalid OAuth access token', 401)
        if (params.phoneNumberId !== phoneNumberId) throw new WhatsAppError(100, 'Unsupported post request')
        if (!Value.Check(Message, body))
          throw new WhatsAppError(132000, 'Number of parameters does not match the expected number of params')
        const id = deliver(body)
        return {
          messaging_product: 'whatsapp',
          contacts: [{ input: body.to, wa_id: body.to }],
          messages: [{ id, message_status: 'accepted' }],
        }
      } catch (error) {
        if (!(error instanceof WhatsAppError)) throw error
        const { code, message, status } = error
        return reply
          .code(status)
          .send({ error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: randomBytes(8).toString('hex') } })
      }
    })
  })
}

class WhatsAppError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly status = 400,
  ) {
    super(message)
  }
}
