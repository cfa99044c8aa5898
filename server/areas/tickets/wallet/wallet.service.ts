import type { Paged } from '../../../../contract/envelope'
import type { Language } from '../../../../contract/language'
import { formatDay } from '../../../../contract/rules/values/days'
import { type CopyRule, gateRulesOf } from '../../../../contract/rules/tickets/gate'
import { isValidForEntry } from '../../../../contract/rules/tickets/ticketStates'
import { noHolderWords, voidWordsOf, withheldTicketWords } from '../../../../contract/tickets/voidTicketWords'
import type { TicketPass, WalletQuery, WalletTicket } from '../../../../contract/tickets/wallet.schema'
import type { App } from '../../../core/App'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { fail } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { mayChangeDay } from '../../../../contract/rules/tickets/ticketDay'
import { readPools } from '../hold/pools.sql'
import { selfAccounts } from '../../account/account/account.service'
import { entryWords } from '../gate/entryWords'
import { type MovingPass, signMovingPass, signPass } from '../pass/signPass'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { type HolderRegistration, registrationsOfHolder } from '../holder/holder.sql'
import { type TicketRow, findTicket, pageTickets } from './wallet.sql'
import { endOfEntry, openDayChoices } from '../gate/entryEnd'
import { givingObstacle } from '../gift/givable'
import { ticketsToGive } from '../gift/gift.sql'
import { laterHolders } from '../holder/assign.sql'
import { offeredWallets } from '../walletFile/offered'
import { upgradesOf } from '../upgrade/upgrade.service'
import { isWithheld } from '../gate/withheld'

const ownerOf = ({ tenantId, exhibitionId, caller }: SignedInScope) => ({ tenantId, exhibitionId, accountId: caller.accountId })

export const presentTickets = async (
  app: App,
  scope: SignedInScope,
  tickets: TicketRow[],
  own: HolderRegistration[],
): Promise<WalletTicket[]> => {
  if (tickets.length === 0) return []
  const { timeZone, config } = await scope.exhibition()
  const types = await ticketTypesWith(
    app,
    scope,
    tickets.map((ticket) => ticket.ticketTypeId),
  )
  const given = tickets.filter(({ state }) => state === 'given').map(({ id }) => id)
  const later = new Map(given.length > 0 ? (await laterHolders(app.pool, scope, given)).map((one) => [one.ticketId, one] as const) : [])
  const assignedTo = (id: string): Pick<WalletTicket, 'assignedTo'> => {
    const holder = later.get(id)
    return holder ? { assignedTo: holder.holderId === scope.caller.accountId ? '' : holder.name } : {}
  }
  const otherLanguage: Language = scope.language === 'cn' ? 'en' : 'cn'
  return tickets.map((ticket) => {
    const type = types.get(ticket.ticketTypeId)
    const holder = own.find(({ registerType }) => registerType === ticket.registerType)
    return {
      id: ticket.id,
      ticketTypeId: ticket.ticketTypeId,
      name: type?.texts.name[scope.language] ?? '',
      otherName: type?.texts.name[otherLanguage] ?? '',
      code: ticket.code,
      state: ticket.state,
      entryDays: entryDaysOf(ticket, types),
      holderName: holder?.name ?? '',
      holderCompany: holder?.company ?? '',
      orderId: ticket.orderId,
      issuedAt: wireTime(ticket.issuedAt, timeZone),
      entrance: config.entrance[scope.language],
      opensAt: config.opensAt,
      ...assignedTo(ticket.id),
    }
  })
}

/** The caller under the accounts that hold credentials of the same person. */
const selfScopes = async (app: App, scope: SignedInScope): Promise<SignedInScope[]> => {
  const { tenantId, caller } = scope
  if (caller.ownerId !== undefined) return []
  const accountIds = await selfAccounts(app, { tenantId, accountId: caller.accountId })
  return accountIds.map((accountId) => ({ ...scope, caller: { ...caller, accountId, rights: [], ownerId: caller.accountId } }))
}

