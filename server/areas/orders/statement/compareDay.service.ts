import type { Bilingual } from '../../../../contract/language'
import { type ListColumn, tableOf } from '../../../../contract/listColumn'
import type { CompareQuery, Comparison, StatementDifference } from '../../../../contract/orders/statement.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import { type PaymentProviderName, currency, paymentProviders, providerAbilities } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import { addDays, isDay } from '../../../core/days'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import { outsideNumber, readOutsideNumber } from '../../../core/process/ids'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, zonedStartOf } from '../../../core/time'
import type { ExhibitionKey } from '../../../database/within'
import { GatewayError, type ProviderAccount, type StatementLine } from '../../../gateways'
import { accountAt } from '../payment/providerOf'
import { differenceOf } from './differenceOf'
import { type BookedRow, balances, bookedByIds, bookedOfDay } from './statement.sql'

/** Rows that are read at once. */
const partRows = 1000
/** An answer stays one that a person can work through. */
const maxRecords = 20_000
/** A payment this close to midnight may be of the other day there: the two clocks are not one. */
const edgeMs = 5 * 60_000

interface Found {
  provider: PaymentProviderName
  kind: 'payment' | 'refund'
  difference: StatementDifference
  line: StatementLine | null
  row: BookedRow | null
}

type Side = Comparison['providers'][number]['there']

/** @throws Failure statementNotReady, statementBroken; GatewayError where the service does not answer */
const statementOf = async (account: ProviderAccount, from: Date, until: Date): Promise<StatementLine[]> => {
  try {
    return await account.statement(from, until)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.outsideCode === 'STATEMENT_CREATING') throw fail('statementNotReady')
    if (error.code === 'forged' || error.code === 'badAnswer') throw fail('statementBroken')
    throw error
  }
}

/** The exhibition's own lines by our ids. Lines of other fairs of the organiser are theirs to compare; a line of nobody is everybody's. */
const sorted = (lines: StatementLine[], { tenantId, exhibitionId }: ExhibitionKey) => {
  const own = { payment: new Map<string, StatementLine>(), refund: new Map<string, StatementLine>() }
  const unknown: StatementLine[] = []
  for (const line of lines) {
    const key = line.number === null ? null : readOutsideNumber(line.number)
    if (!key || key.tenantId !== tenantId) unknown.push(line)
    else if (key.exhibitionId === exhibitionId) {
      const before = own[line.kind].get(key.id)
      const isOther = before && !(line.kind === 'refund' && line.outsideId === before.outsideId)
      // An attempt that failed, of a refund that was sent again.
      if (isOther && line.kind === 'refund' && line.state === 'failed') continue
      // One number twice is one too many, but for a refund that failed: after it was booked, or before it was sent again.
      if (isOther && !(line.kind === 'refund' && before.state === 'failed')) unknown.push(line)
      else own[line.kind].set(key.id, line)
    }
  }
  return { own, unknown }
}

/** Whether the service knows it after all, in the statement of another day. */
const isOfAnotherDay = async (
  account: ProviderAccount,
  key: ExhibitionKey,
  kind: 'payment' | 'refund',
  row: BookedRow,
  [from, until]: [Date, Date],
): Promise<boolean> => {
  const number = outsideNumber({ ...key, id: row.id }, row.attempt)
  if (kind === 'refund') {
    if (row.createdAt >= from) return false
    const refund = await account.queryRefund({ outRefundNo: number, transactionId: row.transactionId ?? '' })
    return refund?.state === 'succeeded' && refund.refundFen === row.amountFen
  }
  const at = row.at!.getTime()
  if (at - from.getTime() > edgeMs && until.getTime() - at > edgeMs) return false
  const trade = await account.query({ outTradeNo: number, reference: row.reference })
  return trade?.state === 'paid' || trade?.state === 'refunded'
}

const compareProvider = async (
  app: App,
  key: ExhibitionKey,
  { provider, account, from, until }: { provider: PaymentProviderName; account: ProviderAccount; from: Date; until: Date },
): Promise<{ there: Side; here: Side; found: Found[] }> => {
  const { own, unknown } = sorted(await statementOf(account, from, until), key)
  const found: Found[] = unknown.map((line) => ({ provider, kind: line.kind, difference: 'missingHere', line, row: null }))
  const sums = { there: { payment: [0, 0], refund: [0, 0] }, here: { payment: [0, 0], refund: [0, 0] } }
  const add = (side: 'there' | 'here', kind: 'payment' | 'refund', fen: number): void => {
    sums[side][kind][0]! += 1
    sums[side][kind][1]! += fen
  }
  for (const kind of ['payment', 'refund'] as const) {
    const ids = [...own[kind].keys()]
    for (let at = 0; at < ids.length; at += partRows) {
      const part = ids.slice(at, at + partRows)
      const rows = new Map((await bookedByIds(app.pool, key, kind, part)).map((row) => [row.id, row]))
      for (const id of part) {
        const line = own[kind].get(id)!
        const row = rows.get(id)
        if (line.state !== 'failed') add('there', kind, line.amountFen)
        const difference = differenceOf(line, row?.provider === provider ? row : undefined)
        if (difference) found.push({ provider, kind, difference, line, row: row ?? null })
      }
    }
    for (let after = '0'; ;) {
      const rows = await bookedOfDay(app.pool, key, kind, { provider, from, until, after, limit: partRows })
      for (const row of rows) {
        add('here', kind, row.amountFen)
        if (own[kind].has(row.id) || (await isOfAnotherDay(account, key, kind, row, [from, until]))) continue
        found.push({ provider, kind, difference: 'missingThere', line: null, row })
      }
      if (rows.length < partRows) break
      after = rows[rows.length - 1]!.id
    }
  }
  const sideOf = ({ payment, refund }: (typeof sums)['there']): Side => ({
    payments: payment[0]!,
    paid: yuanOf(payment[1]!),
    refunds: refund[0]!,
    refunded: yuanOf(refund[1]!),
  })
  return { there: sideOf(sums.there), here: sideOf(sums.here), found }
}

