import { languageOf } from '../../../../contract/language'
import type { WalletFileLinkQuery, WalletFileQuery } from '../../../../contract/tickets/walletFile.schema'
import type { App } from '../../../core/App'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { findTicket, findTicketOfAnyone } from '../wallet/wallet.sql'
import { applePass } from './applePass'
import { googlePassToken } from './googlePass'
import { offeredWallets } from './offered'
import type { WalletTicketFacts } from './WalletTicketFacts'
import { isWalletFileLink, walletFileLink } from './walletFileLink'
import { factsOf } from './factsOf'

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
