import { Type, type Static } from 'typebox'

export const HandoffBody = Type.Object({
  /** The address that is about to be opened. */
  url: Type.String({ minLength: 8, maxLength: 2000 }),
})

export const Handoff = Type.Object({
  /** Good once, for a minute, at this exhibition under this register type; empty where the address is not of our own site. */
  ticket: Type.String(),
  expiresInSeconds: Type.Integer(),
})
export type Handoff = Static<typeof Handoff>

export const handoffSchemas = { create: { body: HandoffBody, data: Handoff } }
