import { Type, type Static } from 'typebox'
import { ExportPart, exportAfter } from '../exportPart.schema'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { SheetFile } from '../peopleImport.schema'
import { joinWays } from '../rules/group/group'
import { codeLayoutNames, codeOrders, invitationStates, maxChosenMembers, memberStates, remindOutcomes } from '../rules/group/groupMember'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'

const State = Type.Enum([...memberStates])

export const GroupMember = Type.Object({
  /** Of the registration. */
  id: Id,
  userId: Id,
  groupId: Id,
  groupName: Type.String(),
  name: Type.String(),
  company: Type.String(),
  /** A phone or an email address, masked; empty without one. */
  contact: Type.String(),
  userCode: Type.String(),
  way: Type.Enum([...joinWays]),
  state: State,
  /** Why the organiser refused the registration. */
  remark: Type.String(),
  ticketCount: Type.Integer(),
  joinedAt: DateTime,
  /** The caller registered the person, and does what is missing on the person's own page. */
  isOwn: Type.Boolean(),
  /** The name of the leader who registered the person; empty where the person signs in. */
  leaderName: Type.String(),
  /** What a reminder would come to now. */
  reminder: Type.Enum([...remindOutcomes]),
})
export type GroupMember = Static<typeof GroupMember>

const ofGroup = {
  /** One of the groups that the caller leads. Without it, all of them. */
  groupId: Type.Optional(Id),
}

const filter = {
  ...ofGroup,
  /** A part of the name, the company or the number, or a phone: whole, or its ends as they are shown. */
  search: Type.Optional(Type.String({ maxLength: 60 })),
  state: Type.Optional(State),
  way: Type.Optional(Type.Enum([...joinWays])),
}

export const MemberPageQuery = Type.Intersect([PageQuery, Type.Object(filter)])
export type MemberPageQuery = Static<typeof MemberPageQuery>

export const MemberIdQuery = Type.Object({ id: Id })
export type MemberIdQuery = Static<typeof MemberIdQuery>

export const GroupQuery = Type.Object(ofGroup)
export type GroupQuery = Static<typeof GroupQuery>

export const MemberCounts = Type.Object({
  total: Type.Integer(),
  /** How many members the group above takes, and has, with all of its parts. */
  limit: Type.Integer(),
  taken: Type.Integer(),
  byState: Type.Array(Type.Object({ state: State, count: Type.Integer() })),
  byGroup: Type.Array(Type.Object({ groupId: Id, name: Type.String(), isPart: Type.Boolean(), count: Type.Integer() })),
  /** How many members a reminder to all would reach now. */
  remindable: Type.Integer(),
  /** How many members were registered by leaders, so that their codes can be printed. */
  printable: Type.Integer(),
})
export type MemberCounts = Static<typeof MemberCounts>

const chosen = { ids: Type.Array(Id, { minItems: 1, maxItems: maxChosenMembers, uniqueItems: true }) }

export const MoveMembersBody = Type.Object({ ...chosen, groupId: Id }, { additionalProperties: false })
export type MoveMembersBody = Static<typeof MoveMembersBody>

export const RemoveMembersBody = Type.Object(chosen, { additionalProperties: false })
export type RemoveMembersBody = Static<typeof RemoveMembersBody>

export const RemindMembersBody = Type.Object({ ids: Type.Optional(chosen.ids), ...ofGroup }, { additionalProperties: false })
export type RemindMembersBody = Static<typeof RemindMembersBody>

const Changed = Type.Object({ count: Type.Integer() })

/** How many members a reminder came to, by what became of them. */
export const Reminded = Type.Object({
  queued: Type.Integer(),
  today: Type.Integer(),
  nothing: Type.Integer(),
  byLeader: Type.Integer(),
})
export type Reminded = Static<typeof Reminded>

export const MemberExportQuery = Type.Object({ ...ofGroup, ...exportAfter })
export type MemberExportQuery = Static<typeof MemberExportQuery>

