import { addressOf } from '@/routes/address/addressOf'
import { boothLink } from './boothLink'

/** The page that the card of a booth opens. */
export const boothAddress = (id: string): string => addressOf('boothInfo', boothLink(id))
