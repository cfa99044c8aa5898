import type { LinkParameters } from '@contract/rules/link'
import { pathAddress } from './address'
import { siteOrigin } from './siteOrigin'

/** What a friend opens: the whole address of the door with a link's parameters. */
export const friendAddress = (link: LinkParameters): string => `${siteOrigin()}/#${pathAddress('jump', link)}`
