import { type RegisterType, isRegisterType, roleOf } from '../registerTypes'

/** Organisers whose visitors all come by an exhibitor's invitation. */
export const tenantsOfInvitedVisitors: readonly string[] = ['988289', '806928', '108972', '908452']

/**
 * The register type that stands above a visitor's own: the organiser's list names it first. Other roles have none.
 * @param registrationTypeList of the functionConfig
 */
export const topRegisterType = (tenantId: string, own: RegisterType, registrationTypeList: readonly string[] = []): RegisterType => {
  if (roleOf(own) !== 'visitor') return own
  if (tenantsOfInvitedVisitors.includes(tenantId)) return 'exhibitorInviteVisitor'
  return registrationTypeList.find((type): type is RegisterType => isRegisterType(type) && roleOf(type) === 'visitor') ?? own
}

/**
 * The register types whose tickets a person may have. A list alone opens nothing: else a plain visitor would get what is for
 * those whom the organiser reviews.
 */
export const registerTypesOffered = (tenantId: string, own: RegisterType): RegisterType[] =>
  tenantsOfInvitedVisitors.includes(tenantId) ? [...new Set([own, topRegisterType(tenantId, own)])] : [own]
