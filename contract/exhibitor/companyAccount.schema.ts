import { Type, type Static } from 'typebox'
import {
  type MemberInvitationState,
  type MemberRight,
  type MemberRole,
  maxMembers,
  memberInvitationStates,
  memberRights,
  memberRoles,
} from '../rules/exhibitor/memberRights'
import { DateTime, Day, Id } from '../schemas'

const Role = Type.Unsafe<MemberRole>(Type.String({ enum: [...memberRoles] }))
const Rights = Type.Array(Type.Unsafe<MemberRight>(Type.String({ enum: [...memberRights] })), { maxItems: memberRights.length })
const Revision = Type.String({ maxLength: 60 })
const Key = Type.String({ minLength: 4, maxLength: 100 })

/** An account that acts for a company at a fair. */
export const CompanyAccount = Type.Object({
  userId: Id,
  name: Type.String(),
  /** By which the person signs in; a phone or an email address is masked. */
  account: Type.String(),
  role: Role,
  rights: Rights,
  isSelf: Type.Boolean(),
  /** The only main account stays one, so that the others can be managed. */
  isLastMain: Type.Boolean(),
  since: Day,
  revision: Revision,
})
export type CompanyAccount = Static<typeof CompanyAccount>

/** A link by which one person joins. */
export const AccountInvitation = Type.Object({
  id: Id,
  /** For whom it is, in the company's words. */
  name: Type.String(),
  role: Role,
  rights: Rights,
  state: Type.Unsafe<MemberInvitationState>(Type.String({ enum: [...memberInvitationStates] })),
  endsAt: DateTime,
  /** The address to pass on; '' where it no longer lets anybody in. */
  link: Type.String(),
  /** The parameters of the page that it opens, for a card of the mini-program. */
  params: Type.Record(Type.String(), Type.String()),
})
export type AccountInvitation = Static<typeof AccountInvitation>

export const CompanyAccounts = Type.Object({
  accounts: Type.Array(CompanyAccount),
  /** Those that nobody has used, and that were not taken back. Only a main account sees them. */
  invitations: Type.Array(AccountInvitation),
  /** Whether the caller may change anything here. */
  mayManage: Type.Boolean(),
})
export type CompanyAccounts = Static<typeof CompanyAccounts>

export const AccountInviteBody = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 40 }), role: Role, rights: Rights },
  { additionalProperties: false },
)
export type AccountInviteBody = Static<typeof AccountInviteBody>

export const AccountChangeBody = Type.Object(
  { userId: Id, role: Role, rights: Rights, revision: Revision },
  { additionalProperties: false },
)
export type AccountChangeBody = Static<typeof AccountChangeBody>

export const AccountRemoveBody = Type.Object({ userId: Id, revision: Revision }, { additionalProperties: false })
export type AccountRemoveBody = Static<typeof AccountRemoveBody>

/** What a link says before sign-in. It names the company, and nobody else. */
export const OpenedAccountInvitation = Type.Object({
  state: Type.Unsafe<MemberInvitationState | 'unknown'>(Type.String()),
  company: Type.String(),
  booth: Type.String(),
  role: Role,
  rights: Rights,
})
export type OpenedAccountInvitation = Static<typeof OpenedAccountInvitation>

const newPassword = Type.String({ maxLength: 256 })

/** A new account of the person who has the link. */
export const AccountCreateBody = Type.Object(
  { key: Key, account: Type.String({ maxLength: 64 }), newPassword, newPassword1: newPassword },
  { additionalProperties: false },
)
export type AccountCreateBody = Static<typeof AccountCreateBody>

const IdBody = Type.Object({ id: Id }, { additionalProperties: false })

export const companyAccountSchemas = {
  list: { purpose: `The accounts of a company, at most ${maxMembers}`, data: CompanyAccounts },
  invite: { purpose: 'Invites a person to act for the company', body: AccountInviteBody, data: AccountInvitation },
  takeBack: { purpose: 'Takes such an invitation back', body: IdBody, data: CompanyAccounts },
  change: { purpose: 'Changes what an account may do', body: AccountChangeBody, data: CompanyAccounts },
  remove: { purpose: 'Removes an account from the company', body: AccountRemoveBody, data: Type.Null() },
  opened: { purpose: 'What an invitation to act for a company says', query: Type.Object({ key: Key }), data: OpenedAccountInvitation },
  join: {
    purpose: 'The caller acts for the company from now on',
    body: Type.Object({ key: Key }, { additionalProperties: false }),
    data: Type.Null(),
  },
  create: { purpose: 'Makes an account by an invitation', body: AccountCreateBody, data: Type.Object({ account: Type.String() }) },
}
