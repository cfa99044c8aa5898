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

/** Whether a link names its fair. An address with such a link is an arrival, whatever page it points to. */
export const namesFair = (link: LinkParameters): boolean => !!link.exhibitionId || !!link.tenantId

/**
 * The stored link after a new one was opened (decision 022). A link of the same fair keeps the fair's own parameters and the
 * channel that brought the person. Everything else belongs to one link: it decides the next page, and never outlives it.
 */
export const followLink = (stored: LinkParameters, opened: LinkParameters): LinkParameters => {
  if (Object.keys(opened).length === 0) return stored
  const { tenantId, exhibitionId, registerType, sourceCode } = stored
  const isSame = (opened.exhibitionId ?? exhibitionId) === exhibitionId && (opened.tenantId ?? tenantId) === tenantId
  const kept = { tenantId, exhibitionId, registerType, sourceCode }
  return isSame ? { ...readLink(kept), ...opened } : opened
}

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
