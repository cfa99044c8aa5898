import { sign } from 'node:crypto'
import { movingKey, passPayload, passText } from '../../../../contract/rules/tickets/pass'
import type { App } from '../../../core/App'
import { cardKeyOf } from '../../../core/exhibition/cardKeys'
import { gateKeysOf, hmacSha256 } from '../../../core/exhibition/gateKeys'
import { signingKeyOf } from '../../../core/exhibition/signingKey'
import type { RowKey } from '../../../database/within'

export interface SignedTicket extends RowKey {
  ticketTypeId: string
  entryDays: string[]
}

export interface MovingPass {
  /** What the server signed. `movingText` makes of it what a phone shows at a moment. */
  text: string
  key: Uint8Array
}

/**
 * The text of a ticket's QR code, signed now, which stays as it is: for prints, pictures and files.
 * @throws Error if the exhibition has no key
 */
export const signPass = async (app: App, ticket: SignedTicket): Promise<string> => {
  const { payload, signature } = await signedPayload(app, ticket, false)
  return passText(payload, signature)
}

/** A pass whose code moves, with the key by which it does. @throws Error if the exhibition has no key */
export const signMovingPass = async (app: App, ticket: SignedTicket): Promise<MovingPass> => {
  const { payload, signature, keyId } = await signedPayload(app, ticket, true)
  const gateKey = (await gateKeysOf(app, ticket)).find((one) => one.keyId === keyId)
  if (!gateKey) throw new Error('the key that signs has no gate key')
  return { text: passText(payload, signature), key: movingKey(hmacSha256, gateKey.key, payload) }
}

const signedPayload = async (app: App, ticket: SignedTicket, isMoving: boolean) => {
  const key = await signingKeyOf(app, ticket)
  if (!key) throw new Error('the exhibition has no key to sign passes with')
  const payload = passPayload({
    keyId: key.keyId,
    exhibitionId: ticket.exhibitionId,
    ticketId: ticket.id,
    ticketTypeId: ticket.ticketTypeId,
    entryDays: ticket.entryDays,
    issuedAtMs: app.now().getTime(),
    isMoving,
    cardKey: await cardKeyOf(app, ticket, ticket.id),
  })
  return { payload, signature: new Uint8Array(sign(null, payload, key.privateKey)), keyId: key.keyId }
}
