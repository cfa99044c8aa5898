import type { FunctionConfigAnswer, PageConfig } from '../../../../contract/entry/config.schema'
import { type RegisterType, isRegisterType } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { openingHoursOf } from '../exhibition/openingHours'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { trustedOriginsOf } from '../../../core/exhibition/trustedOrigins'

/** The exhibition and register type of a query, which may differ from the headers in the register type only. */
export interface ConfigRequest {
  exhibitionId?: string
  registerType?: string
}

export interface Answer<T> {
  data: T
  /** The ETag of this answer. */
  etag: string
}

const registerTypeOf = (scope: Scope, request: ConfigRequest): RegisterType => {
  if (request.registerType === undefined) return scope.registerType
  if (!isRegisterType(request.registerType)) throw failFields({ registerType: { code: 'choiceUnknown' } })
  return request.registerType
}

const exhibitionAsked = (scope: Scope, request: ConfigRequest): Promise<Exhibition> => {
  if (request.exhibitionId !== undefined && request.exhibitionId !== scope.exhibitionId) throw fail('wrongScope')
  return scope.exhibition()
}

/** The switches and titles as they leave the server. The short name is the title of pages that have no other. */
const pageConfigOf = ({ config: { pageConfig, shortName } }: Exhibition): PageConfig => {
  if (!shortName) return pageConfig
  return { ...pageConfig, pageTitle: pageConfig.pageTitle || shortName.cn, pageTitleEn: pageConfig.pageTitleEn || shortName.en }
}

/** The system config: switches and titles of one exhibition. */
export const pageConfig = async (scope: Scope, request: ConfigRequest): Promise<Answer<PageConfig>> => {
  const exhibition = await exhibitionAsked(scope, request)
  return { data: pageConfigOf(exhibition), etag: `${exhibition.id}.${exhibition.configVersion}.page` }
}

/** Appearance, sharing and sign-in methods, as a call answers them. The register type's own settings override the common ones. */
export const functionConfigOf = (app: App, exhibition: Exhibition, registerType: RegisterType): FunctionConfigAnswer => {
  const { config } = exhibition
  const own = registerTypeConfig(exhibition, registerType)
  return {
    functionConfig: { ...config.functionConfig, ...own.functionConfig },
    exhibition: {
      exhibitionId: exhibition.id,
      name: { cn: exhibition.nameCn, en: exhibition.nameEn },
      venue: { cn: exhibition.venueCn, en: exhibition.venueEn },
      startsOn: exhibition.startsOn,
      endsOn: exhibition.endsOn,
      timeZone: exhibition.timeZone,
      openingHours: openingHoursOf(exhibition),
      questionnaireCount: own.questionnaires.length,
      signInAgreements: config.signInAgreements,
      trustedOrigins: trustedOriginsOf(app, exhibition, registerType),
    },
    pageConfig: pageConfigOf(exhibition),
  }
}

/** The config of a register type, with the version of the organiser's settings. */
export const functionConfig = async (app: App, scope: Scope, request: ConfigRequest): Promise<Answer<FunctionConfigAnswer>> => {
  const registerType = registerTypeOf(scope, request)
  const exhibition = await exhibitionAsked(scope, request)
  return {
    data: functionConfigOf(app, exhibition, registerType),
    etag: `${exhibition.id}.${exhibition.configVersion}.${registerType}`,
  }
}
