import { type LinkParameters, readLink } from '@contract/rules/link'
import { decodeParams } from '@/routes/match'

/** The link of this app's own fair, a build setting: an address or its query. Empty if the app serves many fairs. */
export const homeLink = (setting = FAIRGATE_HOME_LINK): LinkParameters => {
  const query = setting.slice(setting.indexOf('?') + 1)
  return readLink(decodeParams(Object.fromEntries(query.split('&').map((pair) => pair.split('=') as [string, string | undefined]))))
}
