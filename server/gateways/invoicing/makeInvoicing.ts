import { randomBytes, randomInt } from 'node:crypto'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { yuanOf } from '../../../contract/rules/values/money'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import { makeHttp, readJson } from '../http'
import { chinaTime } from '../payment/chinaTime'
import { Answer, InvoiceAnswer, RedFormList, isEndedForm, reasonOf, resultOf } from './answers'
import type { InvoiceRequest, InvoiceResult, Invoicing, InvoicingAccount, RedLetterRequest } from './Invoicing'
import { signInvoiceCall } from './sign'

const service = 'invoicing'
const success = 'E0000'
/** The platform knows no invoice of the number. */
const unknown = 'E9500'

const lineOf = (isSpecial: boolean): string => (isSpecial ? 'bs' : 'pc')
const rateOf = (percent: number): string => (percent / 100).toFixed(2)

/** The one line of an invoice, with its amounts as they are: the platform computes nothing of its own. */
const detailOf = ({ item, taxPercent, amountFen, netFen, taxFen }: InvoiceRequest | RedLetterRequest, sign: 1 | -1): object => ({
  goodsName: item.name,
  goodsCode: item.code,
  withTaxFlag: '1',
  num: String(sign),
  price: yuanOf(amountFen),
  taxRate: rateOf(taxPercent),
  taxIncludedAmount: yuanOf(sign * amountFen),
  taxExcludedAmount: yuanOf(sign * netFen),
  tax: yuanOf(sign * taxFen),
  invoiceLineProperty: '0',
})

const accountText = ({ bank, bankAccount }: { bank: string; bankAccount: string }): string => `${bank} ${bankAccount}`.trim()

/**
 * Nuonuo's open platform (诺税通 SaaS): signed POSTs to one address, the method in a header. Numbers are ours, so a request whose answer
 * was lost is made again with the same one; what the platform refuses is first looked up, because the refusal may say "known already".
 */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export function makeInvoicing(settings: GatewaySettings, { log, now }: GatewayDependencies): Invoicing {
  const callOutside = makeHttp(settings.timeoutMs, log)

  async function call(account: InvoicingAccount, method: string, content: object, isRead: boolean): Promise<Static<typeof Answer>> {
    const operation = method.split('.').at(-1)!
    const body = JSON.stringify(content)
    const senid = randomBytes(16).toString('hex')
    const nonce = String(randomInt(10_000_000, 100_000_000))
    const timestampSeconds = Math.floor(now().getTime() / 1000)
    const { appKey, appSecret } = account
    const url = new URL(account.url)
    const signature = signInvoiceCall({ path: url.pathname, appKey, appSecret, senid, nonce, timestampSeconds, body })
    url.search = new URLSearchParams({ senid, nonce, timestamp: String(timestampSeconds), appkey: appKey }).toString()
    const { text } = await callOutside({
      service,
      operation,
      method: 'POST',
      url: url.href,
      headers: {
        'content-type': 'application/json',
        'x-nuonuo-sign': signature,
        accesstoken: account.accessToken,
        usertax: account.taxNumber,
        method,
      },
      body,
      isRead,
    })
    const answer = readJson(Answer, text, { service, operation })
    // The entry point refused the account, so that nothing is known of the invoice itself.
    if (/^\d{6}$/.test(answer.code)) throw new GatewayError('refused', { service, operation, outsideCode: answer.code })
    return answer
  }

  function read<Schema extends TSchema>(schema: Schema, { result }: Static<typeof Answer>, operation: string): Static<Schema> {
    if (!Value.Check(schema, result)) throw new GatewayError('badAnswer', { service, operation })
    return result
  }

  async function invoiceOf(account: InvoicingAccount, wanted: object): Promise<InvoiceResult | null> {
    const content = { ...wanted, isOfferInvoiceDetail: '0' }
    const answer = await call(account, 'nuonuo.OpeMplatform.queryInvoiceResult', content, true)
    if (answer.code === unknown) return null
    if (answer.code !== success) throw new GatewayError('refused', { service, operation: 'queryInvoiceResult', outsideCode: answer.code })
    const [invoice] = read(Type.Array(InvoiceAnswer), answer, 'queryInvoiceResult')
    return invoice ? resultOf(invoice) : null
  }

  const result: Invoicing['result'] = (account, requestNo) => invoiceOf(account, { orderNos: [requestNo] })

  const redResult: Invoicing['redResult'] = async (account, requestNo) => {
    const operation = 'queryInvoiceRedConfirm'
    const answer = await call(account, `nuonuo.OpeMplatform.${operation}`, { identity: '0', billId: requestNo }, true)
    if (answer.code === unknown) return null
    if (answer.code !== success) throw new GatewayError('refused', { service, operation, outsideCode: answer.code })
    const [form] = read(RedFormList, answer, operation).list
    if (!form) return null
    if (isEndedForm(form)) return { state: 'failed', reason: reasonOf(form.billMessage) }
    if (!form.invoiceSerialNum) return { state: 'issuing' }
    return (await invoiceOf(account, { serialNos: [form.invoiceSerialNum] })) ?? { state: 'issuing' }
  }

  /** What a request led to: taken, known already, or refused. */
  const outcome = async (answer: Static<typeof Answer>, known: () => Promise<InvoiceResult | null>): Promise<InvoiceResult> =>
    answer.code === success ? { state: 'issuing' } : ((await known()) ?? { state: 'failed', reason: reasonOf(answer.describe) })

  return {
    result,
    redResult,
    async ask(account, request) {
      const { requestNo, isSpecial, buyer, seller, remark, askedAt, callbackUrl } = request
      const order = {
        orderNo: requestNo,
        invoiceType: '1',
        invoiceLine: lineOf(isSpecial),
        invoiceDate: chinaTime(askedAt).slice(0, 19).replace('T', ' '),
        clerk: account.clerk,
        // The fair itself sends the invoice to its person.
        pushMode: '-1',
        buyerName: buyer.name,
        buyerTaxNum: buyer.taxNumber,
        buyerAddress: buyer.address,
        buyerTel: buyer.phone,
        buyerAccount: accountText(buyer),
        salerTaxNum: account.taxNumber,
        salerAddress: seller.address,
        salerTel: seller.phone,
        salerAccount: accountText(seller),
        remark,
        callBackUrl: callbackUrl,
        invoiceDetail: [detailOf(request, 1)],
      }
      const answer = await call(account, 'nuonuo.OpeMplatform.requestBillingNew', { order }, false)
      return outcome(answer, () => result(account, requestNo))
    },
    async askRed(account, request) {
      const { requestNo, isSpecial, blueNumber, isWhole, isRefund, buyer, seller, askedAt } = request
      const form = {
        billId: requestNo,
        blueInvoiceLine: lineOf(isSpecial),
        applySource: '0',
        blueElecInvoiceNumber: blueNumber,
        billTime: String(askedAt.getTime()),
        sellerTaxNo: account.taxNumber,
        sellerName: seller.name,
        buyerTaxNo: buyer.taxNumber,
        buyerName: buyer.name,
        taxExcludedAmount: yuanOf(-request.netFen),
        taxAmount: yuanOf(-request.taxFen),
        redReason: isRefund ? '1' : '2',
        // The red letter follows at once where the buyer need not agree.
        autoInvoice: '1',
        ...(isWhole ? {} : { detail: [detailOf(request, -1)] }),
      }
      const answer = await call(account, 'nuonuo.OpeMplatform.saveInvoiceRedConfirm', form, false)
      return outcome(answer, () => redResult(account, requestNo))
    },
  }
}
