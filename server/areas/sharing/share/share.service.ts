import type { ShareLink, ShareQuery } from '../../../../contract/sharing/share.schema'
import type { FunctionConfig } from '../../../../contract/entry/config.schema'
import type { Language } from '../../../../contract/language'
import { type RegisterType, isRegisterType } from '../../../../contract/registerTypes'
import { fieldsOf } from '../../../../contract/rules/form/form'
import { type LinkParameters, type RegistrationSource } from '../../../../contract/rules/link'
import { type SharePlaceholder, type Sharer, placeholdersIn } from '../../../../contract/rules/sharing/shareText'
import { shareTextsOf } from '../../../../contract/rules/sharing/share'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import { type SignedInScope, asMember } from '../../../core/calls/scope'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { accountById } from '../../account/account/account.service'
import { linkAddress } from '../../entry/shortLink/shortLink.service'
import { exhibitorInfo } from '../../exhibitor/exhibitor/exhibitor.service'
import { deptIdOf } from '../../../core/exhibitorMember'
import { type Registration, ownRegistration } from '../../visitor/registration/registration.service'

const askedFor = (config: FunctionConfig): SharePlaceholder[] => {
  const texts = (['cn', 'en'] as const).map((language) => shareTextsOf(config, language))
  return placeholdersIn(...texts.flatMap(({ title, description }) => [title, description]))
}

/** A value of the submitted form. Encrypted and masked fields are never shared. */
const formValue = (exhibition: Exhibition, scope: SignedInScope, registration: Registration, name: SharePlaceholder): string => {
  const { form } = registerTypeConfig(exhibition, scope.registerType)
  const field = form && fieldsOf(form).find((one) => one.name === name)
  const value = field && !field.isSensitive ? registration.formValues[name] : ''
  return typeof value === 'string' ? value : ''
}

/** An exhibitor has no registration. Its texts name the company and the booth, and the member who shares. */
const exhibitorsFacts = async (app: App, scope: SignedInScope): Promise<Sharer> => {
  const { tenantId, exhibitionId, caller } = scope
  const [info, account] = await Promise.all([
    exhibitorInfo(app, await asMember(app, scope, 'any'), { exhibitionId, userId: caller.accountId }),
    accountById(app, tenantId, caller.accountId),
  ])
  return {
    name: account?.displayName ?? '',
    company: info.fullName ?? '',
    companyEnName: info.fullEnName ?? '',
    boothNo: info.companyExhibitionVO.boothNos.join(' '),
  }
}

const filledOnly = (facts: Sharer, asked: SharePlaceholder[]): Sharer =>
  Object.fromEntries(asked.flatMap((name) => (facts[name] ? [[name, facts[name]]] : [])))

const visitorsFacts = (
  exhibition: Exhibition,
  scope: SignedInScope,
  registration: Registration | null,
  asked: SharePlaceholder[],
): Sharer => {
  if (!registration) return {}
  const own: Partial<Record<SharePlaceholder, string>> = { name: registration.name, company: registration.company }
  return Object.fromEntries(
    asked.flatMap((name) => {
      const value = own[name] ?? formValue(exhibition, scope, registration, name)
      return value ? [[name, value]] : []
    }),
  )
}

const registerTypeOf = (scope: SignedInScope, asked: string | undefined): RegisterType => {
  if (asked === undefined || asked === '') return scope.registerType
  if (!isRegisterType(asked)) throw failFields({ registerType: { code: 'choiceUnknown' } })
  return asked
}

/**
 * The caller's share link. It names the sharer by an id that gives no access. The texts contain only the personal data that the
 * organiser's placeholders need.
 * @throws Failure invalid (no such register type), linkIncorrect
 */
export const shareLink = async (app: App, scope: SignedInScope, query: ShareQuery): Promise<ShareLink> => {
  const registerType = registerTypeOf(scope, query.registerType)
  const exhibition = await scope.exhibition()
  registerTypeConfig(exhibition, registerType)
  const registration = await ownRegistration(app, scope)
  const { accountId } = scope.caller
  const deptId = await deptIdOf(app, { ...scope, accountId })
  const link: LinkParameters = {
    exhibitionId: scope.exhibitionId,
    registerType,
    tenantId: scope.tenantId,
    ...(query.registerLinkId ? { registerLinkId: query.registerLinkId } : {}),
    registrationSource: 'registration',
    ...(deptId ? { sourceDeptId: deptId } : {}),
    sourceInviteUserId: accountId,
    inviteUserId: accountId,
    fissionParentBladeUserId: accountId,
  }
  const address = (registrationSource: RegistrationSource, languageType: Language): string =>
    linkAddress(app, { ...link, registrationSource, languageType })
  const functionConfig = { ...exhibition.config.functionConfig, ...registerTypeConfig(exhibition, scope.registerType).functionConfig }
  return {
    link,
    invitationLinkInfo: {
      cnLandingPageUrl: address('personal', 'cn'),
      enLandingPageUrl: address('personal', 'en'),
      cnRegisterLinkUrl: address('registration', 'cn'),
      enRegisterLinkUrl: address('registration', 'en'),
      cnCustomerUrl: address('inviteCard', 'cn'),
      enCustomerUrl: address('inviteCard', 'en'),
    },
    sharer: deptId
      ? filledOnly(await exhibitorsFacts(app, scope), askedFor(functionConfig))
      : visitorsFacts(exhibition, scope, registration, askedFor(functionConfig)),
  }
}
