import { type RegisterType, actsForExhibitor } from '../../../contract/registerTypes'
import { type MemberRight, hasMemberRight } from '../../../contract/rules/memberRights'
import type { App } from '../../core/App'
import { fail } from '../../core/failure'
import type { SignedInScope } from '../../core/scope'
import type { AccountKey, ExhibitionKey } from '../../database/within'
import { type ExhibitorMember, findMember } from './member.sql'

export type { ExhibitorMember }

/** The exhibitor that an account acts for at an exhibition; null if there is none. */
export const exhibitorMemberOf = (app: App, key: AccountKey): Promise<ExhibitorMember | null> => findMember(app.db, key)

/** The caller's exhibitor. @throws Failure notExhibitor */
export const callersMember = async (
  app: App,
  { tenantId, exhibitionId, caller: { accountId } }: SignedInScope,
): Promise<ExhibitorMember> => {
  const member = await exhibitorMemberOf(app, { tenantId, exhibitionId, accountId })
  if (!member) throw fail('notExhibitor')
  return member
}

/** The key of an exhibitor. No other exhibitor is ever reached. */
export interface ExhibitorKey extends ExhibitionKey {
  exhibitorId: string
}

/**
 * The caller's exhibitor, in which the caller may do this.
 * @param right what is done; reading needs none
 * @throws Failure notExhibitor, memberRightMissing
 */
export const callersExhibitor = async (app: App, scope: SignedInScope, right?: MemberRight): Promise<ExhibitorKey> => {
  const member = await callersMember(app, scope)
  if (right && !hasMemberRight(member, right)) throw fail('memberRightMissing')
  const { tenantId, exhibitionId, exhibitorId } = member
  return { tenantId, exhibitionId, exhibitorId }
}

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
