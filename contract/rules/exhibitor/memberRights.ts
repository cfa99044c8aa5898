import { type LinkKey, linkKeyOf, readLinkKey } from '../linkKeys'

/** What a member of an exhibitor may be allowed to do in its name. Everybody who belongs to it may read, but no codes, links and birthdays. */
export const memberRights = ['edit', 'invite', 'apply', 'pay'] as const
export type MemberRight = (typeof memberRights)[number]

/** `admin` is a main account of the company, `staff` a sub-account. */
export const memberRoles = ['admin', 'staff'] as const
export type MemberRole = (typeof memberRoles)[number]

interface Allowed {
  role: MemberRole
  rights: readonly MemberRight[]
}

/** Whether a member may do it. An admin may do everything. */
export const hasMemberRight = ({ role, rights }: Allowed, right: MemberRight): boolean => role === 'admin' || rights.includes(right)

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
