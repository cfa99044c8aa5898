import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signInvoiceCall } from '../../gateways/invoicing/sign'
import { installFaults } from '../kit/faults'
import { rawBodyOf } from '../kit/rawBody'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { registerNamed } from '../../core/http/registerNamed'

/** How the platform ends a request: at once, after the tax authority's time, never, or with a refusal. */
export const invoiceOutcomes = ['issue', 'slow', 'never', 'refuse'] as const
export type InvoiceOutcome = (typeof invoiceOutcomes)[number]

/** The tax number of the company that issues, on the platform's side. */
export const sandboxSeller = { taxNumber: '91420100MA4KLX0X29', clerk: '王开票' }

/** A request as the platform keeps it. */
export interface SandboxInvoice {
  requestNo: string
  serialNo: string
  isRed: boolean
  line: string
  buyerName: string
  /** Yuan, negative of red letters. */
  amount: string
  blueNumber: string | null
  callbackUrl: string | null
  status: '20' | '2' | '22'
  failCause: string | null
  number: string | null
  issuedAtMs: number | null
  /** When it ends by itself; null for one that never does. */
  endsAtMs: number | null
}

export interface SandboxInvoicing {
  choose(outcome: InvoiceOutcome): void
  /** Every request, the oldest first. */
  all(): SandboxInvoice[]
  /** Ends a request in flight. */
  end(requestNo: string, isIssued: boolean): Promise<number>
  /** Calls the address of a request again. @returns the status of the answer */
  callBack(requestNo: string): Promise<number>
}

type Body = Record<string, unknown>

const path = '/open/v1/services'
const toleranceSeconds = 300
/** The tax authority takes its time. */
const usualMs = 300
const slowMs = 3600_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100)

