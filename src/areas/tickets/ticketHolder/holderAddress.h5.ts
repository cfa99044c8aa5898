import type { SentLink } from '@contract/people/holderLink.schema'

/** The address that a holder opens: the form on the site. */
export const holderAddress = ({ url }: SentLink): string => url
