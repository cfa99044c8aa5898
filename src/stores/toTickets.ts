import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import { askAhead } from '@/api/askAhead'
import { go, replace, restart } from '@/routes/go'
import { accessTo } from './accessTo'
import { config } from './config'
import { session } from './session'

/** How a page opens another: on top, in its place, or with a cleared history. */
const navigation = { go, replace, restart }

/** Opens the ticket offer under the visitor's link, because prices and ticket types depend on the link. */
export const toTickets = (mode: keyof typeof navigation): Promise<unknown> =>
  navigation[mode]('ticketType', { registerLinkId: session.link.registerLinkId })

/** Asks for the ticket offer, together with the write that leads to it. */
export const askTicketsAhead = async (): Promise<void> => {
  if (accessTo('ticketType') !== 'allowed') return
  const { registerLinkId } = session.link
  await askAhead(ticketTypeCalls.list, { query: { registerLinkId, topRegisterType: config.topRegisterType } })
}
