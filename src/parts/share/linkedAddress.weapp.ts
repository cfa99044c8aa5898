import { pageAddress } from '@/routes/address/address'
import type { Linked, LinkedPage } from './Linked'

/** The page that a card opens, with the parameters of the link. */
export const linkedAddress = (page: LinkedPage, { params }: Linked): string => pageAddress(page, params)
