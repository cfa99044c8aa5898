import type { UserCenterEntry } from '../../../contract/account/userCenter.schema'
import type { Scope } from '../../core/scope'
import { registerTypeConfig } from '../../core/exhibition/exhibition'

/** The entries of the personal centre for the caller's register type, in the organiser's order and the caller's language. */
export const userCenterEntries = async (scope: Scope): Promise<UserCenterEntry[]> => {
  const exhibition = await scope.exhibition()
  return registerTypeConfig(exhibition, scope.registerType).userCenter.map(({ title, ...entry }) => ({
    ...entry,
    title: title[scope.language],
  }))
}
