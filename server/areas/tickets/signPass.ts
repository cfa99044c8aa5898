import { sign } from 'node:crypto'
import { passPayload, passText } from '../../../contract/rules/pass'
import type { App } from '../../core/App'
import { signingKeyOf } from '../../core/exhibition/signingKeys'
import type { RowKey } from '../../database/within'

export interface SignedTicket extends RowKey {
  ticketTypeId: string
  entryDays: string[]
}

/**
 * The text of a ticket's QR code, signed now.
 * @throws Error if the exhibition has no key
 */
export const signPass = async (app: App, ticket: SignedTicket): Promise<string> => {
  const key = await signingKeyOf(app, ticket)
  if (!key) throw new Error('the exhibition has no key to sign passes with')
  const payload = passPayload({
    keyId: key.keyId,
    exhibitionId: ticket.exhibitionId,
    ticketId: ticket.id,
    ticketTypeId: ticket.ticketTypeId,
    entryDays: ticket.entryDays,
    issuedAtMs: app.now().getTime(),
  })
  return passText(payload, sign(null, payload, key.privateKey))
}
