import { sign } from 'node:crypto'
import { base45 } from '../../../contract/rules/base45'
import { type EntranceList, type SignedEntranceList, entranceListBytes } from '../../../contract/rules/entranceList'
import { greatestPassAgeMs } from '../../../contract/rules/pass'
import type { App } from '../../core/App'
import { publicKeysOf, signingKeyOf } from '../../core/exhibition/signingKeys'
import { fail } from '../../core/failure'
import type { ExhibitionKey } from '../../database/within'
import { ticketsInReview, voidTicketIds } from './entranceList.sql'
import { ticketTypesWith } from './ticketTypes'
import { isWithheld } from './withheld'

/** An entrance that loses its network in the morning works until the evening. */
const validMs = 24 * 3600 * 1000

const withheldTicketIds = async (app: App, key: ExhibitionKey): Promise<string[]> => {
  const tickets = await ticketsInReview(app.pool, key)
  const types = await ticketTypesWith(app, key, [...new Set(tickets.map(({ ticketTypeId }) => ticketTypeId))])
  return tickets.filter((ticket) => isWithheld(key.tenantId, types.get(ticket.ticketTypeId), ticket.own, ticket)).map(({ id }) => id)
}

/**
 * All that an entrance needs to check passes without a network, signed with the exhibition's key.
 * @throws Failure notFound if the exhibition has no key
 */
export const entranceListOf = async (app: App, { tenantId, exhibitionId }: ExhibitionKey): Promise<SignedEntranceList> => {
  const key = { tenantId, exhibitionId }
  const signingKey = await signingKeyOf(app, key)
  if (!signingKey) throw fail('notFound')
  const issuedAtMs = app.now().getTime()
  const content: EntranceList = {
    version: 1,
    exhibitionId,
    issuedAtMs,
    validUntilMs: issuedAtMs + validMs,
    maxPassAgeMs: greatestPassAgeMs,
    keys: await publicKeysOf(app, key),
    voidTickets: [...(await voidTicketIds(app.pool, key)), ...(await withheldTicketIds(app, key))],
  }
  const list = JSON.stringify(content)
  return { list, keyId: signingKey.keyId, signature: base45(sign(null, entranceListBytes(list), signingKey.privateKey)) }
}
