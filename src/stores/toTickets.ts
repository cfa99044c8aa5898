import { go, replace, restart } from '@/routes/go'
import { session } from './session'

/** How a page goes to another: on to it, in its place, or forgetting the way there. */
const navigation = { go, replace, restart }

/** Goes to the offer of tickets by the link that the visitor came by, since prices and kinds depend on the link. */
export const toTickets = (mode: keyof typeof navigation): Promise<unknown> =>
  navigation[mode]('ticketType', { registerLinkId: session.link.registerLinkId })
