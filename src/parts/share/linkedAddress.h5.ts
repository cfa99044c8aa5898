import type { Linked, LinkedPage } from './Linked'

/** The address that a friend opens: the short one on the site. */
export const linkedAddress = (_page: LinkedPage, { link }: Linked): string => link
