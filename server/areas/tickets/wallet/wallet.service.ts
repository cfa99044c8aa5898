import type { Paged } from '../../../../contract/envelope'
import type { WalletQuery, WalletTicket } from '../../../../contract/tickets/wallet.schema'
import type { App } from '../../../core/App'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { registrationsOfHolder } from '../holder/holder.sql'
import { pageTickets } from './wallet.sql'
import { presentTickets } from './presentTickets'
import { selfScopes } from './walletOwner'

/** Tickets that came with the caller's credentials. A person has one or two. */
const credentialTickets = async (app: App, scope: SignedInScope): Promise<WalletTicket[]> => {
  const pages = await Promise.all(
    (await selfScopes(app, scope)).map(async (one) => {
      const owner = accountKeyOf(one)
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
  const owner = accountKeyOf(scope)
  const [{ rows, total }, own] = await Promise.all([
    pageTickets(app.pool, { ...owner, registerType: scope.registerType }, pageWindow(query)),
    registrationsOfHolder(app.pool, owner),
  ])
  const page = pageOf(await presentTickets(app, scope, rows, own), total, query)
  if (query.current !== undefined && query.current > 1) return page
  return { ...page, records: [...(await credentialTickets(app, scope)), ...page.records] }
}
