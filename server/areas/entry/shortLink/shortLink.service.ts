import { configCalls } from '../../../../contract/entry/config.calls'
import type { FunctionConfigAnswer } from '../../../../contract/entry/config.schema'
import type { RegisterType } from '../../../../contract/registerTypes'
import { siteAddress } from '../../../../contract/rules/addresses'
import { type LinkParameters, queryOf } from '../../../../contract/rules/link'
import { readShortLink, shortLinkOf } from '../../../../contract/rules/entry/shortLink'
import type { App } from '../../../core/App'
import { type Exhibition, exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { functionConfigOf } from '../config/config.service'

/** What the page of a short link holds: the parameters of the long link, and the answer to the call that the app makes first. */
export interface ShortLinkArrival {
  link: LinkParameters
  config: { url: string; body: { code: 200; success: true; data: FunctionConfigAnswer; msg: '' } }
}

interface Found {
  exhibition: Exhibition
  registerType: RegisterType
  registerLinkId: string | undefined
}

/** A shared link names the register type itself, a printed one by its id in the exhibition file. */
const foundLink = async (app: App, code: string): Promise<Found | null> => {
  const named = readShortLink(code)
  const exhibition = named && (await exhibitionOrNull(app, named))
  if (!exhibition) return null
  const { registerLinkId } = named
  const registerType = named.registerType ?? exhibition.config.registerLinks?.find(({ id }) => id === registerLinkId)?.registerType
  return registerType && exhibition.config.byRegisterType[registerType] ? { exhibition, registerType, registerLinkId } : null
}

const parametersOf = ({ exhibition, registerType, registerLinkId }: Found): LinkParameters => ({
  exhibitionId: exhibition.id,
  registerType,
  tenantId: exhibition.tenantId,
  ...(registerLinkId && { registerLinkId }),
  registrationSource: 'registration',
})

/** The address of a fair's link on this site: the short one where it says everything. */
export const linkAddress = (app: App, link: LinkParameters): string => {
  const short = shortLinkOf(link)
  return short ? app.config.publicUrl + short : siteAddress(app.config.publicUrl, 'jump', link)
}

/**
 * The parameters of the link behind a short one.
 * @param code the last part of its path
 * @returns null if no fair has such a link
 */
export const shortLinkParameters = async (app: App, code: string): Promise<LinkParameters | null> => {
  const found = await foundLink(app, code)
  return found && parametersOf(found)
}

/** The same, with the fair's config. */
export const shortLinkArrival = async (app: App, code: string): Promise<ShortLinkArrival | null> => {
  const found = await foundLink(app, code)
  if (!found) return null
  const { exhibition, registerType } = found
  return {
    link: parametersOf(found),
    config: {
      url: `${configCalls.function.path}?${queryOf({ exhibitionId: exhibition.id, registerType })}`,
      body: { code: 200, success: true, data: functionConfigOf(app, exhibition, registerType), msg: '' },
    },
  }
}
