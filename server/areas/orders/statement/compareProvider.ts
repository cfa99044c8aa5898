import type { Comparison, StatementDifference } from '../../../../contract/orders/statement.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { PaymentProviderName } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { outsideNumber, readOutsideNumber } from '../../../core/process/idSpelling'
import type { ExhibitionKey } from '../../../database/within'
import { GatewayError } from '../../../gateways'
import type { ProviderAccount } from '../../../gateways/payment/PaymentProvider'
import type { StatementLine } from '../../../gateways/payment/StatementLine'
import { differenceOf } from './differenceOf'
import { type BookedRow, bookedByIds, bookedOfDay } from './statement.sql'

/** Rows that are read at once. */
const partRows = 1000

/** A payment this close to midnight may be of the other day there: the two clocks are not one. */
const edgeMs = 5 * 60_000

export interface Found {
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

export const compareProvider = async (
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
