import type { LinkParameters } from '@contract/rules/link'
import { pageAddress } from './address'

/** The page that a friend opens: the mini-program's entry page with the link's parameters. */
export const friendAddress = (link: LinkParameters): string => pageAddress('jump', link)
