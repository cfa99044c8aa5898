import type { TokenSuccess } from '../../../../contract/account/tokenSuccess.schema'
import type { ChangeTypeBody, PersonType } from '../../../../contract/visitor/registerType.schema'
import { type RegisterType, isRegisterType, roleOf } from '../../../../contract/registerTypes'
import { mayOpen } from '../../../../contract/rules/rights'
import type { App } from '../../../core/App'
import { type Exhibition, switchesOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { accountById } from '../../account/account/account.service'
import { tokenAnswer } from '../../account/token/tokenAnswer.service'
import type { Registration } from '../registration/registration.sql'
import { registerTypesOfAccount, registrationsOfAccount } from '../registration/accountRegistrations.sql'

/** A register type of the fair that people register under themselves. Exhibitors act for a company, and sign in by password. */
const isTaken = ({ config }: Exhibition, type: string): type is RegisterType =>
  isRegisterType(type) && !!config.byRegisterType[type] && mayOpen(roleOf(type), 'register')

/** The register types that the organiser offers to a person of another one. A printed link is the way to all others. */
const offeredTo = (exhibition: Exhibition, { registerType }: SignedInScope): RegisterType[] => {
  const { stopRegistration, closeRegistrationLink } = exhibition.config.pageConfig
  if (stopRegistration || closeRegistrationLink) return []
  const listed = switchesOf(exhibition, registerType).registrationTypeList ?? []
  return listed.filter((type): type is RegisterType => type !== registerType && isTaken(exhibition, type))
}

const registrationsHere = async (app: App, scope: SignedInScope, exhibition: Exhibition): Promise<Registration[]> => {
  const { tenantId, exhibitionId, caller } = scope
  const all = await registrationsOfAccount(app.db, { tenantId, exhibitionId, accountId: caller.accountId })
  return all.filter(({ registerType }) => isTaken(exhibition, registerType))
}

/** The register types of the caller: the present one first, then those with a registration, then those that the fair offers. */
export const typesOf = async (app: App, scope: SignedInScope): Promise<PersonType[]> => {
  const exhibition = await scope.exhibition()
  const registrations = await registrationsHere(app, scope, exhibition)
  const named = (registerType: RegisterType, standing: PersonType['standing']): PersonType => {
    const found = registrations.find((one) => one.registerType === registerType)
    return {
      ...{ registerType, standing, isComplete: found?.isComplete ?? false, review: found?.reviewState ?? 'none' },
      isReviewed: found !== undefined && found.reviewedAt !== null,
    }
  }
  const own = registrations.map((one) => one.registerType as RegisterType).filter((type) => type !== scope.registerType)
  const offered = offeredTo(exhibition, scope).filter((type) => !own.includes(type))
  return [
    named(scope.registerType, 'current'),
    ...own.map((type) => named(type, 'own')),
    ...[...new Set(offered)].map((type) => named(type, 'offered')),
  ]
}

/** Whether the caller can change to another register type of the fair. */
export const hasOtherTypes = async (app: App, scope: SignedInScope, exhibition: Exhibition): Promise<boolean> => {
  if (!isTaken(exhibition, scope.registerType)) return false
  if (offeredTo(exhibition, scope).length > 0) return true
  const { tenantId, exhibitionId, registerType, caller } = scope
  const own = await registerTypesOfAccount(app.db, { tenantId, exhibitionId, accountId: caller.accountId })
  return own.some((type) => type !== registerType && isTaken(exhibition, type))
}

/** @throws Failure registerTypeUnavailable, registrationStopped, registrationClosed (no new registrations) */
const assertReachable = async (app: App, scope: SignedInScope, type: string): Promise<void> => {
  const exhibition = await scope.exhibition()
  if (type === scope.registerType || !isTaken(exhibition, type)) throw fail('registerTypeUnavailable')
  const own = await registrationsHere(app, scope, exhibition)
  if (own.some(({ registerType }) => registerType === type)) return
  const { stopRegistration, closeRegistrationLink } = exhibition.config.pageConfig
  if (stopRegistration) throw fail('registrationStopped')
  if (closeRegistrationLink) throw fail('registrationClosed')
  if (!offeredTo(exhibition, scope).includes(type)) throw fail('registerTypeUnavailable')
}

/**
 * Signs the caller in under another register type of the fair: one that the person has, or one that the organiser offers. The sign-in
 * is the same, so nothing is proven again, and the new session ends no later than this one could.
 * @throws Failure registerTypeUnavailable, registrationStopped, registrationClosed, notSignedIn, tooManyRequests
 */
export const changeType = async (app: App, scope: SignedInScope, { registerType }: ChangeTypeBody): Promise<TokenSuccess> => {
  const { tenantId, exhibitionId, caller } = scope
  await app.limits.consume('registerTypePerAccountMinute', `${tenantId}/${caller.accountId}`)
  await assertReachable(app, scope, registerType)
  const account = await accountById(app, tenantId, caller.accountId)
  if (!account) throw fail('notSignedIn')
  const session = { tenantId, accountId: caller.accountId, exhibitionId, registerType }
  const tokens = await app.sessions.openBeside(caller.sessionId, session)
  app.log.info({ tenantId, accountId: caller.accountId, from: scope.registerType, to: registerType }, 'a person changed the register type')
  return tokenAnswer(app, account, session, tokens)
}
