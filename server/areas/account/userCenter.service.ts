import type { UserCenterEntry } from '../../../contract/account/userCenter.schema'
import type { App } from '../../core/App'
import type { Scope } from '../../core/scope'
import { exhibitionOf, registerTypeConfig } from '../../core/exhibition/exhibition'

/** The entries of the personal centre for the caller's register type, in the organiser's order and the caller's language. */
export const userCenterEntries = async (app: App, scope: Scope): Promise<UserCenterEntry[]> => {
  const exhibition = await exhibitionOf(app, scope)
  return registerTypeConfig(exhibition, scope.registerType).userCenter.map(({ title, ...entry }) => ({
    ...entry,
    title: title[scope.language],
  }))
}
