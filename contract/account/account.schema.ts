import { Type, type Static } from 'typebox'

export const AccountAnswer = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  /** The account's own name; null if the person signs in by phone or email alone. */
  account: Type.Union([Type.String(), Type.Null()]),
  /** Masked. */
  phone: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  hasPassword: Type.Boolean(),
  isWechatLinked: Type.Boolean(),
  /** The number of other sessions, at any exhibition. */
  otherSessions: Type.Integer(),
  /** The newest events about the safety of the account: guesses of strangers, a password that another person set, and a change of phone or email address. */
  notices: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.Union([Type.Literal('guessed'), Type.Literal('passwordReset'), Type.Literal('contactChanged')]),
      at: Type.String(),
    }),
  ),
})
export type AccountAnswer = Static<typeof AccountAnswer>

export const SessionsEnded = Type.Object({ ended: Type.Integer() })
export type SessionsEnded = Static<typeof SessionsEnded>

export const accountSchemas = {
  detail: { purpose: "The caller's account, with phone and e-mail masked", data: AccountAnswer },
  endOthers: { purpose: "Ends the caller's sessions on all other phones", data: SessionsEnded },
  removeOpenId: { purpose: "Unlinks the caller's WeChat account", data: Type.Null() },
}
