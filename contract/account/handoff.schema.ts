import { Type, type Static } from 'typebox'
import { handoffNoncePattern } from '../rules/account/handoff'

export const HandoffNonce = Type.String({ pattern: handoffNoncePattern.source, maxLength: 64 })

export const HandoffBody = Type.Object({
  /** The address that the web view is about to open. */
  url: Type.String({ minLength: 8, maxLength: 2000 }),
  /** Made by the page in the web view. Without it there is no ticket, because a ticket belongs to the browser that requested it. */
  nonce: Type.Optional(HandoffNonce),
})

export type HandoffBody = Static<typeof HandoffBody>

export const Handoff = Type.Object({
  /** Whether the address is on our own site. No other site gets a ticket or a person's id. */
  isOwnSite: Type.Boolean(),
  /** Single use, valid for a minute, at this exhibition under this register type, with the same nonce. Empty without a nonce and for any other site. */
  ticket: Type.String(),
  expiresInSeconds: Type.Integer(),
})
export type Handoff = Static<typeof Handoff>

export const handoffSchemas = {
  create: {
    purpose: 'A single-use ticket that carries a sign-in between the mini-program and its web view',
    body: HandoffBody,
    data: Handoff,
  },
}
