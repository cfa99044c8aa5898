import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { isRegisterType } from '../../../../contract/registerTypes'
import { registerTypesOffered } from '../../../../contract/rules/entry/topRegisterType'
import { type Path, type Report, quoted } from '../files/Problem'
import type { IsSound } from './checkRegisterType'

/** A register type without settings is refused by every call, so nothing may be offered to it. */
export const checkOffers = (file: ExhibitionFile, isSound: IsSound, report: Report): void => {
  const own = Object.keys(file.byRegisterType).filter(isRegisterType)
  const offered = new Set<string>(own.flatMap((type) => registerTypesOffered(file.tenantId, type)))
  const checkAt = (types: readonly string[] | undefined, path: Path): void =>
    types?.forEach((type, at) => {
      if (isRegisterType(type) && !offered.has(type)) report([...path, at], `${quoted(type)} is not in byRegisterType`)
    })
  if (isSound(['functionConfig'])) checkAt(file.functionConfig.registrationTypeList, ['functionConfig', 'registrationTypeList'])
  if (isSound(['registerLinks']))
    file.registerLinks?.forEach(({ registerType }, at) => {
      if (!own.includes(registerType)) report(['registerLinks', at, 'registerType'], `${quoted(registerType)} is not in byRegisterType`)
    })
  if (isSound(['ticketTypes'])) file.ticketTypes.forEach(({ audience }, at) => checkAt(audience, ['ticketTypes', at, 'audience']))
}
