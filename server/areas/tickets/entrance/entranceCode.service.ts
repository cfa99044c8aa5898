import { gateRulesOf, zoneVerdict } from '../../../../contract/rules/tickets/gate'
import { isValidForEntry } from '../../../../contract/rules/tickets/ticketStates'
import { noHolderWords, withheldTicketWords } from '../../../../contract/tickets/voidTicketWords'
import type { EntranceCode, OpeningTicket } from '../../../../contract/tickets/wallet.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { registrationsOfHolder } from '../holder/holder.sql'
import { signMovingPass, signPass } from '../pass/signPass'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { hasOneCode, oneCodeOf } from '../wallet/oneCode.service'
import { movingForPhone } from '../wallet/ticketPass.service'
import { entryOf } from '../wallet/entryNote'
import { presentTickets } from '../wallet/presentTickets'
import { pageTickets } from '../wallet/wallet.sql'
import { isWithheld } from '../gate/withheld'

/** More tickets than a person shows at an entrance. */
const maxTickets = 100

/**
 * The entrance code of a person, and what each ticket opens: days, halls and rooms. Where the fair has no one code, each ticket has its
 * own, which its pass shows.
 */
export const entranceCodeOf = async (app: App, scope: SignedInScope): Promise<EntranceCode> => {
  const { tenantId, exhibitionId, registerType, language, caller } = scope
  const owner = { tenantId, exhibitionId, accountId: caller.accountId }
  const [exhibition, { rows }, own, isOneCode] = await Promise.all([
    scope.exhibition(),
    pageTickets(app.pool, { ...owner, registerType }, { limit: maxTickets, offset: 0 }),
    registrationsOfHolder(app.pool, owner),
    hasOneCode(scope),
  ])
  const { config } = exhibition
  const rules = gateRulesOf(config.gate, config.entrance)
  const opening = rows.filter(({ state }) => isValidForEntry(state))
  const types = await ticketTypesWith(
    app,
    scope,
    opening.map(({ ticketTypeId }) => ticketTypeId),
  )
  const today = fairDayAt(app.now(), exhibition)
  const presented = await presentTickets(app, scope, opening, own)
  const tickets = presented.map((ticket, at): OpeningTicket => {
    const row = opening[at]!
    const withheld = isWithheld(tenantId, types.get(row.ticketTypeId), own, row)
    const zones = (config.gate?.zones ?? []).flatMap(({ id, name }) => {
      const days = ticket.entryDays.filter((day) => zoneVerdict(rules, id, row.ticketTypeId, day) === 'good')
      return days.length > 0 ? [{ name: name[language], days }] : []
    })
    const entry = entryOf(ticket, today, config.opensAt, language)
    const { id, name, state, entryDays } = ticket
    const note = (row.hasHolder ? withheldTicketWords : noHolderWords)[language]
    return {
      id,
      name,
      state,
      entryDays,
      zones,
      isWithheld: withheld,
      ...(withheld && state === 'valid' ? { canEnterToday: false, entryNote: note } : entry),
    }
  })
  const signed = isOneCode ? await oneCodeOf(app, scope, own) : null
  const holder = own.find((one) => one.registerType === registerType)
  return {
    isOneCode,
    qr: signed ? await signPass(app, signed) : '',
    moving: signed && rules.rotatingPass ? movingForPhone(await signMovingPass(app, signed), rules.copies) : null,
    holderName: holder?.name ?? '',
    holderCompany: holder?.company ?? '',
    entryDays: signed?.entryDays ?? [...new Set(tickets.flatMap(({ entryDays }) => entryDays))].sort(),
    entrance: config.entrance[language],
    opensAt: config.opensAt,
    tickets,
  }
}
