import type { App } from '../../../core/App'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { outsideNumber } from '../../../core/process/idSpelling'
import { isOneOf } from '../../../core/secrets/secrets'
import type { InvoiceParty, InvoiceRequest, InvoiceResult, InvoicingAccount } from '../../../gateways'
import { inSettlement } from '../order/settlement'
import { findInvoice } from './invoice.sql'
import { ordersOfInvoices } from './invoiceOrders.sql'
import { type InvoiceRow } from './invoiceColumns.sql'
import { type Attempt, invoiceJob, requestNoOf } from './invoiceJobs'
import { settleInvoice } from './settleInvoice'

/** How long the provider's call is waited for before it is asked. */
const followAfterMs = 5000

const noticeText = (number: string): string => `invoiceNotice/${number}`

/** Whether the address that the provider called is one that we gave it. */
export const isNoticeAddress = (app: App, { number, signature }: { number: string; signature: string }): boolean =>
  isOneOf(
    app.secrets.accepted.map((secret) => secret.signature(noticeText(number))),
    signature,
  )

const callbackUrl = (app: App, row: InvoiceRow): string => {
  const number = outsideNumber(row)
  const query = new URLSearchParams({ number, signature: app.secrets.signature(noticeText(number)) })
  return `${app.config.publicUrl}/api/pay/invoice/notice/${row.tenantId}?${query}`
}

const accountOf = async (app: App, tenantId: string): Promise<InvoicingAccount> => {
  const { invoicing } = await settingsOf(app, tenantId)
  if (!invoicing) throw fail('invoicingUnavailable')
  return invoicing
}

const sellerOf = ({ seller: { name, address, ...rest } }: InvoiceRow): InvoiceParty => ({ ...rest, name: name.cn, address: address.cn })

const requestOf = async (app: App, row: InvoiceRow): Promise<InvoiceRequest> => {
  const orders = await ordersOfInvoices(app.pool, row, [row.id])
  return {
    requestNo: requestNoOf(row),
    isSpecial: row.kind === 'special',
    buyer: row.buyer,
    seller: sellerOf(row),
    item: { code: row.itemCode, name: row.itemName.cn },
    taxPercent: row.taxPercent,
    amountFen: row.amountFen,
    netFen: row.netFen,
    taxFen: row.taxFen,
    remark: `订单号 ${orders.map(({ orderId }) => orderId).join('、')}`.slice(0, 200),
    askedAt: row.askedAt,
    callbackUrl: callbackUrl(app, row),
  }
}

const ask = async (app: App, account: InvoicingAccount, row: InvoiceRow): Promise<InvoiceResult> => {
  const request = await requestOf(app, row)
  if (row.colour === 'blue') return app.gateways.invoicing.ask(account, request)
  const blue = await findInvoice(app.pool, { ...row, id: row.redOf! })
  return app.gateways.invoicing.askRed(account, {
    ...request,
    blueNumber: blue!.number!,
    isWhole: row.amountFen === blue!.amountFen,
    isRefund: row.reason === 'refund',
  })
}

const open = async (app: App, key: Attempt): Promise<InvoiceRow | null> => {
  const row = await findInvoice(app.pool, key)
  return row && row.attempt === key.attempt && (row.state === 'asked' || row.state === 'issuing') ? row : null
}

/**
 * Asks the provider for an invoice, or gives an English one its number. Repeated requests with the same number are one invoice.
 * @throws GatewayError, Failure invoicingUnavailable, so that the job is retried
 */
export const issueInvoice = async (app: App, key: Attempt): Promise<void> => {
  const row = await open(app, key)
  if (!row) return
  const result = row.kind === 'english' ? null : await ask(app, await accountOf(app, row.tenantId), row)
  await inSettlement(app, row, async (client) => {
    await settleInvoice(app, client, key, result)
    if (result?.state === 'issuing') await app.jobs.add(client, [invoiceJob('follow', row, new Date(app.now().getTime() + followAfterMs))])
  })
}

/** Asks the provider for the state of an invoice. @returns false while it is in flight */
export const lookAfterInvoice = async (app: App, key: Attempt): Promise<boolean> => {
  const row = await open(app, key)
  if (!row || row.kind === 'english') return true
  const account = await accountOf(app, row.tenantId)
  const { invoicing } = app.gateways
  const known = await (row.colour === 'blue' ? invoicing.result : invoicing.redResult)(account, requestNoOf(row))
  if (!known || known.state === 'issuing') return false
  await inSettlement(app, row, (client) => settleInvoice(app, client, key, known))
  return true
}

/** The same for the job. @throws Error while it is in flight, so that the job comes again */
export const followInvoice = async (app: App, key: Attempt): Promise<void> => {
  if (!(await lookAfterInvoice(app, key))) throw new Error('the invoice is still being issued')
}
