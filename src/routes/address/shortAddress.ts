import { siteAddress } from '@contract/rules/addresses'
import type { LinkParameters } from '@contract/rules/link'
import { shortLinkOf } from '@contract/rules/entry/shortLink'
import { siteOrigin } from './siteOrigin'

/** The address of a fair's link on the site, for chats and any camera: the short one where it says everything. */
export const shortAddress = (link: LinkParameters): string => {
  const short = shortLinkOf(link)
  return short ? siteOrigin() + short : siteAddress(siteOrigin(), 'jump', link)
}
