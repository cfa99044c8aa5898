import { type LinkParameterName, type LinkParameters } from '../link'

/** Parameters of a link that name its sharer. */
export const sharerNames = [
  'fissionParentBladeUserId',
  'sourceInviteUserId',
  'inviteUserId',
  'sourceDeptId',
] as const satisfies readonly LinkParameterName[]

/** Parameters of a link that name the visitor's source. The inviter is named by id alone. */
export const sourceNames = [
  'registerLinkId',
  'registrationSource',
  'sourceCode',
  'sourceTicketTypeId',
  'inviteType',
  'inviteDeptId',
  'visitingGroupId',
  'from',
  'ticketGiveRecordId',
  'signCodeId',
  'conferenceTypeId',
  'conferenceId',
  ...sharerNames,
] as const satisfies readonly LinkParameterName[]
export type SourceName = (typeof sourceNames)[number]

/** Extracts some parameters of a link. */
export const pickLink = <Name extends LinkParameterName>(link: LinkParameters, names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(names.flatMap((name) => (link[name] ? [[name, link[name]]] : []))) as Partial<Record<Name, string>>
