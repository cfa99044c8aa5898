import { Type, type Static } from 'typebox'

export const CodeQuery = Type.Object({
  phone: Type.Optional(Type.String({ maxLength: 24 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
})
export type CodeQuery = Static<typeof CodeQuery>

export const CodeSent = Type.Object({
  /** Until the code runs out. */
  expiresInSeconds: Type.Integer(),
  /** Until another may be asked for. */
  resendInSeconds: Type.Integer(),
})
export type CodeSent = Static<typeof CodeSent>

export const WhatsAppCodeQuery = Type.Object({ phone: Type.String({ maxLength: 24 }) })

export const codeSchemas = { send: { query: CodeQuery, data: CodeSent }, sendWhatsApp: { query: WhatsAppCodeQuery, data: CodeSent } }
