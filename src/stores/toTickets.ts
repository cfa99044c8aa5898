import { go, replace, restart } from '@/routes/go'
import { session } from './session'

/** How a page goes to another: on to it, in its place, or forgetting the way there. */
const ways = { go, replace, restart }

/** Goes to the offer of tickets by the link that the visitor came by, since prices and kinds depend on the link. */
export const toTickets = (by: keyof typeof ways): Promise<unknown> =>
  ways[by]('ticketType', { registerLinkId: session.link.registerLinkId })
