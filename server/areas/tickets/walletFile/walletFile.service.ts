import { type Language, languageOf } from '../../../../contract/language'
import { codeGroups } from '../../../../contract/rules/codeGroups'
import { isValidForEntry } from '../../../../contract/rules/tickets/ticketStates'
import type { WalletFileLinkQuery, WalletFileQuery } from '../../../../contract/tickets/walletFile.schema'
import type { App } from '../../../core/App'
import { type Exhibition, exhibitionOf, settingsOf } from '../../../core/exhibition/exhibition'
import { firstDayToEnter } from '../../../core/exhibition/fairDay'
import { momentOn } from '../../../core/time'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import type { AccountKey } from '../../../database/within'
import { registrationsOfHolder } from '../holder/holder.sql'
import { signPass } from '../pass/signPass'
import { entryDaysOf, knownType, ticketTypesWith } from '../ticketType/ticketTypes'
import { type TicketRow, findTicket, findTicketOfAnyone } from '../wallet/wallet.sql'
import { applePass } from './applePass'
import { googlePassToken } from './googlePass'
import { endOfEntry } from '../gate/entryEnd'
import { offeredWallets } from './offered'
import type { WalletTicketFacts } from './WalletTicketFacts'
import { isWalletFileLink, walletFileLink } from './walletFileLink'
import { isWithheld } from '../gate/withheld'

/** The first opening that is still to come, or the last one. */
const nextOpening = (days: string[], exhibition: Exhibition, now: Date): Date => {
  const sorted = [...days].sort()
  const day = sorted.find((one) => one >= firstDayToEnter(now, exhibition)) ?? sorted.at(-1)!
  return momentOn(day, exhibition.config.opensAt, exhibition.timeZone)
}

/** @throws Failure notFound: a ticket without a code has no file either */
const factsOf = async (app: App, owner: AccountKey, row: TicketRow, language: Language): Promise<WalletTicketFacts> => {
  const key = { tenantId: owner.tenantId, exhibitionId: owner.exhibitionId }
  const [exhibition, types, own] = await Promise.all([
    exhibitionOf(app, key),
    ticketTypesWith(app, key, [row.ticketTypeId]),
    registrationsOfHolder(app.pool, owner),
  ])
  const ticketType = knownType(types, row.ticketTypeId)
  const entryDays = entryDaysOf(row, types)
  const endsAt = endOfEntry(entryDays, exhibition)
  if (!endsAt || !isValidForEntry(row.state) || isWithheld(key.tenantId, ticketType, own, row)) throw fail('notFound')
  const holder =
    own.find(({ registerType }) => registerType === row.registerType) ?? own.find(({ reviewState }) => reviewState === 'approved') ?? own[0]
  return {
    exhibition,
    language,
    ticketId: row.id,
    ticketType,
    code: codeGroups(row.code),
    qr: await signPass(app, { ...key, id: row.id, ticketTypeId: row.ticketTypeId, entryDays }),
    entryDays,
    endsAt,
    opensAt: nextOpening(entryDays, exhibition, app.now()),
    holderName: holder?.name ?? '',
    holderCompany: holder?.company ?? '',
  }
}

/** @throws Failure notFound if the wallet is not offered now */
const assertOffered = async (app: App, tenantId: string, { endsAt }: WalletTicketFacts, wallet: WalletFileQuery['app']) => {
  const settings = await settingsOf(app, tenantId)
  if (!offeredWallets(settings, endsAt, app.now()).includes(wallet)) throw fail('notFound')
  return settings
}

/**
 * The address that adds the caller's pass to the wallet of their phone.
 * @throws Failure notFound, also for another person's ticket
 */
export const linkToWallet = async (app: App, scope: SignedInScope, { id, app: wallet }: WalletFileQuery): Promise<{ url: string }> => {
  const { tenantId, exhibitionId, language } = scope
  const owner = { tenantId, exhibitionId, accountId: scope.caller.accountId }
  const row = await findTicket(app.pool, owner, id)
  if (!row) throw fail('notFound')
  const facts = await factsOf(app, owner, row, language)
  const { googleWallet } = await assertOffered(app, tenantId, facts, wallet)
  if (wallet === 'apple') return { url: walletFileLink(app, { tenantId, exhibitionId, id }, language) }
  return { url: app.gateways.google.saveUrl(await googlePassToken(googleWallet!, facts, app.now())) }
}

/**
 * The pass for Apple Wallet of a signed address. Its code is signed now, so that it is as young as it can be.
 * @throws Failure notFound: a wrong address, an expired one and a void ticket look the same
 */
export const applePassOf = async (app: App, link: WalletFileLinkQuery): Promise<Buffer> => {
  const row = isWalletFileLink(app, link) ? await findTicketOfAnyone(app.pool, link, link.id) : null
  if (!row) throw fail('notFound')
  const owner = { tenantId: link.tenantId, exhibitionId: link.exhibitionId, accountId: row.accountId }
  const facts = await factsOf(app, owner, row, languageOf(link.languageType))
  const { appleWallet } = await assertOffered(app, link.tenantId, facts, 'apple')
  return applePass(appleWallet!, facts)
}
