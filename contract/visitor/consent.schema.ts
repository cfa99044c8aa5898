import { Type, type Static } from 'typebox'

/**
 * What a withdrawal means. `free`: nothing else changes. `registration`: the text is a condition of the person's registration.
 * `account`: the text is a condition of the account, so its withdrawal closes the account.
 */
export const consentBonds = ['free', 'registration', 'account'] as const
export type ConsentBond = (typeof consentBonds)[number]

export const GivenConsent = Type.Object({
  textId: Type.String(),
  /** The text's title in the caller's language. */
  title: Type.String(),
  /** The organiser still has the text, so that it can be read. */
  hasText: Type.Boolean(),
  /** A hash of the wording; empty if the organiser had no such page. */
  version: Type.String(),
  /** The organiser has changed the wording since. */
  isChanged: Type.Boolean(),
  /** 'yyyy-MM-dd': when the organiser wrote the text as it is now; null where there is no such page. */
  updatedOn: Type.Union([Type.String(), Type.Null()]),
  acceptedAt: Type.String(),
  withdrawnAt: Type.Union([Type.String(), Type.Null()]),
  bond: Type.Unsafe<ConsentBond>(Type.String({ enum: consentBonds })),
})
export type GivenConsent = Static<typeof GivenConsent>

export const WithdrawBody = Type.Object({ textId: Type.String({ pattern: '^[\\w-]{1,64}$' }) })
export type WithdrawBody = Static<typeof WithdrawBody>

export const consentSchemas = {
  list: { purpose: 'The texts that the caller accepted at the fair, with version and time', data: Type.Array(GivenConsent) },
  withdraw: { purpose: 'Takes back the acceptance of a text that nothing depends on', body: WithdrawBody, data: Type.Null() },
}
