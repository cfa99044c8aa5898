import { type Language, languageOf } from '../language'
import { type RegisterType, isRegisterType } from '../registerTypes'

/** Registration sources, by the link parameter registrationSource. */
export const registrationSources = [
  'registration',
  'personal',
  'inviteCard',
  'giveCard',
  'meetingSignIn',
  'exhInviteStaffCard',
  'freeTicket',
  'nextStepPage',
  'conferenceActivity',
  'configPageInfo',
] as const
export type RegistrationSource = (typeof registrationSources)[number]

/** Every parameter that a link may carry (points 1 and 3 of the specification). The session stores them, and calls send them where needed. */
export const linkParameterNames = [
  'exhibitionId',
  'registerType',
  'tenantId',
  'registerLinkId',
  'languageType',
  'registrationSource',
  'sourceDeptId',
  'sourceTicketTypeId',
  'ticketGiveRecordId',
  'sourceInviteUserId',
  'inviteUserId',
  'inviteUserName',
  'inviteType',
  'inviteDeptId',
  'sourceCode',
  'visitingGroupId',
  'fissionParentBladeUserId',
  'signCodeId',
  'upgradeTicket',
  'conferenceTypeId',
  'conferenceId',
  'isOpenAdapt',
  'isOpenGeo',
  'from',
  'jumpUrl',
  'targetUrl',
] as const
export type LinkParameterName = (typeof linkParameterNames)[number]

export type LinkParameters = Partial<Record<LinkParameterName, string>>

/** The link parameters of a decoded query. All other parameters are dropped. */
export const readLink = (query: Record<string, string | undefined>): LinkParameters =>
  Object.fromEntries(
    linkParameterNames.flatMap((name) => {
      const value = query[name]
      return value === undefined || value === '' ? [] : [[name, value.slice(0, 500)]]
    }),
  )

/** The facts that every call needs; null if the link lacks one of the three ("please reopen using the full URL"). */
export interface LinkScope {
  tenantId: string
  exhibitionId: string
  registerType: RegisterType
}

export const scopeOfLink = (link: LinkParameters): LinkScope | null => {
  const { tenantId = '', exhibitionId = '', registerType } = link
  return /^\d{6}$/.test(tenantId) && /^\d{1,19}$/.test(exhibitionId) && isRegisterType(registerType)
    ? { tenantId, exhibitionId, registerType }
    : null
}

export const languageOfLink = (link: LinkParameters): Language | null => (link.languageType ? languageOf(link.languageType) : null)

export const sourceOfLink = (link: LinkParameters): RegistrationSource =>
  registrationSources.find((source) => source === link.registrationSource) ?? 'registration'

/** Writes a query with encoded values and omits empty ones. */
export const queryOf = (parameters: Record<string, string | number | undefined>): string =>
  Object.entries(parameters)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
