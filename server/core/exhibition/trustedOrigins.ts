import type { FunctionConfig } from '../../../contract/entry/config.schema'
import type { RegisterType } from '../../../contract/registerTypes'
import { mayLeaveTo, originOf } from '../../../contract/rules/origins'
import type { App } from '../App'
import { type Exhibition, registerTypeConfig } from './exhibition'

/** This site's own origin, those of the organiser's addresses, and what the organiser names. */
export const trustedOrigins = (
  publicUrl: string,
  named: readonly string[] = [],
  { pcIztUrl, tianmuCnUrl, tianmuEnUrl }: FunctionConfig = {},
): string[] => [...new Set([publicUrl, ...named, pcIztUrl, tianmuCnUrl, tianmuEnUrl].flatMap((address) => originOf(address ?? '') ?? []))]

/** The only places outside that people of a register type may be sent to. */
export const trustedOriginsOf = ({ config: { publicUrl } }: App, exhibition: Exhibition, registerType: RegisterType): string[] => {
  const { trustedOrigins: named, functionConfig } = exhibition.config
  return trustedOrigins(publicUrl, named, { ...functionConfig, ...registerTypeConfig(exhibition, registerType).functionConfig })
}

/** Where people of a register type are sent after sign-in; null where none is set or the address is not trusted. */
export const jumpUrlOf = (app: App, exhibition: Exhibition, registerType: RegisterType): string | null => {
  const { jumpUrl = '' } = registerTypeConfig(exhibition, registerType)
  return mayLeaveTo(jumpUrl, trustedOriginsOf(app, exhibition, registerType)) ? jumpUrl : null
}
