import type { UserCenterEntry } from '../../../../contract/account/userCenter.schema'
import type { App } from '../../../core/App'
import { registerTypeConfig } from '../../../core/exhibition/exhibition'
import type { Scope } from '../../../core/calls/scope'

/**
 * The entries of the personal centre for the caller's register type, in the organiser's order and the caller's language. Entries that the
 * house adds come below the wallet, unless the organiser lists them elsewhere. Where they make no sense they are left out.
 */
export const userCenterEntries = async (app: App, scope: Scope): Promise<UserCenterEntry[]> => {
  const { userCenter } = registerTypeConfig(await scope.exhibition(), scope.registerType)
  const known = app.centreEntries.all()
  const isListed = (wanted: string): boolean => userCenter.some(({ route }) => route === wanted)
  // A register type without a wallet has no tickets.
  const possible = known.filter(({ route }) => isListed('wallet') || isListed(route))
  const offers = await Promise.all(possible.map((entry) => entry.isOffered(scope)))
  const offered = possible.filter((_, at) => offers[at])
  const added = offered
    .filter(({ route }) => !isListed(route))
    .map(({ route, icon, title }) => ({ route, icon: icon as string, title, isPrimary: false }))
  return userCenter
    .filter(({ route }) => !known.some((entry) => entry.route === route) || offered.some((entry) => entry.route === route))
    .flatMap((entry) => (entry.route === 'wallet' ? [entry, ...added] : [entry]))
    .map(({ title, ...entry }) => ({ ...entry, title: title[scope.language] }))
}
