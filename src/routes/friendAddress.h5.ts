import type { LinkParameters } from '@contract/rules/link'
import { siteAddress } from '@contract/rules/addresses'
import { siteOrigin } from './siteOrigin'

/** The address that a friend opens: the site's entry point with the link's parameters. */
export const friendAddress = (link: LinkParameters): string => siteAddress(siteOrigin(), 'jump', link)
