import { Type, type Static } from 'typebox'
import { Id } from '../schemas'

/** The wallets of phones that can hold a pass. */
export const WalletApp = Type.Union([Type.Literal('apple'), Type.Literal('google')])
export type WalletApp = Static<typeof WalletApp>

export const WalletFileQuery = Type.Object({ id: Id, app: WalletApp })
export type WalletFileQuery = Static<typeof WalletFileQuery>

export const WalletFileLinkQuery = Type.Object({
  tenantId: Type.String({ pattern: '^\\d{6}$' }),
  exhibitionId: Id,
  id: Id,
  languageType: Type.Optional(Type.String({ maxLength: 10 })),
  /** Seconds since 1970. */
  expires: Type.Integer(),
  signature: Type.String({ maxLength: 64 }),
})
export type WalletFileLinkQuery = Static<typeof WalletFileLinkQuery>

export const walletFileSchemas = {
  link: {
    purpose: "The address that adds a pass to the phone's wallet",
    query: WalletFileQuery,
    data: Type.Object({ url: Type.String() }),
  },
  apple: { purpose: 'A pass for Apple Wallet (.pkpass), by its signed address', query: WalletFileLinkQuery, data: Type.Unknown() },
}
