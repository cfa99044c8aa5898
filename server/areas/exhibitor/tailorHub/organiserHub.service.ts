import type { Paged } from '../../../../contract/envelope'
import type { HubPageQuery, HubRetryBody, HubRow } from '../../../../contract/exhibitor/tailorHub.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { pageHubProducts, retryRefused } from './hubProduct.sql'
import { hubJob } from './passOn.service'
import { progressOf } from './tailorHub.service'

/** Products on their way, for the organiser. */
export const hubPage = async (app: App, scope: SignedInScope, query: HubPageQuery): Promise<Paged<HubRow>> => {
  const { timeZone } = await scope.exhibition()
  const { rows, total } = await pageHubProducts(app.db, scope, { state: query.state, ...pageWindow(query) })
  const records = rows.map(({ product, nameCn, nameEn }) => ({
    id: product.id,
    name: product.content.name,
    ...progressOf(product, timeZone),
    exhibitorId: product.exhibitorId,
    exhibitorName: { cn: nameCn, en: nameEn },
  }))
  return pageOf(records, total, query)
}

/** The organiser sends refused products again, and does not wait for the next attempt of those that wait. @returns how many refused ones wait now */
export const hubRetry = async (app: App, scope: SignedInScope, { ids }: HubRetryBody): Promise<{ count: number }> => {
  await scope.exhibition()
  const { tenantId, exhibitionId } = scope
  const at = app.now()
  const count = await inTransaction(app.pool, async (client) => {
    const again = await retryRefused(client, { tenantId, exhibitionId }, { ids, at })
    await app.jobs.hasten(client, hubJob({ tenantId, exhibitionId }, at))
    await recordChange(client, { before: { refused: again }, after: { sentAgain: again } })
    return again
  })
  return { count }
}
