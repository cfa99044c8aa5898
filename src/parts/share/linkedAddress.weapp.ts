import { pageAddress } from '@/routes/address'
import type { Linked } from './Linked'

/** The page that a card opens, with the parameters of the link. */
export const linkedAddress = (page: 'exhibitorInviteStaff' | 'exhibitorAccountJoin', { params }: Linked): string =>
  pageAddress(page, params)
