import { addressOf } from '@/routes/address/addressOf'
import { type OpenPage, openPageLink } from './openPageLink'

/** The page that the card opens. */
export const openPageAddress = (page: OpenPage): string => addressOf(page, openPageLink())
