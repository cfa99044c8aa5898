import type { Linked } from './Linked'

/** The address that a friend opens: the short one on the site. */
export const linkedAddress = (_page: 'exhibitorInviteStaff' | 'exhibitorAccountJoin', { link }: Linked): string => link
