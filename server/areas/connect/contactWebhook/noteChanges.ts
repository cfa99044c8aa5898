import type { PoolClient } from 'pg'
import type { App } from '../../../core/App'
import type { NewJob } from '../../../core/jobs/jobs'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { type NewDelivery, findWebhook, insertDeliveries } from './contactWebhook.sql'

export const deliverKind = 'contact.deliver'

/** The job that sends what waits of a company. There is one at a time, so messages keep their order. */
export const deliverJob = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey, runAt: Date): NewJob => ({
  ...{ tenantId, kind: deliverKind, key: `${exhibitionId}/${exhibitorId}`, exhibitionId, runAt },
})

/**
 * Notes in the caller's transaction that contacts changed, where the company has them sent to a system of its own.
 * @param made which of them are new
 */
export const noteChanges = async (
  app: App,
  client: PoolClient,
  key: ExhibitorKey,
  contactIds: Iterable<string>,
  { made = new Set<string>(), kind = 'changed' }: { made?: ReadonlySet<string>; kind?: 'changed' | 'withdrawn' } = {},
): Promise<void> => {
  const ids = [...new Set(contactIds)]
  if (ids.length === 0 || !(await findWebhook(client, key))?.isOn) return
  const now = app.now()
  const added = ids.map((contactId): NewDelivery => ({ id: app.ids(), contactId, kind: made.has(contactId) ? 'created' : kind }))
  await insertDeliveries(client, key, added, now)
  await app.jobs.add(client, [deliverJob(key, now)])
}
