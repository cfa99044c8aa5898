import type { ErrorReport } from '@contract/entry/errorReport.schema'
import { errorReportCalls } from '@contract/entry/errorReport.calls'
import { isUninformative, withoutPersonalData } from '@contract/rules/errorReports'
import { call } from './call'

/** One cause often produces several errors at once, so reports are sent in batches. */
const batchWindowMs = 3000
const maxAtOnce = 20

type Kind = Omit<ErrorReport, 'times'>

const waiting = new Map<string, ErrorReport>()
let timer: ReturnType<typeof setTimeout> | null = null

const send = async (): Promise<void> => {
  timer = null
  const reports = [...waiting.values()]
  waiting.clear()
  // A report that cannot be sent must not cause a second error.
  await call(errorReportCalls.save, { body: { reports } }).catch(() => undefined)
}

/** Counts one error for the next report. A report contains nothing that a person typed. */
export const reportError = (kind: Kind): void => {
  if (isUninformative(kind.message ?? '') || kind.call?.endsWith(errorReportCalls.save.path)) return
  const report = kind.message === undefined ? kind : { ...kind, message: withoutPersonalData(kind.message) }
  const name = JSON.stringify(report)
  const seen = waiting.get(name)
  if (seen) seen.times = Math.min(seen.times + 1, 1000)
  else if (waiting.size < maxAtOnce) waiting.set(name, { ...report, times: 1 })
  timer ??= setTimeout(() => void send(), batchWindowMs)
}
