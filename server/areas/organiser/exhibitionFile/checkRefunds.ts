import type { RefundRules } from '../../../../contract/rules/refunds'
import type { Report } from '../files/Problem'

/** Checks the fee table: the days fall from step to step, and a later refund never costs less. */
export const checkRefunds = ({ fees }: RefundRules, report: Report): void =>
  fees.forEach(({ daysBefore, percent }, at) => {
    const before = fees[at - 1]
    if (!before) return
    if (daysBefore >= before.daysBefore)
      report(['refunds', 'fees', at, 'daysBefore'], `must be less than the ${before.daysBefore} of the step before`)
    if (percent < before.percent)
      report(['refunds', 'fees', at, 'percent'], `must not be less than the ${before.percent} of the step before`)
  })
