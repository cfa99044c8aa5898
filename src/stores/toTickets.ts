import { go, replace, restart } from '@/routes/go'
import { session } from './session'

/** How a page opens another: on top, in its place, or with a cleared history. */
const navigation = { go, replace, restart }

/** Opens the ticket offer under the visitor's link, because prices and ticket types depend on the link. */
export const toTickets = (mode: keyof typeof navigation): Promise<unknown> =>
  navigation[mode]('ticketType', { registerLinkId: session.link.registerLinkId })
