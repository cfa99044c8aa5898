import { configCalls } from '../../../contract/entry/config.calls'
import type { FunctionConfigAnswer } from '../../../contract/entry/config.schema'
import { type LinkParameters, queryOf } from '../../../contract/rules/link'
import { readShortLink } from '../../../contract/rules/shortLink'
import type { App } from '../../core/App'
import { type Exhibition, exhibitionOrNull } from '../../core/exhibition/exhibition'
import type { RegisterLink } from '../../database/schema/ExhibitionConfig'
import { functionConfigOf } from './config.service'

/** What the page of a short link holds: the parameters of the long link, and the answer to the call that the app makes first. */
export interface ShortLinkArrival {
  link: LinkParameters
  config: { url: string; body: { code: 200; success: true; data: FunctionConfigAnswer; msg: '' } }
}

interface Found {
  exhibition: Exhibition
  printed: RegisterLink
}

const printedLink = async (app: App, code: string): Promise<Found | null> => {
  const named = readShortLink(code)
  const exhibition = named && (await exhibitionOrNull(app, named))
  const printed = exhibition?.config.registerLinks?.find(({ id }) => id === named?.registerLinkId)
  return exhibition && printed && exhibition.config.byRegisterType[printed.registerType] ? { exhibition, printed } : null
}

const parametersOf = ({ exhibition, printed }: Found): LinkParameters => ({
  exhibitionId: exhibition.id,
  registerType: printed.registerType,
  tenantId: exhibition.tenantId,
  registerLinkId: printed.id,
  registrationSource: 'registration',
})

/**
 * The parameters of the printed link behind a short one.
 * @param code the last part of its path
 * @returns null if no fair has such a link
 */
export const shortLinkParameters = async (app: App, code: string): Promise<LinkParameters | null> => {
  const found = await printedLink(app, code)
  return found && parametersOf(found)
}

/** The same, with the fair's config. */
export const shortLinkArrival = async (app: App, code: string): Promise<ShortLinkArrival | null> => {
  const found = await printedLink(app, code)
  if (!found) return null
  const { exhibition, printed } = found
  const { registerType } = printed
  return {
    link: parametersOf(found),
    config: {
      url: `${configCalls.function.path}?${queryOf({ exhibitionId: exhibition.id, registerType })}`,
      body: { code: 200, success: true, data: functionConfigOf(app, exhibition, registerType), msg: '' },
    },
  }
}
