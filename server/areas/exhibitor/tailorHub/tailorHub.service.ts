import type { HubDetail, HubDetailQuery, HubProductState, PassOnBody } from '../../../../contract/exhibitor/tailorHub.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope } from '../../../core/calls/scope'
import { wireTimeOrNull } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { GatewayError } from '../../../gateways'
import { type ListedProductRow, findListed, lockListed } from '../listedProduct/listedProduct.sql'
import { productOfRow } from '../listedProduct/productFields'
import { callersExhibitor } from '../member.service'
import { type HubProductRow, findHubProducts, retryRefused } from './hubProduct.sql'
import { hubJob, passOn, storeNoOf } from './passOn.service'

export const progressOf = (row: HubProductRow | undefined, timeZone: string): Omit<HubProductState, 'id' | 'name'> => ({
  state: row?.state ?? 'none',
  revision: row?.revision ?? 0,
  savedRevision: row?.savedRevision ?? null,
  attempts: row?.attempts ?? 0,
  failure: row?.failure ?? '',
  triedAt: wireTimeOrNull(row?.triedAt ?? null, timeZone),
})

/** @throws Failure hubNotOffered */
const assertOffered = async (app: App, key: ExhibitionKey): Promise<string> => {
  const storeNo = await storeNoOf(app, key)
  if (storeNo === null) throw fail('hubNotOffered')
  return storeNo
}

/**
 * Passes products of the caller's company on that the store does not have yet, and those that it refused. What the store has is not sent
 * again, and what was never public is not sent at all.
 * @throws Failure hubNotOffered, notFound (of any of them)
 */
export const passOnAgain = async (app: App, scope: CompanyScope, { productIds }: PassOnBody): Promise<HubProductState[]> => {
  const owner = callersExhibitor(scope)
  await assertOffered(app, owner)
  const { timeZone } = await scope.exhibition()
  const products = await inTransaction(app.pool, async (client) => {
    const found: ListedProductRow[] = []
    // Held, or a content that an approval has just replaced would get the greater revision. In one order, so that two calls do not wait for each other.
    for (const id of [...productIds].sort()) {
      const row = await lockListed(databaseOver(client), owner, id)
      if (!row) throw fail('notFound')
      found.push(row)
      await passOn(app, client, row)
    }
    const count = await retryRefused(client, owner, { ids: productIds, at: app.now() })
    if (count > 0) await app.jobs.add(client, [hubJob(owner, app.now())])
    await recordChange(client, {
      targets: [owner.exhibitorId],
      before: { refused: count },
      after: { passedOn: found.length, sentAgain: count },
    })
    return found
  })
  const passed = await findHubProducts(app.db, owner, productIds)
  return products.map((row) => ({ id: row.id, name: productOfRow(row).name, ...progressOf(passed.get(row.id), timeZone) }))
}

/**
 * A product of the caller's company as the store has it now.
 * @throws Failure hubNotOffered, notFound, hubUnavailable
 */
export const hubDetail = async (app: App, scope: CompanyScope, { id }: HubDetailQuery): Promise<HubDetail> => {
  const owner = callersExhibitor(scope)
  const storeNo = await assertOffered(app, owner)
  const row = await findListed(app.db, owner, id)
  if (!row) throw fail('notFound')
  const [{ tailorHub }, { timeZone }] = [await settingsOf(app, owner.tenantId), await scope.exhibition()]
  if (!tailorHub) throw fail('hubUnavailable')
  const stored = await app.gateways.tailorHub.detail(tailorHub, { storeNo, productNo: id }).catch((error: unknown) => {
    throw error instanceof GatewayError ? fail('hubUnavailable') : error
  })
  const passed = (await findHubProducts(app.db, owner, [id])).get(id)
  return {
    id,
    name: productOfRow(row).name,
    ...progressOf(passed, timeZone),
    stored: stored && { revision: stored.revision, isOnSale: stored.isOnSale, name: stored.name },
  }
}
