import { Type, type Static } from 'typebox'

export const ServiceHandover = Type.Object({
  /** Encrypted and signed; single use, for this account at this exhibition. */
  handle: Type.String(),
  /** The page of the services' orders. The person who opens it in time confirms the account, and is signed in. */
  url: Type.String(),
  expiresInSeconds: Type.Integer(),
})
export type ServiceHandover = Static<typeof ServiceHandover>

export const serviceHandoverSchemas = {
  cacheUserIdAndToken: { purpose: "A single-use handle with which another browser opens the services' orders", data: ServiceHandover },
}
