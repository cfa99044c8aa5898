import type { RefundFee, RefundRules } from '../../../../contract/rules/orders/refund'
import type { Path, Report } from '../files/Problem'

/** Checks a fee table: the days fall from step to step, and a later step never costs less. */
export const checkFees = (fees: readonly RefundFee[], path: Path, report: Report): void =>
  fees.forEach(({ daysBefore, percent }, at) => {
    const before = fees[at - 1]
    if (!before) return
    if (daysBefore >= before.daysBefore)
      report([...path, at, 'daysBefore'], `must be less than the ${before.daysBefore} of the step before`)
    if (percent < before.percent) report([...path, at, 'percent'], `must not be less than the ${before.percent} of the step before`)
  })

/** Checks the fee table of refunds. */
export const checkRefunds = ({ fees }: RefundRules, report: Report): void => checkFees(fees, ['refunds', 'fees'], report)
