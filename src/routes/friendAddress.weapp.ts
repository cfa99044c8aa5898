import type { LinkParameters } from '@contract/rules/link'
import { pageAddress } from './address'

/** What a friend opens: the mini-program's page of the door with a link's parameters. */
export const friendAddress = (link: LinkParameters): string => pageAddress('jump', link)
