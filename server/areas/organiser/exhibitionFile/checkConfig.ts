import { clickTypes } from '../../../../contract/rules/conference/programme'
import type { FunctionConfig, PageConfig } from '../../../../contract/entry/config.schema'
import { isRegisterType } from '../../../../contract/registerTypes'
import { loginModeNames, namedLoginModes } from '../../../../contract/rules/account/loginModes'
import { addressWanted, isAddress, isPicture, pictureWanted } from '../files/addresses'
import { type Path, type Report, quoted } from '../files/Problem'

type Config = PageConfig & FunctionConfig
type Check = (value: string) => string | null

const picture: Check = (value) => (isPicture(value) ? null : pictureWanted)
const address: Check = (value) => (isAddress(value) ? null : addressWanted)
const colour: Check = (value) => (/^#([\da-f]{3}|[\da-f]{6})$/i.test(value) ? null : 'must be a colour such as "#839cfc"')
const each =
  (check: Check): Check =>
  (value) =>
    value
      .split(',')
      .map((one) => check(one.trim()))
      .find((says) => says !== null) ?? null

const modes: Check = (value) => {
  const unknown = namedLoginModes(value).find((mode) => !(loginModeNames as readonly string[]).includes(mode))
  if (unknown !== undefined) return `${quoted(unknown)} is not a sign-in method; known methods: ${loginModeNames.join(', ')}`
  return namedLoginModes(value).length > 0 ? null : 'must name a sign-in method'
}

const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value) ? null : `must be one of ${values.join(', ')}`

/** The required form of the text switches, if they are set and not empty. */
const checks: { [Name in keyof Config]?: Check } = {
  iconUrl: picture,
  shareMethod: oneOf('link', 'poster', 'none'),
  shareMethodEn: oneOf('link', 'poster', 'none'),
  conferenceFlow: oneOf('default', 'flow2', 'flow3'),
  conferenceClickType: oneOf(...clickTypes),
  shareImage: picture,
  shareImageEn: picture,
  pageThemeColor: colour,
  pageThemeBgColor: colour,
  pageThemeCardBgColor: colour,
  languageSwitchBgColor: colour,
  cnLoginMode: modes,
  enLoginMode: modes,
  globalImage: each(picture),
  giveTicketTopImage: each(picture),
  giveTicketBottomImage: each(picture),
  tianmuCnUrl: address,
  tianmuEnUrl: address,
  pcIztUrl: address,
}

/** Checks the members of pageConfig or of a functionConfig. */
export const checkConfig = (config: Config, path: Path, report: Report): void => {
  for (const [name, check] of Object.entries(checks) as [keyof Config, Check][]) {
    const value = config[name]
    const says = typeof value === 'string' && value !== '' ? check(value) : null
    if (says !== null) report([...path, name], says)
  }
  config.registrationTypeList?.forEach((type, at) => {
    if (!isRegisterType(type)) report([...path, 'registrationTypeList', at], `${quoted(type)} is not a register type`)
  })
}
