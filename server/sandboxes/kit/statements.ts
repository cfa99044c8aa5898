/**
 * How a statement differs from what happened, for reconciliation:
 * - `drop`, `amount`, `currency`, `state`: the line of a number is missing, has another amount, currency or state
 * - `extra`: a line of a payment that nobody here knows
 * - `huge`: ten thousand such lines
 * - `wrongHash`, `broken`, `notReady`, `empty`: of WeChat Pay's file
 */
export const statementChanges = [
  'drop',
  'amount',
  'currency',
  'state',
  'extra',
  'huge',
  'wrongHash',
  'broken',
  'notReady',
  'empty',
] as const
export type StatementChange = (typeof statementChanges)[number]

/** A line of WeChat Pay's bill, by the names of its columns. */
export type BillRow = Record<string, string>

interface MovedAtStripe {
  at: number
  type: string
  source: object
}

export interface SandboxStatements {
  change(change: StatementChange, number?: string): void
  clear(): void
  has(change: StatementChange): boolean
  ofWechat(rows: BillRow[]): BillRow[]
  ofStripe(rows: MovedAtStripe[]): MovedAtStripe[]
}

/** What is wrong with the statements of both payment services until it is cleared. */
export const makeStatements = (now: () => Date): SandboxStatements => {
  let changes: { change: StatementChange; number: string }[] = []
  const of = (number: string): StatementChange[] => changes.filter((one) => one.number === number).map(({ change }) => change)
  const has = (change: StatementChange): boolean => changes.some((one) => one.change === change)
  const extras = (): number => (has('huge') ? 10_000 : has('extra') ? 1 : 0)
  return {
    change: (change, number = '') => void changes.push({ change, number }),
    clear: () => {
      changes = []
    },
    has,
    ofWechat(rows) {
      const changed = rows.flatMap((row): BillRow[] => {
        const isRefund = row['交易状态'] === 'REFUND'
        const asked = of((isRefund ? row['商户退款单号'] : row['商户订单号']) ?? '')
        if (asked.includes('drop')) return []
        const amount = isRefund ? '申请退款金额' : '订单金额'
        return [
          {
            ...row,
            ...(asked.includes('amount') ? { [amount]: (Number(row[amount]) - 0.01).toFixed(2) } : {}),
            ...(asked.includes('currency') ? { 货币种类: 'HKD' } : {}),
            ...(asked.includes('state') ? (isRefund ? { 退款状态: 'FAIL' } : { 交易状态: 'PAYERROR' }) : {}),
          },
        ]
      })
      const [like] = rows
      const added = Array.from({ length: like ? extras() : 0 }, (_, at) => ({
        ...like,
        商户订单号: `shop-${at}`,
        微信订单号: `42009${at}`,
        商品名称: '咖啡,大杯',
        交易状态: 'SUCCESS',
      }))
      return [...changed, ...(added as BillRow[])]
    },
    ofStripe(rows) {
      const changed = rows.flatMap((row): MovedAtStripe[] => {
        const { metadata, amount } = row.source as { metadata: Record<string, string>; amount: number }
        const asked = of(metadata.fairgate_refund ?? metadata.fairgate_payment ?? '')
        if (asked.includes('drop')) return []
        return [
          {
            ...row,
            source: {
              ...row.source,
              ...(asked.includes('amount') ? { amount: amount - 1 } : {}),
              ...(asked.includes('currency') ? { currency: 'usd' } : {}),
              ...(asked.includes('state') ? { status: 'failed' } : {}),
            },
          },
        ]
      })
      const like = rows.find(({ type }) => type === 'charge')
      const added = Array.from({ length: like ? extras() : 0 }, (_, at) => ({
        ...like!,
        at: Math.min(like!.at, now().getTime()),
        source: { ...like!.source, id: `ch_shop${at}`, metadata: {} },
      }))
      return [...changed, ...added]
    },
  }
}
