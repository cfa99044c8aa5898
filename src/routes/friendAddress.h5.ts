import type { LinkParameters } from '@contract/rules/link'
import { siteAddress } from '@contract/rules/addresses'
import { siteOrigin } from './siteOrigin'

/** What a friend opens: the whole address of the door with a link's parameters. */
export const friendAddress = (link: LinkParameters): string => siteAddress(siteOrigin(), 'jump', link)
