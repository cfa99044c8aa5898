import { type MemberRight, hasMemberRight } from '../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../core/App'
import { type ExhibitorMember, exhibitorMemberOf } from '../../core/exhibitorMember'
import { fail } from '../../core/errors/failure'
import type { SignedInScope } from '../../core/calls/scope'
import type { ExhibitionKey } from '../../database/within'

export type { ExhibitorMember }

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
 * @param right what is done. Reading needs none, but for codes, links and details of a person: those need the right to act with them
 * @throws Failure notExhibitor, memberRightMissing
 */
export const callersExhibitor = async (app: App, scope: SignedInScope, right?: MemberRight): Promise<ExhibitorKey> => {
  const member = await callersMember(app, scope)
  if (right && !hasMemberRight(member, right)) throw fail('memberRightMissing')
  const { tenantId, exhibitionId, exhibitorId } = member
  return { tenantId, exhibitionId, exhibitorId }
}
