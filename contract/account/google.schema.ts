import { Type, type Static } from 'typebox'

export const GoogleClient = Type.Object({
  clientId: Type.Union([Type.String(), Type.Null()]),
  /** The authorisation address (OAuth 2.0, `response_type=token`); empty without a client. */
  authorizeUrl: Type.String(),
})
export type GoogleClient = Static<typeof GoogleClient>

export const googleSchemas = { client: { purpose: "The fair's Google client, for the sign-in with Google", data: GoogleClient } }
