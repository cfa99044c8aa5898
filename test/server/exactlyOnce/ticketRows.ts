import { lossCalls } from '../../../contract/tickets/loss.calls'
import { activationCalls } from '../../../contract/tickets/activation.calls'
import { freeTicketCalls } from '../../../contract/tickets/freeTicket.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import { upgradeCalls } from '../../../contract/tickets/upgrade.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import type { Visitor } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { aFreeQuota, claimFreeOf, inviteFrom } from '../tickets/aFreeQuota'
import type { SellingFair } from './aSellingFair'
import { type OnceRow, onceRows } from './rows'

let batches = 0

/** A code that nobody used. */
export const aCode = async (server: TestServer, { free, organiser }: SellingFair): Promise<string> => {
  const batch = `once-${(batches += 1)}`
  await server.data(activationCalls.import, { as: organiser, body: { batches: [{ batch, ticketTypeId: free.id, count: 1 }] } })
  const { records } = await server.data(activationCalls.export, { as: organiser, query: { batch } })
  return records[0]![0]!
}

/** Tickets, and the ways on which they change hands. */
export const ticketRows = (server: TestServer, selling: SellingFair): OnceRow[] => {
  const { fair, free, paid, organiser, visitor } = selling
  const aHolder = async (): Promise<{ as: Visitor; ticketId: string }> => {
    const as = await visitor()
    return { as, ticketId: (await server.aTicket({ visitor: as, ticketType: free })).id }
  }
  const anInvitation = async () => inviteFrom(server, await aFreeQuota(server, fair, free))
  return [
    ...onceRows(walletCalls, {
      takeFree: async () => ({ as: await visitor(), body: { items: [{ ticketTypeId: free.id, quantity: 1 }] } }),
    }),
    ...onceRows(giftCalls, {
      give: async () => {
        const { as, ticketId } = await aHolder()
        return { as, body: { way: 'link', ticketIds: [ticketId] } }
      },
      claim: async () => {
        const { as, ticketId } = await aHolder()
        const { key } = await server.data(giftCalls.give, { as, body: { way: 'link', ticketIds: [ticketId] } })
        return { as: await visitor(), body: { key: key! } }
      },
    }),
    ...onceRows(upgradeCalls, {
      upgradeTicket: async () => {
        const { as, ticketId } = await aHolder()
        return { as, body: { upgradeTicket: 'yes', ticketId, ticketTypeId: paid.id, amount: '100.00' } }
      },
    }),
    ...onceRows(lossCalls, {
      report: async () => {
        const { as, ticketId } = await aHolder()
        return { as, body: { idList: [ticketId], amount: '0.00' } }
      },
      byOrganiser: async () => ({ as: organiser, body: { ticketId: (await aHolder()).ticketId } }),
    }),
    ...onceRows(activationCalls, { add: async () => ({ as: await visitor(), body: { code: await aCode(server, selling) } }) }),
    ...onceRows(freeTicketCalls, {
      invite: async () => {
        const { staff, quotaId } = await aFreeQuota(server, fair, free)
        return { as: staff, body: { quotaId, way: 'link', places: 1 } }
      },
      claim: async () => ({ as: await visitor(), body: { key: (await anInvitation()).key! } }),
      giveBack: async () => {
        const invitation = await anInvitation()
        const as = await visitor()
        await claimFreeOf(server, as, invitation)
        return { as, body: { key: invitation.key! } }
      },
    }),
  ]
}
