import { siteAddress } from '@/routes/address/siteAddress'
import { boothLink } from './boothLink'

/** The address of a company's booth, for a person who has not opened the fair yet. */
export const boothAddress = (id: string): string => siteAddress('boothInfo', boothLink(id))
