import type { App } from '../../../core/App'
import { settingsOf } from '../../../core/exhibition/exhibition'
import type { JobKey } from '../../../core/jobs/jobs'
import type { Sweep } from '../../../core/jobs/sweeps'
import type { ExhibitionKey } from '../../../database/within'
import { GatewayError, type HubOutcome, type HubProduct, type PartnerAccount, mostInBatch } from '../../../gateways'
import { linkToFile } from '../../visitor/file/boundFile.service'
import { type HubProductRow } from './hubProduct.sql'
import { noteFailure, settleProduct, waitingProducts } from './hubQueue.sql'
import { hubJob, hubJobKind, storeNoOf } from './passOn.service'
import { fairsWithWaiting } from './waitingFairs.sql'

/** What is sent of a revision. Only the addresses of pictures are others each time. */
const productOf = (app: App, row: HubProductRow): HubProduct => {
  const { pictureIds, ...content } = row.content
  return {
    productNo: row.id,
    revision: row.revision,
    exhibitorNo: row.exhibitorId,
    ...content,
    pictures: pictureIds.map((fileNo) => ({ fileNo, url: linkToFile(app, row, fileNo) })),
  }
}

const settle = (app: App, key: ExhibitionKey, row: HubProductRow, outcome: HubOutcome): Promise<void> => {
  const at = app.now()
  switch (outcome.state) {
    case 'saved':
      return settleProduct(app.pool, key, row, { state: 'saved', failure: '', hubRevision: null, at })
    case 'stale':
      // Only after a database was restored. The organiser decides whether ours is the right one.
      return settleProduct(app.pool, key, row, { state: 'refused', failure: 'STALE', hubRevision: outcome.revision, at })
    case 'refused':
      return settleProduct(app.pool, key, row, { state: 'refused', failure: outcome.reason, hubRevision: null, at })
  }
}

const accountOf = async (app: App, key: ExhibitionKey): Promise<{ account: PartnerAccount; storeNo: string }> => {
  const [{ tailorHub }, storeNo] = [await settingsOf(app, key.tenantId), await storeNoOf(app, key)]
  if (!tailorHub || storeNo === null) throw new Error('notConfigured')
  return { account: tailorHub, storeNo }
}

/** A failure in codes, as an organiser reads it. */
const codeOf = (error: unknown): string => {
  if (error instanceof GatewayError) return error.outsideCode ? `${error.code} ${error.outsideCode}` : error.code
  return error instanceof Error && error.message === 'notConfigured' ? 'notConfigured' : 'internal'
}

/**
 * Sends what waits to the store, in batches, until nothing waits. A refused product waits for the organiser, and holds up no other one.
 * @throws GatewayError, Error (no account): all that was tried still waits, and the job is retried later
 */
export const sendWaiting = async (app: App, key: ExhibitionKey, job: JobKey): Promise<void> => {
  for (;;) {
    const rows = await waitingProducts(app.db, key, mostInBatch)
    if (rows.length === 0) return
    try {
      const { account, storeNo } = await accountOf(app, key)
      const products = rows.map((row) => productOf(app, row))
      const outcomes = await app.gateways.tailorHub.batchSaveOrUpdate(account, { storeNo, products })
      for (const [at, row] of rows.entries()) await settle(app, key, row, outcomes[at]!)
    } catch (error) {
      await noteFailure(app.pool, key, rows, { failure: codeOf(error), at: app.now() })
      throw error
    }
    await app.jobs.renew(job)
  }
}

/** Adds the jobs of exhibitions whose products wait without one: a change that came while a job ended. */
export const addHubJobs = (app: App): Sweep<ExhibitionKey> => ({
  name: 'tailorHub.pass',
  find: () => fairsWithWaiting(app.pool, hubJobKind),
  async each(key) {
    await app.jobs.add(app.pool, [hubJob(key, app.now())])
    return 1
  },
})
