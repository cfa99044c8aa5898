import type { Paged } from '../../../../contract/envelope'
import type { HistoryQuery, HistoryRow } from '../../../../contract/exhibitor/credential.schema'
import type { App } from '../../../core/App'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import type { AccountKey } from '../../../database/within'
import { callersExhibitor } from '../member.service'
import { copiedAlready, pageEarlier } from './earlierCredential.sql'
import { kindOf } from './kinds'

export const callerKey = ({ tenantId, exhibitionId, caller }: SignedInScope): AccountKey => ({
  tenantId,
  exhibitionId,
  accountId: caller.accountId,
})

/** The people with this kind of credential at earlier fairs of the organiser where the caller acted for the company. @throws Failure notFound */
export const historyPage = async (app: App, scope: CompanyScope, { type, ...query }: HistoryQuery): Promise<Paged<HistoryRow>> => {
  const owner = callersExhibitor(scope)
  const kind = await kindOf(scope, type)
  const { startsOn } = await scope.exhibition()
  const { rows, total } = await pageEarlier(app.db, callerKey(scope), { kind: kind.id, before: startsOn }, pageWindow(query))
  const here = await copiedAlready(
    app.db,
    owner,
    rows.map(({ credential }) => credential.id),
  )
  const records = rows.map((row) => ({
    id: row.credential.id,
    name: row.registration.name,
    fair: { cn: row.fairCn, en: row.fairEn },
    startsOn: row.startsOn,
    isHere: here.has(row.credential.id),
  }))
  return pageOf(records, total, query)
}
