import type { HolderForm, SentLink } from '../../../contract/people/holderLink.schema'
import { holderLinkCalls as links } from '../../../contract/people/holderLink.calls'
import { ticketHolderCalls as holders } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import type { HeldTicket } from '../../../contract/people/ticketHolder.schema'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { personBody } from '../visitor/aFair'

export const fresh = { revision: '' }

/** The form of a holder, filled in. */
export const bodyOf = (key: string, { revision }: Pick<HolderForm, 'revision'>, values: Record<string, unknown> = {}) => ({
  key,
  revision,
  mayWait: false,
  ...personBody({ name: '王丽娜', ...values }),
})

/** Buyers and the links of their tickets. @param named the fair, and a type of its tickets that asks for a holder */
export const holderLinks = (server: () => TestServer, named: () => { fair: Exhibition; type: TicketType }) => {
  const ticketsOf = async (as: Visitor): Promise<HeldTicket[]> => (await server().data(holders.list, { as })).tickets
  return {
    ticketsOf,
    async aBuyer(quantity = 1, place = named().fair, type = named().type): Promise<{ owner: Visitor; tickets: HeldTicket[] }> {
      const owner = await server().aVisitor({ exhibition: place, name: '张思远' })
      await server().anOrder({ visitor: owner, ticketType: type, quantity })
      return { owner, tickets: await ticketsOf(owner) }
    },
    make: (as: Visitor, ticketId: string): Promise<SentLink> => server().data(links.make, { as, body: { ticketId } }),
    open: (key: string, at = named().fair): Promise<HolderForm> => server().data(links.open, { at, query: { key } }),
    refusesToOpen: (reason: Parameters<TestServer['refused']>[0], key: string, at = named().fair) =>
      server().refused(reason, links.open, { at, query: { key }, language: 'cn' }),
    refusesForm: (reason: Parameters<TestServer['refused']>[0], key: string, at = named().fair) =>
      server().refused(reason, links.submit, { at, body: bodyOf(key, fresh), language: 'cn' }),
    peopleOf: async (as: Visitor): Promise<number> => (await server().data(people.list, { as, query: {} })).total,
  }
}
