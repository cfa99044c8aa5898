import type { StatementDifference } from '../../../../contract/orders/statement.schema'
import { currency } from '../../../../contract/rules/orders/paymentProviders'
import type { StatementLine } from '../../../gateways/payment/StatementLine'
import type { BookedRow } from './statement.sql'

/**
 * How a line of a statement differs from our row; null where it does not. The gravest difference alone is named. A refund that the
 * statement calls unfinished may be finished by now.
 */
export const differenceOf = (line: StatementLine, row: BookedRow | undefined): StatementDifference | null => {
  if (!row) return 'missingHere'
  if (line.currency !== currency) return 'currency'
  if (line.amountFen !== row.amountFen || (row.ledgerFen !== null && row.ledgerFen !== line.amountFen)) return 'amount'
  const isDone = row.state === (line.kind === 'payment' ? 'paid' : 'done')
  if (line.state === 'succeeded') return isDone && row.ledgerFen !== null ? null : 'state'
  if (line.state === 'failed') return isDone ? 'state' : null
  return line.kind === 'payment' && isDone ? 'state' : null
}
