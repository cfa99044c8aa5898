import { invoiceCalls } from '../../../contract/orders/invoice.calls'
import type { Invoice } from '../../../contract/orders/invoice.schema'
import { invoiceHeaderCalls } from '../../../contract/orders/invoiceHeader.calls'
import type { InvoiceHeaderBody } from '../../../contract/orders/invoiceHeader.schema'
import type { InvoiceRules } from '../../../contract/rules/orders/invoice'
import type { TicketType, Visitor } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { aStartedPayment, runJobs, untilState } from './helpers'

/** Tax numbers whose last character is right, and one whose is not. */
export const taxNumbers = { seller: '91420100MA4KLX0X29', buyer: '91310000MA1FL0001R', old: '110101123456789', wrong: '91310000MA1FL00011' }

export const invoiceRules: InvoiceRules = {
  kinds: ['normal', 'special', 'english'],
  taxPercent: 6,
  item: { code: '3040802030000000000', name: { cn: '*会展服务*展会门票', en: 'Admission to the fair' } },
  untilDays: 30,
  afterRefund: 'replace',
  series: 'TF',
  seller: {
    name: { cn: '测试会展有限公司', en: 'Test Exhibitions Ltd.' },
    taxNumber: taxNumbers.seller,
    address: { cn: '武汉市汉阳区鹦鹉大道 619 号', en: '619 Yingwu Avenue, Wuhan, China' },
    phone: '027-84696666',
    bank: '工商银行汉阳支行',
    bankAccount: '3202006009200012345',
  },
}

export const company: InvoiceHeaderBody = { kind: 'company', name: '上海江汉机床有限公司', taxNumber: taxNumbers.buyer }
export const wholeCompany: InvoiceHeaderBody = {
  ...company,
  address: '上海市浦东新区世纪大道 1 号',
  phone: '021-58880000',
  bank: '建设银行浦东支行',
  bankAccount: '31001520313050012345',
}
export const abroad: InvoiceHeaderBody = {
  kind: 'foreign',
  name: 'Maschinen Müller GmbH',
  address: 'Hauptstraße 1, 80331 München',
  country: 'DE',
  taxNumber: 'DE 123456789',
}

/** Saves a header of a person. @returns its id */
export const aHeader = async (fair: TestServer, as: Visitor, body: InvoiceHeaderBody = company): Promise<string> => {
  const headers = await fair.data(invoiceHeaderCalls.submit, { as, body })
  return headers.find(({ name }) => name === body.name)!.headerId
}

/** A paid order. */
export const aPaidOrder = async (fair: TestServer, buyer: Visitor, type: TicketType, quantity = 1): Promise<string> => {
  const { order, trade } = await aStartedPayment(fair, buyer, type, quantity)
  await fair.control({ action: 'pay', outTradeNo: trade })
  await untilState(fair, buyer, order.orderId, 'ticketIssued')
  return order.orderId
}

export const detailOfInvoice = (fair: TestServer, as: Visitor, invoiceId: string): Promise<Invoice> =>
  fair.data(invoiceCalls.detail, { as, query: { invoiceId } })

export const historyOf = async (fair: TestServer, as: Visitor): Promise<Invoice[]> =>
  (await fair.data(invoiceCalls.page, { as, query: { size: 50 } })).records

/** Runs the jobs until invoices that were asked for have their result. */
export const invoicesEnd = async (fair: TestServer): Promise<void> => {
  await runJobs(fair)
  for (let turn = 0; turn < 3; turn += 1) {
    fair.clock.advance({ seconds: 6 })
    await runJobs(fair)
  }
}
