import { invoiceCalls } from '../../../contract/orders/invoice.calls'
import { invoiceHeaderCalls } from '../../../contract/orders/invoiceHeader.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { bankTransferCalls } from '../../../contract/orders/bankTransfer.calls'
import { dayIn } from '../../../server/core/time'
import { detailOf } from '../orders/helpers'
import { aHeader, aPaidOrder, company, invoicesEnd, wholeCompany } from '../orders/invoiceHelpers'
import type { Visitor } from '../support/makers'
import type { TestServer } from '../support/testServer'
import type { SellingFair } from './aSellingFair'
import { type OnceRow, onceRows } from './rows'

let references = 0

/** Orders, their invoices, and money that comes and goes back. */
export const orderRows = (server: TestServer, { paid, organiser, visitor }: SellingFair): OnceRow[] => {
  const today = (): string => dayIn(server.clock.now(), 'Asia/Shanghai')
  const aBuyer = async (): Promise<{ as: Visitor; orderId: string }> => {
    const as = await visitor()
    return { as, orderId: await aPaidOrder(server, as, paid) }
  }
  const anApplication = async () => {
    const { as, orderId } = await aBuyer()
    const headerId = await aHeader(server, as, wholeCompany)
    return { as, body: { orderIds: [orderId], headerId, kind: 'normal' as const, email: 'office@example.com', amount: '100.00' } }
  }
  const anInvoice = async () => {
    const asked = await anApplication()
    const { invoiceId } = await server.data(invoiceCalls.submit, asked)
    await invoicesEnd(server)
    return { ...asked, invoiceId }
  }
  const aTransfer = async () => {
    const as = await visitor()
    const { orderId } = await server.anOrder({ visitor: as, ticketType: paid, quantity: 1 })
    await server.data(orderCalls.pay, { as, body: { orderId, channel: 'browser', provider: 'bankTransfer' } })
    const bankReference = `ICBC-${(references += 1)}`
    const body = { orderId, amount: '100.00', currency: 'CNY', receivedOn: today(), bankReference, receivedBefore: '0.00' }
    return { as: organiser, body, buyer: as }
  }
  return [
    ...onceRows(orderCalls, {
      place: async () => ({ as: await visitor(), body: { items: [{ ticketTypeId: paid.id, quantity: 1 }] } }),
    }),
    ...onceRows(invoiceHeaderCalls, { submit: async () => ({ as: await visitor(), body: company }) }),
    ...onceRows(invoiceCalls, {
      submit: anApplication,
      retry: async () => {
        await server.control({ action: 'invoices', outcome: 'refuse' })
        const { as, body, invoiceId } = await anInvoice()
        await server.control({ action: 'invoices', outcome: 'issue' })
        return { as, body: { invoiceId, headerId: body.headerId, email: 'office@example.com' } }
      },
      red: async () => ({ as: organiser, body: { invoiceId: (await anInvoice()).invoiceId, reason: 'Wrong name' } }),
    }),
    ...onceRows(refundCalls, {
      ask: async () => {
        const { as, orderId } = await aBuyer()
        return { as, body: { orderId, ticketIds: (await detailOf(server, as, orderId)).ticketIds, amount: '100.00' } }
      },
      byOrganiser: async () => ({ as: organiser, body: { orderId: (await aBuyer()).orderId, reason: 'Asked by phone' } }),
    }),
    ...onceRows(bankTransferCalls, {
      confirm: aTransfer,
      refundSent: async () => {
        const { body } = await aTransfer()
        await server.data(bankTransferCalls.confirm, { as: organiser, body })
        await server.data(refundCalls.byOrganiser, { as: organiser, body: { orderId: body.orderId, reason: 'Asked by phone' } })
        const { records } = await server.data(bankTransferCalls.refunds, { as: organiser, query: { size: 100 } })
        const { refundId, amount } = records.find(({ orderId }) => orderId === body.orderId)!
        return { as: organiser, body: { refundId, amount, currency: 'CNY', sentOn: today(), bankReference: `OUT-${refundId}` } }
      },
    }),
  ]
}
