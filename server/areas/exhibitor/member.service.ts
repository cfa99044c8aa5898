import { type RegisterType, actsForExhibitor } from '../../../contract/registerTypes'
import type { App } from '../../core/App'
import { fail } from '../../core/failure'
import type { SignedInScope } from '../../core/scope'
import type { AccountKey } from '../../database/within'
import { type ExhibitorMember, findMember } from './member.sql'

export type { ExhibitorMember }

/** For which exhibitor an account acts at an exhibition; null where for none. */
export const exhibitorMemberOf = (app: App, key: AccountKey): Promise<ExhibitorMember | null> => findMember(app.db, key)

/** The same of the caller. @throws Failure notExhibitor */
export const callersMember = async (
  app: App,
  { tenantId, exhibitionId, caller: { accountId } }: SignedInScope,
): Promise<ExhibitorMember> => {
  const member = await exhibitorMemberOf(app, { tenantId, exhibitionId, accountId })
  if (!member) throw fail('notExhibitor')
  return member
}

/** The dialect's dept_id of somebody who signs in: that of the exhibitor, for those who sign in as one; else empty. */
export const deptIdOf = async (
  app: App,
  key: Omit<AccountKey, 'exhibitionId'> & { exhibitionId: string | null; registerType: string },
): Promise<string> => {
  const { exhibitionId, registerType } = key
  return exhibitionId && actsForExhibitor(registerType as RegisterType)
    ? ((await exhibitorMemberOf(app, { ...key, exhibitionId }))?.exhibitorId ?? '')
    : ''
}
