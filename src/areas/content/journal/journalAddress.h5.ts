import { siteAddress } from '@/routes/address/siteAddress'
import { journalLink } from './journalLink'

/** The address of the show catalogue, for a person who has not opened the fair yet. */
export const journalAddress = (): string => siteAddress('journal', journalLink())
