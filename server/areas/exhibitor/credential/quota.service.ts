import type { Paged } from '../../../../contract/envelope'
import type { OrganiserQuota, SetQuotaBody } from '../../../../contract/exhibitor/credential.schema'
import { quotaOfArea } from '../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../core/App'
import { fail, orNull } from '../../../core/errors/failure'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import type { ExhibitorKey } from '../member.service'
import { pageExhibitors } from './credentialPages.sql'
import { companyOf, kindOf, kindsOf, quotaNow } from './kinds'
import { quotaRows, setGiven } from './quota.sql'

/** The quotas of all exhibitors, one row for each kind. A page counts exhibitors. */
export const quotaPage = async (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<OrganiserQuota>> => {
  const kinds = kindsOf(await scope.exhibition())
  const { rows, total } = await pageExhibitors(app.db, scope, pageWindow(query))
  const used = await quotaRows(
    app.pool,
    scope,
    rows.map(({ id }) => id),
  )
  const records = rows.flatMap(({ id, area, nameCn, nameEn }) =>
    kinds.map((kind) => {
      const row = used.find((one) => one.exhibitorId === id && one.kind === kind.id)
      const quota = quotaNow(kind, area, row)
      const company = scope.language === 'en' ? nameEn : nameCn
      return {
        ...{ exhibitorId: id, company, type: kind.id, kindName: kind.name, area },
        ...{ byRule: quotaOfArea(kind.quota, area), given: row?.given ?? null, places: quota.places, used: quota.used },
      }
    }),
  )
  return pageOf(records, total, query)
}

/**
 * Sets how many credentials of a kind an exhibitor may have, or leaves it to the area again.
 * @throws Failure notFound (no such exhibitor or kind), credentialQuotaInUse (more are used)
 */
export const setQuota = async (app: App, scope: SignedInScope, { exhibitorId, type, places }: SetQuotaBody): Promise<OrganiserQuota> => {
  const { tenantId, exhibitionId } = scope
  const kind = await kindOf(scope, type)
  const key: ExhibitorKey = { tenantId, exhibitionId, exhibitorId }
  const company = await orNull('notExhibitor', companyOf(app, key))
  if (!company) throw fail('notFound')
  const byRule = quotaOfArea(kind.quota, company.area)
  const before = (await quotaRows(app.pool, key, [exhibitorId])).find((one) => one.kind === type)
  const used = await inTransaction(app.pool, async (client) => {
    const inUse = await setGiven(client, { ...key, kind: type }, places, byRule)
    if (inUse === null) await recordChange(client, { before: { places: before?.given ?? null }, after: { kind: type, places } })
    return inUse
  })
  if (used !== null) throw fail('credentialQuotaInUse', { used })
  const row = (await quotaRows(app.pool, key, [exhibitorId])).find((one) => one.kind === type)
  const quota = quotaNow(kind, company.area, row)
  return {
    ...{ exhibitorId, company: scope.language === 'en' ? company.nameEn : company.nameCn, type, kindName: kind.name, area: company.area },
    ...{ byRule, given: places, places: quota.places, used: quota.used },
  }
}
