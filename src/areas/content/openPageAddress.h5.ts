import { siteAddress } from '@/routes/address/siteAddress'
import { type OpenPage, openPageLink } from './openPageLink'

/** The address of a page that everybody may open, for a person who has not opened the fair yet. */
export const openPageAddress = (page: OpenPage): string => siteAddress(page, openPageLink())
