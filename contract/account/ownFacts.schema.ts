import { Type } from 'typebox'

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

export const StoredConsent = Type.Object({
  exhibitionId: text,
  textId: text,
  version: text,
  place: Type.Union([Type.Literal('signIn'), Type.Literal('form'), Type.Literal('read')]),
  acceptedAt: text,
  withdrawnAt: textOrNull,
})

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  account: Type.Object({
    userId: text,
    name: text,
    account: textOrNull,
    phone: textOrNull,
    email: textOrNull,
    isWechatLinked: Type.Boolean(),
    createdAt: text,
  }),
  sessions: Type.Integer(),
  /** The accepted texts, each with a hash of its wording. */
  consents: Type.Array(StoredConsent),
  /** Events about the safety of the account. */
  notices: Type.Array(Type.Object({ kind: text, at: text })),
  /** How many messages of a template WeChat may still send. */
  subscriptions: Type.Array(Type.Object({ templateId: text, remaining: Type.Integer(), acceptedAt: text })),
}
