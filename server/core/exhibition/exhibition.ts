import type { FunctionConfig, PageConfig } from '../../../contract/entry/config.schema'
import type { Language } from '../../../contract/language'
import { type RegisterType, isRegisterType } from '../../../contract/registerTypes'
import type { FormDefinition } from '../../../contract/rules/form/form'
import type { ExhibitionKey } from '../../database/within'
import type { RegisterTypeConfig } from '../../database/schema/ExhibitionConfig'
import type { App } from '../App'
import { fail } from '../errors/failure'
import { exhibitionText, cachedFor } from '../cache/cachedFor'
import { type Exhibition, findExhibition, findSealedSettings } from './exhibition.sql'
import type { TenantSettings } from './TenantSettings'

export type { Exhibition }

/** A change by the organiser reaches every process within this time. */
const cacheTtlMs = 5000

const readExhibition = cachedFor(cacheTtlMs, (app, key: ExhibitionKey) => findExhibition(app.cacheDb, key), exhibitionText)

const readSettings = cachedFor(cacheTtlMs, async (app, tenantId): Promise<TenantSettings | null> => {
  const sealed = await findSealedSettings(app.cacheDb, { tenantId })
  return sealed === null ? null : (JSON.parse(app.secrets.unseal(sealed)) as TenantSettings)
})

/** The exhibition of a scope, or null where there is none (a call without one, a link that is wrong). */
export const exhibitionOrNull = (app: App, key: ExhibitionKey): Promise<Exhibition | null> =>
  /^\d{1,19}$/.test(key.exhibitionId) ? readExhibition(app, key) : Promise.resolve(null)

/** A fair's name where a long one is cut. */
export const shortNameOf = ({ config, nameCn, nameEn }: Exhibition, language: Language): string =>
  config.shortName?.[language] ?? (language === 'cn' ? nameCn : nameEn)

/** @throws Failure linkIncorrect when the tenant has no such exhibition */
export const exhibitionOf = async (app: App, key: ExhibitionKey): Promise<Exhibition> => {
  const exhibition = await exhibitionOrNull(app, key)
  if (!exhibition) throw fail('linkIncorrect')
  return exhibition
}

/** The form of a stored registration; undefined where there is none, or the fair no longer takes its register type. */
export const formOfType = ({ config }: Exhibition, registerType: string): FormDefinition | undefined =>
  isRegisterType(registerType) ? config.byRegisterType[registerType]?.form : undefined

/**
 * The organiser's settings of one register type. The header of a call chooses the type, so a type without settings is none of this fair.
 * @throws Failure linkIncorrect when the fair does not offer the type
 */
export const registerTypeConfig = (exhibition: Exhibition, registerType: RegisterType): RegisterTypeConfig => {
  const config = exhibition.config.byRegisterType[registerType]
  if (!config) throw fail('linkIncorrect')
  return config
}

/** The switches in force for a register type: functionConfig wins where both configs name one, the register type's own over all. */
export const switchesOf = (exhibition: Exhibition, registerType: RegisterType): PageConfig & FunctionConfig => ({
  ...exhibition.config.pageConfig,
  ...exhibition.config.functionConfig,
  ...registerTypeConfig(exhibition, registerType).functionConfig,
})

/** @throws Failure noSuchTenant */
export const settingsOf = async (app: App, tenantId: string): Promise<TenantSettings> => {
  const settings = await readSettings(app, tenantId)
  if (!settings) throw fail('noSuchTenant')
  return settings
}
