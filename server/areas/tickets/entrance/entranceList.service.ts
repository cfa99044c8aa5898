import { sign } from 'node:crypto'
import { base45 } from '../../../../contract/rules/tickets/base45'
import {
  type EntranceList,
  type SignedEntranceList,
  entranceListBytes,
  entranceListText,
} from '../../../../contract/rules/tickets/entranceList'
import { greatestPassAgeMs } from '../../../../contract/rules/tickets/pass'
import type { App } from '../../../core/App'
import { gateRulesOf } from '../../../../contract/rules/tickets/gate'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { type FairHours, dayStartsAt, fairDayAt } from '../../../core/exhibition/fairDay'
import { publicKeysOf } from '../../../core/exhibition/signingKeys'
import { signingKeyOf } from '../../../core/exhibition/signingKey'
import { fail } from '../../../core/errors/failure'
import { addDays } from '../../../core/days'
import type { ExhibitionKey } from '../../../database/within'
import { enteredOnce } from '../gate/enteredOnce.sql'
import { ticketsInReview, voidTicketIds } from './entranceList.sql'
import { ticketTypesOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { isWithheld } from '../gate/withheld'

/** An entrance that loses its network in the morning works until the evening. */
const validMs = 24 * 3600 * 1000

/** Yesterday too, because clocks of gates differ. */
const daysOfList = (now: Date, hours: FairHours): EntranceList['days'] =>
  [-1, 0, 1].map((days) => {
    const day = addDays(fairDayAt(now, hours), days)
    return { day, startsAtMs: dayStartsAt(day, hours).getTime() }
  })

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
  const [exhibition, types] = await Promise.all([exhibitionOf(app, key), ticketTypesOf(app, key)])
  const { config } = exhibition
  const issuedAtMs = app.now().getTime()
  const content: EntranceList = {
    version: 1,
    exhibitionId,
    issuedAtMs,
    validUntilMs: issuedAtMs + validMs,
    maxPassAgeMs: greatestPassAgeMs,
    keys: await publicKeysOf(app, key),
    rules: gateRulesOf(config.gate, config.entrance),
    days: daysOfList(app.now(), exhibition),
    ticketTypes: Object.fromEntries([...types].map(([id, { texts }]) => [id, texts.name])),
    oneEntryTypes: [...types.values()].filter(({ dayChoices }) => dayChoices.length > 0).map(({ id }) => id),
    entered: await enteredOnce(app.pool, key),
    voidTickets: [...(await voidTicketIds(app.pool, key)), ...(await withheldTicketIds(app, key))],
  }
  const list = entranceListText(content)
  return { list, keyId: signingKey.keyId, signature: base45(sign(null, entranceListBytes(list), signingKey.privateKey)) }
}
