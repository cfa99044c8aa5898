import { type LinkKey, linkKeyOf, readLinkKey } from '../linkKeys'

/** What a member of an exhibitor may be allowed to do in its name. Everybody who belongs to it may read, but no codes, links and birthdays. */
export const memberRights = ['edit', 'invite', 'apply', 'pay'] as const
export type MemberRight = (typeof memberRights)[number]

/**
 * What a call of a company needs of the member who makes it:
 * - a right, or one of several: which of them counts depends on the request, so the service asks for that one;
 * - `main`: a main account;
 * - `any`: nothing more than to be a member;
 * - `ownRule`: nothing here, because the caller may be no member yet, or the call has a rule of its own.
 */
export type MemberNeed = MemberRight | readonly MemberRight[] | 'main' | 'any' | 'ownRule'

/** `admin` is a main account of the company, `staff` a sub-account. */
export const memberRoles = ['admin', 'staff'] as const
export type MemberRole = (typeof memberRoles)[number]

interface Allowed {
  role: MemberRole
  rights: readonly MemberRight[]
}

/** Whether a member may do it. An admin may do everything. */
export const hasMemberRight = ({ role, rights }: Allowed, right: MemberRight): boolean => role === 'admin' || rights.includes(right)

/** The refusal of a member who lacks what a call needs; null for one who has it. */
export const memberRefusal = (member: Allowed, need: MemberNeed): 'mainAccountNeeded' | 'memberRightMissing' | null => {
  if (need === 'any' || need === 'ownRule') return null
  if (need === 'main') return member.role === 'admin' ? null : 'mainAccountNeeded'
  return [need].flat().some((right) => hasMemberRight(member, right)) ? null : 'memberRightMissing'
}

/** The rights in the order of the table. A main account needs none. */
export const storedRights = ({ role, rights }: Allowed): MemberRight[] =>
  role === 'admin' ? [] : memberRights.filter((right) => rights.includes(right))

/** The states of an invitation to act for a company. */
export const memberInvitationStates = ['open', 'joined', 'over', 'takenBack'] as const
export type MemberInvitationState = (typeof memberInvitationStates)[number]

interface InvitationFacts {
  endsAt: Date
  takenBackAt: Date | null
  joinedAt: Date | null
}

export const memberInvitationState = ({ endsAt, takenBackAt, joinedAt }: InvitationFacts, now: Date): MemberInvitationState => {
  if (joinedAt) return 'joined'
  if (takenBackAt) return 'takenBack'
  return endsAt <= now ? 'over' : 'open'
}

/** For so long a person may join by a link. */
export const memberInvitationDays = 7
/** Accounts of a company, together with the invitations that are open. */
export const maxMembers = 50

/** `sourceCode` of such an invitation's link begins with this letter and a number. */
const mark = 'm'

export const memberKeyOf = (key: LinkKey): string => linkKeyOf(key, mark)

/** The invitation that a link's `sourceCode` names, and its token; null for any other code. */
export const readMemberKey = (code: string): LinkKey | null => readLinkKey(code, mark)
