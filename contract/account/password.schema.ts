import { Type, type Static } from 'typebox'
import { Id, OptionalText } from '../schemas'
import { captchaAnswer } from './captcha.schema'

const password = Type.String({ maxLength: 512 })

/** The new password, entered twice, in the dialect's names. */
const newPasswords = { newPassword: password, newPassword1: password }

export const ForgottenBody = Type.Object({
  phone: OptionalText(24),
  email: OptionalText(254),
  /** The code that was sent. */
  value: Type.String({ maxLength: 12 }),
  ...newPasswords,
  ...captchaAnswer,
})
export type ForgottenBody = Static<typeof ForgottenBody>

export const ChangeBody = Type.Object({ oldPassword: password, ...newPasswords })
export type ChangeBody = Static<typeof ChangeBody>

/** The dialect's name. One account at a time. */
export const ResetBody = Type.Object({ userIds: Id })
export type ResetBody = Static<typeof ResetBody>

export const ResetAnswer = Type.Object({
  userId: Id,
  account: Type.String(),
  /** Shown only here. It lets the person sign in and set their own. */
  password: Type.String(),
  expiresAt: Type.String(),
})
export type ResetAnswer = Static<typeof ResetAnswer>

export const ExhibitorPasswordBody = Type.Object({
  /** A colleague's account; by default the administrator's own. */
  userId: Type.Optional(Id),
  /** The administrator's own password. */
  oldPassword: password,
  ...newPasswords,
})
export type ExhibitorPasswordBody = Static<typeof ExhibitorPasswordBody>

const done = { data: Type.Null() }

export const passwordSchemas = {
  forgotten: { purpose: 'Sets a new password with a code sent to the account', body: ForgottenBody, ...done },
  change: { purpose: "Changes the caller's password", body: ChangeBody, ...done },
  reset: { purpose: 'Gives an account a one-time password', body: ResetBody, data: ResetAnswer },
  exhibitor: { purpose: "Sets the password of an exhibitor's administrator, or of a colleague", body: ExhibitorPasswordBody, ...done },
}