const providerWords: Record<PaymentProviderName, Bilingual> = {
  wechatPay: { cn: '微信支付', en: 'WeChat Pay' },
  stripe: { cn: 'Stripe', en: 'Stripe' },
  bankTransfer: { cn: '银行转账', en: 'Bank transfer' },
}
const kindWords: Record<Found['kind'], Bilingual> = { payment: { cn: '付款', en: 'Payment' }, refund: { cn: '退款', en: 'Refund' } }
const differenceWords: Record<StatementDifference, Bilingual> = {
  missingHere: { cn: '账单有，本系统没有', en: 'In the statement, not in our books' },
  missingThere: { cn: '本系统有，账单没有', en: 'In our books, not in the statement' },
  amount: { cn: '金额不同', en: 'Another amount' },
  currency: { cn: '币种不同', en: 'Another currency' },
  state: { cn: '状态不同', en: 'Another state' },
}

const columnsOf = (timeZone: string): ListColumn<Found>[] => [
  { title: { cn: '支付服务', en: 'Payment service' }, cell: ({ provider }, language) => providerWords[provider][language] },
  { title: { cn: '类型', en: 'Kind' }, cell: ({ kind }, language) => kindWords[kind][language] },
  { title: { cn: '差异', en: 'Difference' }, cell: ({ difference }, language) => differenceWords[difference][language] },
  { title: { cn: '订单号', en: 'Order' }, cell: ({ row }) => row?.orderId ?? '' },
  { title: { cn: '商户单号', en: 'Our number' }, cell: ({ line, row }) => line?.number ?? row?.id ?? '' },
  { title: { cn: '支付服务单号', en: 'Their number' }, cell: ({ line, row }) => line?.outsideId ?? row?.transactionId ?? '' },
  { title: { cn: '账单金额', en: 'Amount in the statement' }, cell: ({ line }) => (line ? yuanOf(line.amountFen) : '') },
  { title: { cn: '账单币种', en: 'Currency in the statement' }, cell: ({ line }) => line?.currency ?? '' },
  { title: { cn: '账单状态', en: 'State in the statement' }, cell: ({ line }) => line?.state ?? '' },
  { title: { cn: '账单时间', en: 'Time in the statement' }, cell: ({ line }) => (line ? wireTime(line.at, timeZone) : '') },
  { title: { cn: '本系统金额', en: 'Amount in our books' }, cell: ({ row }) => (row ? yuanOf(row.amountFen) : '') },
  { title: { cn: '本系统币种', en: 'Currency in our books' }, cell: ({ row }) => (row ? currency : '') },
  { title: { cn: '本系统状态', en: 'State in our books' }, cell: ({ row }) => row?.state ?? '' },
  { title: { cn: '本系统时间', en: 'Time in our books' }, cell: ({ row }) => (row?.at ? wireTime(row.at, timeZone) : '') },
]

const booksOf = async (app: App, key: ExhibitionKey): Promise<Comparison['books']> => {
  const { received, owedFrom, refunded, withdrawn, paid, asked, done } = await balances(app.pool, key)
  const kept = received - owedFrom + withdrawn
  const owed = owedFrom - withdrawn - refunded
  const isWhole =
    kept >= 0 && owed >= 0 && received === kept + refunded + owed && received === paid && refunded === done && refunded + owed === asked
  return { received: yuanOf(received), kept: yuanOf(kept), refunded: yuanOf(refunded), owed: yuanOf(owed), isWhole }
}

/**
 * Compares the statements of a day with our books, from midnight to midnight in the fair's time zone. The reading is logged.
 * @throws Failure invalid, statementDayInvalid, statementNotReady, statementBroken, paymentUnavailable (no such account)
 */
export const compareDay = async (app: App, scope: SignedInScope, { day, provider: asked }: CompareQuery): Promise<Comparison> => {
  if (!isDay(day)) throw failFields({ day: { code: 'dateInvalid' } })
  const { tenantId, exhibitionId, caller, language } = scope
  const key = { tenantId, exhibitionId }
  const { timeZone } = await scope.exhibition()
  const [from, until] = [zonedStartOf(day, timeZone), zonedStartOf(addDays(day, 1), timeZone)]
  if (until > app.now()) throw fail('statementDayInvalid')
  const settings = await settingsOf(app, tenantId)
  const names = paymentProviders.filter(
    (name) => providerAbilities[name].statements && (!asked || asked === name) && accountAt(app, settings, name),
  )
  if (names.length === 0) throw fail('paymentUnavailable')
  const providers: Comparison['providers'] = []
  const found: Found[] = []
  for (const provider of names) {
    const result = await compareProvider(app, key, { provider, account: accountAt(app, settings, provider)!, from, until })
    providers.push({ provider, there: result.there, here: result.here })
    for (const one of result.found) found.push(one)
  }
  app.log.info({ tenantId, exhibitionId, accountId: caller.accountId, day, differences: found.length }, 'an organiser compares statements')
  return {
    day,
    timeZone,
    providers,
    books: await booksOf(app, key),
    ...tableOf(columnsOf(timeZone), found.slice(0, maxRecords), language),
    differences: found.length,
  }
}
