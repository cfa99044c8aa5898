import { Type, type Static } from 'typebox'

/** The characters that a person read, and the id of the picture. Required only after repeated failures. */
export const captchaAnswer = {
  captchaKey: Type.Optional(Type.String({ maxLength: 1000 })),
  captchaCode: Type.Optional(Type.String({ maxLength: 12 })),
}
export interface CaptchaAnswer {
  captchaKey?: string
  captchaCode?: string
}

export const Captcha = Type.Object({
  key: Type.String(),
  /** `data:image/png;base64,…` */
  image: Type.String(),
  expiresInSeconds: Type.Integer(),
})
export type Captcha = Static<typeof Captcha>

export const captchaSchemas = { picture: { data: Captcha } }
