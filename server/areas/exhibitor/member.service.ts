import { type MemberRight, memberRefusal } from '../../../contract/rules/exhibitor/memberRights'
import type { ExhibitorMember } from '../../core/exhibitorMember'
import { fail } from '../../core/errors/failure'
import type { CompanyScope } from '../../core/calls/scope'
import type { ExhibitionKey } from '../../database/within'

export type { ExhibitorMember }

/** The key of an exhibitor. No other exhibitor is ever reached. */
export interface ExhibitorKey extends ExhibitionKey {
  exhibitorId: string
}

/** The caller's exhibitor. The row of the call has said what it needs of its members, and core has asked. */
export const callersExhibitor = ({ member: { tenantId, exhibitionId, exhibitorId } }: CompanyScope): ExhibitorKey => ({
  tenantId,
  exhibitionId,
  exhibitorId,
})

/** For a call whose request says which right it needs. @throws Failure memberRightMissing */
export const assertMemberRight = (member: ExhibitorMember, right: MemberRight): void => {
  const refusal = memberRefusal(member, right)
  if (refusal) throw fail(refusal)
}
