import type { ErrorReport } from '@contract/entry/errorReport.schema'
import { errorReportCalls } from '@contract/entry/errorReport.calls'
import { isUninformative, withoutPersonalData } from '@contract/rules/entry/errorReports'
import { call } from './call'
import { countInBatches } from './countInBatches'

type Kind = Omit<ErrorReport, 'times'>

const count = countInBatches<Kind>({
  // One cause often produces several errors at once.
  windowMs: 3000,
  maxKinds: 20,
  maxTimes: 1000,
  // A report that cannot be sent must not cause a second error.
  send: (reports) => call(errorReportCalls.save, { body: { reports } }),
})

/** Counts one error for the next report. A report contains nothing that a person typed. */
export const reportError = (kind: Kind): void => {
  if (isUninformative(kind.message ?? '') || kind.call?.endsWith(errorReportCalls.save.path)) return
  count(kind.message === undefined ? kind : { ...kind, message: withoutPersonalData(kind.message) })
}
