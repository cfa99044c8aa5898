/** What a member of an exhibitor may be allowed to do in its name. Everybody who belongs to it may read. */
export const memberRights = ['edit', 'invite', 'apply', 'pay'] as const
export type MemberRight = (typeof memberRights)[number]

export type MemberRole = 'admin' | 'staff'

/** Whether a member may do it. An admin may do everything. */
export const hasMemberRight = ({ role, rights }: { role: MemberRole; rights: readonly MemberRight[] }, right: MemberRight): boolean =>
  role === 'admin' || rights.includes(right)
