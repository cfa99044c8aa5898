import { Type, type Static } from 'typebox'
import { type AccountEventKind, organiserEventKinds, ownerEventKinds } from '../rules/account/accountEvents'
import { type GrantedRight, grantedRights } from '../rules/rights'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'
import { ChangeBody } from './password.schema'

const text = Type.String()
const Rights = Type.Array(Type.Unsafe<GrantedRight>(Type.String({ enum: [...grantedRights] })), { maxItems: grantedRights.length })

export const OrganiserAccount = Type.Object({
  userId: Id,
  /** '' for staff who sign in by phone. */
  account: text,
  name: text,
  /** Masked; '' for none. */
  contact: text,
  rights: Rights,
  /** Null for an account that is on. */
  switchedOffAt: Type.Union([DateTime, Type.Null()]),
  createdAt: DateTime,
  /** Of the sessions that are still known, some weeks back; null for none. */
  lastSignInAt: Type.Union([DateTime, Type.Null()]),
})
export type OrganiserAccount = Static<typeof OrganiserAccount>

export const OrganiserAccountsQuery = PageQuery
export type OrganiserAccountsQuery = Static<typeof OrganiserAccountsQuery>

export const OrganiserAccountQuery = Type.Object({ userId: Id })

export const OrganiserEvent = Type.Object({
  at: DateTime,
  kind: Type.Unsafe<AccountEventKind>(Type.String({ enum: [...ownerEventKinds, ...organiserEventKinds] })),
  /** Of changed rights: those of before and after. */
  detail: text,
  /** The name of the colleague; '' for the owner, and for a command on the server. */
  by: text,
})
export type OrganiserEvent = Static<typeof OrganiserEvent>

/** All rights of the account, in place of those before. An account without any is switched off instead. */
export const SetRightsBody = Type.Object(
  { userId: Id, rights: Type.Array(Rights.items, { minItems: 1, maxItems: grantedRights.length, uniqueItems: true }) },
  { additionalProperties: false },
)
export type SetRightsBody = Static<typeof SetRightsBody>

export const SwitchBody = Type.Object({ userId: Id, isOff: Type.Boolean() }, { additionalProperties: false })
export type SwitchBody = Static<typeof SwitchBody>

export const organiserAccountSchemas = {
  page: { purpose: "The organiser's accounts with their rights", query: OrganiserAccountsQuery, data: PageOf(OrganiserAccount) },
  history: { purpose: "What was changed of an organiser's account", query: OrganiserAccountQuery, data: Type.Array(OrganiserEvent) },
  setRights: { purpose: "Sets the rights of an organiser's account", body: SetRightsBody, data: OrganiserAccount },
  switch: { purpose: "Switches an organiser's account off or on", body: SwitchBody, data: OrganiserAccount },
  changePassword: { purpose: "Changes the caller's own password", body: ChangeBody, data: Type.Null() },
}