/** Tickets that came with the caller's credentials. A person has one or two. */
const credentialTickets = async (app: App, scope: SignedInScope): Promise<WalletTicket[]> => {
  const pages = await Promise.all(
    (await selfScopes(app, scope)).map(async (one) => {
      const owner = ownerOf(one)
      const [{ rows }, own] = await Promise.all([
        pageTickets(app.pool, { ...owner, registerType: scope.registerType }, { limit: 20, offset: 0 }),
        registrationsOfHolder(app.pool, owner),
      ])
      return presentTickets(app, one, rows, own)
    }),
  )
  return pages.flat()
}

/** The caller's tickets under the register type of the session, newest first. Those of credentials come before the others. */
export const walletPage = async (app: App, scope: SignedInScope, query: WalletQuery): Promise<Paged<WalletTicket>> => {
  const owner = ownerOf(scope)
  const [{ rows, total }, own] = await Promise.all([
    pageTickets(app.pool, { ...owner, registerType: scope.registerType }, pageWindow(query)),
    registrationsOfHolder(app.pool, owner),
  ])
  const page = pageOf(await presentTickets(app, scope, rows, own), total, query)
  if (query.current !== undefined && query.current > 1) return page
  return { ...page, records: [...(await credentialTickets(app, scope)), ...page.records] }
}

interface NoteContext {
  today: string
  opensAt: string
  language: Language
  isWithheld: boolean
}

/** The sentence about today of a ticket, for the pass and for the page of entries. */
export const entryNoteOf = (
  ticket: Pick<WalletTicket, 'state' | 'entryDays'>,
  { today, opensAt, language, isWithheld: withheld }: NoteContext,
): string => (withheld && ticket.state === 'valid' ? withheldTicketWords[language] : entryOf(ticket, today, opensAt, language).entryNote)

/** Whether a ticket is valid today, and the sentence for it. */
export const entryOf = (
  ticket: Pick<WalletTicket, 'state' | 'entryDays' | 'assignedTo'>,
  today: string,
  opensAt: string,
  language: Language,
): { canEnterToday: boolean; entryNote: string } => {
  if (ticket.state === 'given') {
    return { canEnterToday: false, entryNote: voidWordsOf(ticket)[language] }
  }
  if (ticket.state !== 'valid') return { canEnterToday: false, entryNote: entryWords[ticket.state][language] }
  if (ticket.entryDays.includes(today)) return { canEnterToday: true, entryNote: entryWords.today[language].replace('{time}', opensAt) }
  const next = [...ticket.entryDays].sort().find((day) => day > today)
  return {
    canEnterToday: false,
    entryNote: next
      ? entryWords.later[language].replace('{day}', formatDay(next, language)).replace('{time}', opensAt)
      : entryWords.over[language],
  }
}

/** A ticket that is still valid for entry has a code. A cancelled or lost one has none. */
const hasPass = ({ state, entryDays }: WalletTicket): boolean => isValidForEntry(state) && entryDays.length > 0

/** Whether the holder's own account may give a ticket away. Nobody gives for a person, or with a link that only shows a pass. */
const mayGive = async (app: App, scope: SignedInScope, { id, state, registerType }: TicketRow): Promise<boolean> => {
  if (state !== 'valid' || scope.caller.ownerId !== undefined || registerType !== scope.registerType) return false
  const own = await ticketsToGive(app.pool, { ...ownerOf(scope), registerType }, [], '')
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
  const owner = ownerOf(scope)
  const [row, own] = await Promise.all([findTicket(app.pool, owner, id), registrationsOfHolder(app.pool, owner)])
  if (row) return passOf(app, scope, row, own)
  for (const one of await selfScopes(app, scope)) {
    const held = await findTicket(app.pool, ownerOf(one), id)
    if (held) return passOf(app, one, held, await registrationsOfHolder(app.pool, ownerOf(one)))
  }
  throw fail('notFound')
}

/** The passes of the newest tickets that are valid for entry. @param limit more tickets are not read */
export const validPasses = async (app: App, scope: SignedInScope, limit: number): Promise<TicketPass[]> => {
  const owner = ownerOf(scope)
  const [{ rows }, own] = await Promise.all([
    pageTickets(app.pool, { ...owner, registerType: scope.registerType }, { limit, offset: 0 }),
    registrationsOfHolder(app.pool, owner),
  ])
  return Promise.all(rows.filter(({ state }) => isValidForEntry(state)).map((row) => passOf(app, scope, row, own)))
}
