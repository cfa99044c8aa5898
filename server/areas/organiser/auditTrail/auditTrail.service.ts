import type { CallRow } from '../../../../contract/call'
import { calls } from '../../../../contract/calls'
import type { Paged } from '../../../../contract/envelope'
import type { AuditRecord as Shown, AuditTrailQuery } from '../../../../contract/organiser/auditTrail.schema'
import type { App } from '../../../core/App'
import { type AuditRecord, pageRecords } from '../../../core/auditTrail/auditTrail.sql'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, zonedEndOf, zonedStartOf } from '../../../core/time'
import { namesOfAccounts } from '../../account/account/account.service'
import { accountsNamed } from '../../account/account/typedAccount.service'

/** `review.decide` by `POST /path`, as records keep it: a call may get another name, and keeps its path. */
const nameByCall = new Map<string, string>(
  Object.entries(calls as Record<string, Record<string, CallRow>>).flatMap(([noun, rows]) =>
    Object.entries(rows).map(([name, { method, path }]) => [`${method} ${path}`, `${noun}.${name}`] as const),
  ),
)

/** The calls that a text means, as records keep them. */
const callsNamed = (text: string): string[] => [
  text,
  ...[...nameByCall].filter(([, name]) => name === text || name.startsWith(`${text}.`)).map(([call]) => call),
]

const shown = (row: AuditRecord, name: string | undefined, timeZone: string): Shown => ({
  id: row.id,
  at: wireTime(row.at, timeZone),
  userId: row.accountId ?? '',
  name: name ?? '',
  role: row.role,
  call: nameByCall.get(row.call) ?? row.call,
  exhibitionId: row.exhibitionId ?? '',
  changes: row.changes,
})

/** The acts at the exhibition, and those that are about none, the newest first. */
export const auditPage = async (app: App, scope: SignedInScope, query: AuditTrailQuery): Promise<Paged<Shown>> => {
  const { tenantId } = scope
  const { timeZone } = await scope.exhibition()
  const { by, call, target, from, until } = query
  const { rows, total } = await pageRecords(
    app.db,
    scope,
    {
      accountIds: by ? (await accountsNamed(app, tenantId, by)).map(({ id }) => id) : undefined,
      calls: call ? callsNamed(call) : undefined,
      target,
      from: from ? zonedStartOf(from, timeZone) : undefined,
      until: until ? zonedEndOf(until, timeZone) : undefined,
    },
    pageWindow(query),
  )
  const names = await namesOfAccounts(app, { tenantId }, [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))])
  return pageOf(
    rows.map((row) => shown(row, names.get(row.accountId ?? ''), timeZone)),
    total,
    query,
  )
}
