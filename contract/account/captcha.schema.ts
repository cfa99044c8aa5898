import { Type, type Static } from 'typebox'

/** The key of a proof of work, and the counter that solves it. Required only after repeated failures. */
export const captchaAnswer = {
  captchaKey: Type.Optional(Type.String({ maxLength: 1000 })),
  captchaCode: Type.Optional(Type.String({ maxLength: 12 })),
}
export interface CaptchaAnswer {
  captchaKey?: string
  captchaCode?: string
}

/** A challenge of ALTCHA's second format. The SHA-256 of salt, nonce and the counter that solves it (32 bits, big-endian) begins with the prefix. */
export const Challenge = Type.Object({
  algorithm: Type.Literal('SHA-256'),
  cost: Type.Literal(1),
  /** Hex, as all that follow. */
  salt: Type.String(),
  nonce: Type.String(),
  keyPrefix: Type.String(),
})
export type Challenge = Static<typeof Challenge>

export const Captcha = Type.Object({
  key: Type.String(),
  challenge: Challenge,
  expiresInSeconds: Type.Integer(),
})
export type Captcha = Static<typeof Captcha>

export const captchaSchemas = { challenge: { purpose: 'A proof-of-work challenge, wanted after several failures', data: Captcha } }
