import { type RegisterType, isRegisterType, roleOf } from '../../registerTypes'

/** Organisers that admit visitors only by an exhibitor's invitation. */
export const tenantsOfInvitedVisitors: readonly string[] = ['988289', '806928', '108972', '908452']

/**
 * The register type above a visitor's own: the first of the organiser's list. Other roles have none.
 * @param registrationTypeList of the functionConfig
 */
export const topRegisterType = (tenantId: string, own: RegisterType, registrationTypeList: readonly string[] = []): RegisterType => {
  if (roleOf(own) !== 'visitor') return own
  if (tenantsOfInvitedVisitors.includes(tenantId)) return 'exhibitorInviteVisitor'
  return registrationTypeList.find((type): type is RegisterType => isRegisterType(type) && roleOf(type) === 'visitor') ?? own
}

/**
 * The register types whose tickets a person may get. The list alone is not enough, or a plain visitor would get tickets that need
 * the organiser's review.
 */
export const registerTypesOffered = (tenantId: string, own: RegisterType): RegisterType[] =>
  tenantsOfInvitedVisitors.includes(tenantId) ? [...new Set([own, topRegisterType(tenantId, own)])] : [own]
