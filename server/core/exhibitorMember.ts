import { type RegisterType, actsForExhibitor } from '../../contract/registerTypes'
import type { Language } from '../../contract/language'
import type { AccountKey, RowKey } from '../database/within'
import type { App } from './App'
import { type ExhibitorMember, type OrderingCompany, findExhibitorNames, findMember, lockCompanies } from './exhibitorMember.sql'

export { lockCompanies }
export type { ExhibitorMember, OrderingCompany }

/** The exhibitor that an account acts for at an exhibition; null if there is none. */
export const exhibitorMemberOf = (app: App, key: AccountKey): Promise<ExhibitorMember | null> => findMember(app.db, key)

/** The name of an exhibitor; '' if there is none. */
export const exhibitorName = async (app: App, key: RowKey, language: Language): Promise<string> =>
  (await findExhibitorNames(app.db, key))?.[language] ?? ''

/** The dialect's dept_id at sign-in: the exhibitor's id for exhibitor register types, else empty. */
export const deptIdOf = async (
  app: App,
  key: Omit<AccountKey, 'exhibitionId'> & { exhibitionId: string | null; registerType: string },
): Promise<string> => {
  const { exhibitionId, registerType } = key
  return exhibitionId && actsForExhibitor(registerType as RegisterType)
    ? ((await exhibitorMemberOf(app, { ...key, exhibitionId }))?.exhibitorId ?? '')
    : ''
}
