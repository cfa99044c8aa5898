import type { UserCenterEntry } from '../../../contract/account/userCenter.schema'
import type { Bilingual } from '../../../contract/language'
import type { EntryIconName } from '../../../contract/rules/userCenterIcons'
import type { App } from '../../core/App'
import { registerTypeConfig } from '../../core/exhibition/exhibition'
import type { Scope } from '../../core/scope'
import { type TicketPages, ticketPagesOf } from '../tickets/ownPages.service'

/** The entries that the house adds below the wallet, where they make sense and the organiser lists none of their own. */
const added: Record<keyof TicketPages, { icon: EntryIconName; title: Bilingual }> = {
  ticket: { icon: 'qrCode', title: { cn: '入场码', en: 'Entrance code' } },
  ticketAdd: { icon: 'ticket', title: { cn: '添加门票', en: 'Add a ticket' } },
}
const addedRoutes = Object.keys(added) as (keyof TicketPages)[]
const isAdded = (route: string): route is keyof TicketPages => route in added

/**
 * The entries of the personal centre for the caller's register type, in the organiser's order and the caller's language. The one entrance
 * code and the page for activation codes have an entry where the fair has them, and none elsewhere.
 */
export const userCenterEntries = async (app: App, scope: Scope): Promise<UserCenterEntry[]> => {
  const { userCenter } = registerTypeConfig(await scope.exhibition(), scope.registerType)
  // A register type without a wallet has no tickets.
  const hasTickets = userCenter.some(({ route }) => route === 'wallet' || isAdded(route))
  if (!hasTickets) return userCenter.map(({ title, ...entry }) => ({ ...entry, title: title[scope.language] }))
  const pages = await ticketPagesOf(app, scope)
  const missing = addedRoutes.filter((route) => pages[route] && !userCenter.some((entry) => entry.route === route))
  const more = missing.map((route) => ({ route, ...added[route], isPrimary: false }))
  return userCenter
    .filter(({ route }) => !isAdded(route) || pages[route])
    .flatMap((entry) => (entry.route === 'wallet' ? [entry, ...more] : [entry]))
    .map(({ title, ...entry }) => ({ ...entry, title: title[scope.language] }))
}
