import { Type, type Static } from 'typebox'
import { type AskedPurpose, askedPurposes } from '../rules/account/codePurposes'
import { captchaAnswer } from './captcha.schema'

export const CodeQuery = Type.Object({
  phone: Type.Optional(Type.String({ maxLength: 60 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  /** The sentence of the message; a sign-in by default. Every code has every purpose. */
  purpose: Type.Optional(Type.Unsafe<AskedPurpose>(Type.String({ enum: askedPurposes }))),
  /** After many codes to a contact, or in a network. */
  ...captchaAnswer,
})
export type CodeQuery = Static<typeof CodeQuery>

export const CodeSent = Type.Object({
  /** Seconds until the code expires. */
  expiresInSeconds: Type.Integer(),
  /** Seconds until another code may be requested. */
  resendInSeconds: Type.Integer(),
})
export type CodeSent = Static<typeof CodeSent>

export const WhatsAppCodeQuery = Type.Object({ phone: Type.String({ maxLength: 60 }), ...captchaAnswer })

export const codeSchemas = {
  send: { purpose: 'Sends a sign-in code by SMS or e-mail', query: CodeQuery, data: CodeSent },
  sendWhatsApp: { purpose: 'Sends a sign-in code by WhatsApp', query: WhatsAppCodeQuery, data: CodeSent },
}