/** The invoice platform: takes requests by their number, once each, ends them, and calls back. It computes no tax, but checks it. */
// oxlint-disable-next-line max-lines-per-function -- one route of the outside service after the other, on shared state
export function registerInvoicing(
  app: FastifyInstance,
  { credentials, faults, now, store }: SandboxWorld,
  delayMs = usualMs,
): SandboxInvoicing {
  const requests = store.collection<SandboxInvoice>('invoices')
  let outcome: InvoiceOutcome = 'issue'
  let last = requests.all().length

  const put = (request: SandboxInvoice): void => requests.put(request.requestNo, request)
  const at = (): number => now().getTime()
  const bySerial = (serialNo: string): SandboxInvoice | undefined => requests.all().find((one) => one.serialNo === serialNo)

  /** What red letters took back of an invoice. */
  const redOf = (blueNumber: string): number =>
    requests
      .all()
      .filter((one) => one.blueNumber === blueNumber && one.status !== '22')
      .reduce((sum, one) => sum - fenOf(one.amount), 0)

  const ended = (request: SandboxInvoice, isIssued: boolean): SandboxInvoice => {
    const done: SandboxInvoice = isIssued
      ? { ...request, status: '2', number: `2642${String(at()).slice(-8)}${request.serialNo.slice(-8)}`, issuedAtMs: at(), endsAtMs: null }
      : { ...request, status: '22', failCause: '购买方纳税人识别号与名称不一致', endsAtMs: null }
    put(done)
    return done
  }

  /** The state of a request: one whose time has come is issued. */
  const present = (request: SandboxInvoice): SandboxInvoice =>
    request.status === '20' && request.endsAtMs !== null && request.endsAtMs <= at() ? ended(request, true) : request

  const callBack = async (requestNo: string): Promise<number> => {
    const request = requests.get(requestNo)
    if (!request?.callbackUrl) return 0
    const { status, number } = present(request)
    const content = JSON.stringify({ c_orderno: requestNo, c_status: status === '2' ? '1' : '2', c_allElectronicInvoiceNumber: number })
    const answer = await fetch(request.callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ operater: 'callback', orderno: requestNo, content }).toString(),
    }).catch(() => null)
    return answer?.status ?? 0
  }

  const take = (
    request: Pick<SandboxInvoice, 'requestNo' | 'isRed' | 'line' | 'buyerName' | 'amount' | 'blueNumber' | 'callbackUrl'>,
  ): SandboxInvoice => {
    last += 1
    const waits = outcome === 'never' ? null : at() + (outcome === 'slow' ? slowMs : delayMs)
    const taken: SandboxInvoice = {
      ...request,
      serialNo: `26${String(at()).slice(-10)}${String(last).padStart(8, '0')}`,
      status: '20',
      failCause: null,
      number: null,
      issuedAtMs: null,
      endsAtMs: waits,
    }
    put(taken)
    if (outcome === 'refuse') return ended(taken, false)
    return taken
  }

  const okay = (result: unknown): object => ({ code: 'E0000', describe: '成功', result })
  const refusal = (code: string, describe: string): object => ({ code, describe })

  const invoiceAnswer = (request: SandboxInvoice): object => {
    const { status, failCause, number, issuedAtMs, serialNo, requestNo } = present(request)
    return {
      serialNo,
      orderNo: requestNo,
      status,
      statusMsg: status === '2' ? '开票完成（最终状态）' : status === '22' ? '开票失败' : '开票中',
      failCause: failCause ?? '',
      allElectronicInvoiceNumber: number ?? '',
      invoiceTime: issuedAtMs,
      pdfUrl: number ? `https://invtest.nntest.example/fp/${serialNo}.pdf` : '',
    }
  }

  const methods: Record<string, (body: Body) => object> = {
    'nuonuo.OpeMplatform.requestBillingNew': ({ order: given }) => {
      const order = (given ?? {}) as Body
      const requestNo = textOf(order.orderNo)
      if (!/^[\w-]{1,20}$/.test(requestNo)) return refusal('E9101', '订单号长度须为1-20')
      if (requests.get(requestNo)) return refusal('E9106', '订单编号不能重复')
      const [detail] = (order.invoiceDetail ?? []) as Body[]
      const [whole, net, tax] = [detail?.taxIncludedAmount, detail?.taxExcludedAmount, detail?.tax].map((one) => fenOf(textOf(one)))
      if (!detail || whole! <= 0 || net! + tax! !== whole) return refusal('E9102', '明细金额与税额不符')
      if (order.salerTaxNum !== sandboxSeller.taxNumber) return refusal('E9104', '销方税号未授权')
      if (textOf(order.buyerName) === '') return refusal('E9105', '购方名称不能为空')
      if (order.invoiceLine === 'bs' && textOf(order.buyerTaxNum) === '') return refusal('E9107', '专用发票购方税号不能为空')
      const { serialNo } = take({
        requestNo,
        isRed: false,
        line: textOf(order.invoiceLine),
        buyerName: textOf(order.buyerName),
        amount: textOf(detail.taxIncludedAmount),
        blueNumber: null,
        callbackUrl: textOf(order.callBackUrl) || null,
      })
      return okay({ invoiceSerialNum: serialNo })
    },
    'nuonuo.OpeMplatform.queryInvoiceResult': ({ orderNos, serialNos }) => {
      const found = [
        ...((orderNos ?? []) as string[]).map((number) => requests.get(number)),
        ...((serialNos ?? []) as string[]).map((number) => bySerial(number)),
      ].filter((one) => one !== undefined)
      return found.length === 0 ? refusal('E9500', '未查询到发票') : okay(found.map(invoiceAnswer))
    },
    'nuonuo.OpeMplatform.saveInvoiceRedConfirm': (form) => {
      const requestNo = textOf(form.billId)
      if (requests.get(requestNo)) return refusal('E9999', '申请号重复')
      const blue = requests.all().find(({ number }) => number !== null && number === form.blueElecInvoiceNumber)
      if (!blue || blue.isRed) return refusal('E9108', '未找到对应的蓝票')
      const amountFen = fenOf(textOf(form.taxExcludedAmount)) + fenOf(textOf(form.taxAmount))
      if (amountFen >= 0 || redOf(blue.number!) - amountFen > fenOf(blue.amount)) return refusal('E9103', '该发票不能重复冲红')
      take({
        requestNo,
        isRed: true,
        line: blue.line,
        buyerName: blue.buyerName,
        amount: (amountFen / 100).toFixed(2),
        blueNumber: blue.number,
        callbackUrl: null,
      })
      return okay(requestNo)
    },
    'nuonuo.OpeMplatform.queryInvoiceRedConfirm': ({ billId }) => {
      const form = requests.get(textOf(billId))
      if (!form) return okay({ total: 0, list: [] })
      const { status, failCause, number, serialNo } = present(form)
      const list = [
        {
          billId,
          billStatus: status === '2' ? '01' : status === '22' ? '16' : '15',
          billMessage: failCause ?? '',
          redInvoiceNumber: number,
          invoiceSerialNum: number ? serialNo : null,
        },
      ]
      return okay({ total: 1, list })
    },
  }

  /** The entry point's code of a wrong signature, a stale one or a wrong token; null where all is right. */
  const entryCode = (request: FastifyRequest): string | null => {
    const query = request.query as Record<string, string | undefined>
    const { appKey, appSecret, accessToken } = credentials.invoicing
    const timestampSeconds = Number(query.timestamp)
    const expected = signInvoiceCall({
      ...{ path, appKey, appSecret, timestampSeconds },
      ...{ senid: query.senid ?? '', nonce: query.nonce ?? '', body: rawBodyOf(request) },
    })
    if (query.appkey !== appKey) return '070101'
    if (request.headers['x-nuonuo-sign'] !== expected || Math.abs(at() / 1000 - timestampSeconds) > toleranceSeconds) return '070304'
    return request.headers.accesstoken === accessToken ? null : '070305'
  }

  registerNamed(app, 'invoicing', async (scope) => {
    installFaults(scope, faults, 'invoicing')
    scope.post<{ Body: Body }>(path, async (request) => {
      const code = entryCode(request)
      if (code) return refusal(code, '认证失败')
      const method = methods[String(request.headers.method)]
      return method ? method(request.body) : refusal('E9001', '接口不存在')
    })
  })

  return {
    choose: (chosen) => void (outcome = chosen),
    all: () => requests.all().map(present),
    end: (requestNo, isIssued) => {
      const request = requests.get(requestNo)
      if (request?.status === '20') ended(request, isIssued)
      return callBack(requestNo)
    },
    callBack,
  }
}
