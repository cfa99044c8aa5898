import { type CopyRule, gateRulesOf } from '../../../../contract/rules/tickets/gate'
import { isValidForEntry } from '../../../../contract/rules/tickets/ticketStates'
import { noHolderWords, withheldTicketWords } from '../../../../contract/tickets/voidTicketWords'
import type { TicketPass, WalletTicket } from '../../../../contract/tickets/wallet.schema'
import type { App } from '../../../core/App'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { fail } from '../../../core/errors/failure'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { mayChangeDay } from '../../../../contract/rules/tickets/ticketDay'
import { readPools } from '../hold/pools.sql'
import { type MovingPass, signMovingPass, signPass } from '../pass/signPass'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { type HolderRegistration, registrationsOfHolder } from '../holder/holder.sql'
import { type TicketRow, findTicket, pageTickets } from './wallet.sql'
import { endOfEntry, openDayChoices } from '../gate/entryEnd'
import { givingObstacle } from '../gift/givable'
import { ticketsToGive } from '../gift/givable.sql'
import { offeredWallets } from '../walletFile/offered'
import { upgradesOf } from '../upgrade/upgrade.service'
import { isWithheld } from '../gate/withheld'
import { presentTickets } from './presentTickets'
import { entryOf } from './entryNote'
import { selfScopes } from './walletOwner'

/** A ticket that is still valid for entry has a code. A cancelled or lost one has none. */
const hasPass = ({ state, entryDays }: WalletTicket): boolean => isValidForEntry(state) && entryDays.length > 0

/** Whether the holder's own account may give a ticket away. Nobody gives for a person, or with a link that only shows a pass. */
const mayGive = async (app: App, scope: SignedInScope, { id, state, registerType }: TicketRow): Promise<boolean> => {
  if (state !== 'valid' || scope.caller.ownerId !== undefined || registerType !== scope.registerType) return false
  const own = await ticketsToGive(app.pool, { ...accountKeyOf(scope), registerType }, [], '')
  const ticket = own.find((one) => one.id === id)
  if (!ticket) return false
  return givingObstacle(app, ticket, await ticketTypesWith(app, scope, [ticket.ticketTypeId]), await scope.exhibition()) === null
}

/** R74: the days that a holder may choose instead. Those without a place are left out. */
const dayChoicesOf = async (app: App, scope: SignedInScope, ticket: TicketRow, today: string): Promise<Pick<TicketPass, 'dayChoices'>> => {
  const type = (await ticketTypesWith(app, scope, [ticket.ticketTypeId])).get(ticket.ticketTypeId)
  if (!type || ticket.day === null || ticket.state !== 'valid' || !mayChangeDay(ticket.day, today)) return {}
  const left = openDayChoices(type, await scope.exhibition(), app.now())
  const places = type.pools.some(({ day }) => day !== null) ? await readPools(app.pool, scope) : null
  const isFree = (day: string): boolean =>
    day === ticket.day || !places || type.pools.every((pool) => pool.day !== day || (places.get(pool.id) ?? 0) > 0)
  const dayChoices = left.filter(isFree)
  return dayChoices.length > 1 ? { dayChoices } : {}
}

/** What a phone needs to move a code. */
export const movingForPhone = ({ text, key }: MovingPass, copies: CopyRule) => ({
  text,
  key: Buffer.from(key).toString('base64url'),
  copies,
})

const passOf = async (app: App, scope: SignedInScope, row: TicketRow, own: HolderRegistration[]): Promise<TicketPass> => {
  const [ticket] = await presentTickets(app, scope, [row], own)
  const withheld = isWithheld(scope.tenantId, (await ticketTypesWith(app, scope, [row.ticketTypeId])).get(row.ticketTypeId), own, row)
  const exhibition = await scope.exhibition()
  const { language } = scope
  const signed = hasPass(ticket!) && !withheld ? { ...ticket!, tenantId: scope.tenantId, exhibitionId: scope.exhibitionId } : null
  const { rotatingPass, copies } = gateRulesOf(exhibition.config.gate, exhibition.config.entrance)
  return {
    ...ticket!,
    isWithheld: withheld,
    ...(row.hasHolder ? {} : { hasHolder: false as const }),
    mayGive: await mayGive(app, scope, row),
    ...(withheld ? {} : await upgradesOf(app, scope, row)),
    qr: signed ? await signPass(app, signed) : '',
    moving: signed && rotatingPass ? movingForPhone(await signMovingPass(app, signed), copies) : null,
    ...(await dayChoicesOf(app, scope, row, fairDayAt(app.now(), exhibition))),
    venue: language === 'cn' ? exhibition.venueCn : exhibition.venueEn,
    walletApps:
      hasPass(ticket!) && !withheld
        ? offeredWallets(await settingsOf(app, scope.tenantId), endOfEntry(ticket!.entryDays, exhibition), app.now())
        : [],
    ...(withheld && ticket!.state === 'valid'
      ? { canEnterToday: false, entryNote: (row.hasHolder ? withheldTicketWords : noHolderWords)[language] }
      : entryOf(ticket!, fairDayAt(app.now(), exhibition), exhibition.config.opensAt, language)),
  }
}

/** @throws Failure notFound, also for another person's ticket */
export const ticketPass = async (app: App, scope: SignedInScope, id: string): Promise<TicketPass> => {
  const owner = accountKeyOf(scope)
  const [row, own] = await Promise.all([findTicket(app.pool, owner, id), registrationsOfHolder(app.pool, owner)])
  if (row) return passOf(app, scope, row, own)
  for (const one of await selfScopes(app, scope)) {
    const held = await findTicket(app.pool, accountKeyOf(one), id)
    if (held) return passOf(app, one, held, await registrationsOfHolder(app.pool, accountKeyOf(one)))
  }
  throw fail('notFound')
}

/** The passes of the newest tickets that are valid for entry. @param limit more tickets are not read */
export const validPasses = async (app: App, scope: SignedInScope, limit: number): Promise<TicketPass[]> => {
  const owner = accountKeyOf(scope)
  const [{ rows }, own] = await Promise.all([
    pageTickets(app.pool, { ...owner, registerType: scope.registerType }, { limit, offset: 0 }),
    registrationsOfHolder(app.pool, owner),
  ])
  return Promise.all(rows.filter(({ state }) => isValidForEntry(state)).map((row) => passOf(app, scope, row, own)))
}
