import { addressOf } from '@/routes/address/addressOf'
import { journalLink } from './journalLink'

/** The page that the card of the show catalogue opens. */
export const journalAddress = (): string => addressOf('journal', journalLink())
