import { createHash } from 'node:crypto'
import type { ErrorReport, ErrorReportAnswer } from '../../../../contract/entry/errorReport.schema'
import { isUninformative, withoutPersonalData } from '../../../../contract/rules/entry/errorReports'
import type { App } from '../../../core/App'
import { Failure } from '../../../core/errors/failure'
import { type NetworkKey, atNetwork, networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import { dayIn } from '../../../core/time'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { type DayKey, countAgain, insertReport, kindsOfDay } from './errorReport.sql'

/** The number of error kinds per day of an exhibition, which stops a flood of forged ones. */
export const kindsADay = 500

/** How often a call failed, by kind. A phone may have an old version of the app, so its report is filtered here again. */
const cleaned = (report: ErrorReport, terminal: string) => ({
  kind: report.kind,
  terminal,
  route: report.route,
  call: report.call ?? '',
  code: report.code ?? '',
  message: withoutPersonalData(report.message ?? ''),
})

/**
 * Logs the clients' reports, and counts them by kind and day if the exhibition is known.
 * @throws Failure tooManyRequests
 */
export const saveErrorReports = async (app: App, scope: Scope, reports: ErrorReport[]): Promise<ErrorReportAnswer> => {
  const network = networkHash(app, scope.tenantId, scope.address)
  await app.limits.consume('errorReportsPerNetworkMinute', network)
  const informative = reports.filter(({ message = '' }) => !isUninformative(message))
  const exhibition = await exhibitionOrNull(app, scope)
  for (const report of informative) {
    const what = cleaned(report, scope.terminal)
    app.log.warn({ tenantId: exhibition?.tenantId, exhibitionId: exhibition?.id, ...what, times: report.times }, 'error on a phone')
    if (exhibition)
      await add(
        app,
        { tenantId: exhibition.tenantId, exhibitionId: exhibition.id, day: dayIn(app.now(), exhibition.timeZone) },
        { ...what, times: report.times },
        network,
      )
  }
  return { stored: informative.length }
}

type Counted = ReturnType<typeof cleaned> & { times: number }

/** Whether a network may still be the first to report a kind. A fair's own hall stays below this limit, because its phones agree. */
const mayAddKind = (app: App, { exhibitionId }: DayKey, network: NetworkKey): Promise<boolean> =>
  app.limits.consume('errorKindsPerNetworkDay', atNetwork(exhibitionId, network)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false
      throw error
    },
  )

const add = async (app: App, key: DayKey, { times, ...what }: Counted, network: NetworkKey): Promise<void> => {
  const fingerprint = createHash('sha256').update(Object.values(what).join('\0')).digest('base64url')
  const report = { ...what, fingerprint, times, lastSeenAt: app.now() }
  if (await countAgain(app.db, key, report)) return
  if ((await kindsOfDay(app.db, key)) < kindsADay && (await mayAddKind(app, key, network))) await insertReport(app.db, key, report)
}
