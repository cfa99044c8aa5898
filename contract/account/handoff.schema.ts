import { Type, type Static } from 'typebox'

export const HandoffBody = Type.Object({
  /** The address that the web view is about to open. */
  url: Type.String({ minLength: 8, maxLength: 2000 }),
})

export const Handoff = Type.Object({
  /** Single use, valid for a minute, at this exhibition under this register type. Empty if the address is not on our own site. */
  ticket: Type.String(),
  expiresInSeconds: Type.Integer(),
})
export type Handoff = Static<typeof Handoff>

export const handoffSchemas = { create: { body: HandoffBody, data: Handoff } }