/** What the link of a group opens. The client writes the address, as for every page of the fair. */
export const GroupLink = Type.Object({
  groupId: Id,
  name: Type.String(),
  /** The group above; empty for the group above itself. */
  topName: Type.String(),
  leaderName: Type.String(),
  limit: Type.Integer(),
  taken: Type.Integer(),
})
export type GroupLink = Static<typeof GroupLink>

export const CodesLinkQuery = Type.Object({
  ...ofGroup,
  layout: Type.Enum([...codeLayoutNames]),
  order: Type.Enum([...codeOrders]),
  /** The sheet, from 1 on. */
  sheet: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})
export type CodesLinkQuery = Static<typeof CodesLinkQuery>

/** A sheet of codes, and what is on it. */
export const CodesLink = Type.Object({
  ...PdfLink.properties,
  sheets: Type.Integer(),
  /** Members of this sheet who have a code. */
  printed: Type.Integer(),
  /** Members of this sheet without a code: without an approved registration, or without a ticket. */
  withoutCode: Type.Integer(),
  /** Members of all sheets who came by the link. Their codes are on their own phones alone. */
  ownPhones: Type.Integer(),
})
export type CodesLink = Static<typeof CodesLink>

export const CodesFileQuery = Type.Object({
  ...signedPdfQuery,
  layout: Type.Enum([...codeLayoutNames]),
  order: Type.Enum([...codeOrders]),
  sheet: Type.Integer({ minimum: 1, maximum: 1000 }),
  ...ofGroup,
})
export type CodesFileQuery = Static<typeof CodesFileQuery>

/** What a person reads of a group before joining it. */
export const GroupInvitation = Type.Object({
  state: Type.Enum([...invitationStates]),
  name: Type.String(),
  topName: Type.String(),
  leaderName: Type.String(),
})
export type GroupInvitation = Static<typeof GroupInvitation>

export const OwnMembership = Type.Union([
  Type.Object({
    groupId: Id,
    name: Type.String(),
    topName: Type.String(),
    leaderName: Type.String(),
    joinedAt: DateTime,
    mayLeave: Type.Boolean(),
  }),
  Type.Null(),
])
export type OwnMembership = Static<typeof OwnMembership>

export const groupMemberSchemas = {
  page: {
    purpose: 'The members of the groups that the caller leads, the newest first',
    query: MemberPageQuery,
    data: PageOf(GroupMember),
  },
  detail: { purpose: 'A member of one of these groups, with what is missing', query: MemberIdQuery, data: GroupMember },
  counts: { purpose: 'How many members the groups have, by state and by group', query: GroupQuery, data: MemberCounts },
  move: { purpose: 'Moves members to another part of the group', body: MoveMembersBody, data: Changed },
  remove: { purpose: 'Ends the memberships of people who came by the link', body: RemoveMembersBody, data: Changed },
  remind: { purpose: 'Reminds members of what is missing, each once a day', body: RemindMembersBody, data: Reminded },
  exportPage: { purpose: 'The next members for a spreadsheet', query: MemberExportQuery, data: ExportPart },
  exportFile: { purpose: 'All members as a workbook', query: GroupQuery, data: SheetFile },
  link: { purpose: "What a group's link and QR code open", query: GroupQuery, data: GroupLink },
  codesLink: { purpose: "The address of a sheet with members' entry codes", query: CodesLinkQuery, data: CodesLink },
  codes: { purpose: "The sheet of members' entry codes, as PDF", query: CodesFileQuery, data: Type.Unknown() },
  invitation: { purpose: 'The group of the link by which a person came', data: GroupInvitation },
  own: { purpose: "The caller's own membership; null without one", data: OwnMembership },
  join: { purpose: 'Joins the group of the link by which the caller came', data: OwnMembership },
  leave: { purpose: 'Ends the membership of the caller who came by the link', data: Type.Null() },
}
