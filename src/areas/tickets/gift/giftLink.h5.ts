import type { Gift } from '@contract/gift.schema'

/** The address that a friend opens: the short one on the site. */
export const giftLink = ({ link }: Gift): string => link ?? ''
