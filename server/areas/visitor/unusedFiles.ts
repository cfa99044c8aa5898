import type { App } from '../../core/App'
import type { Job } from '../../core/jobs'
import type { Queryable } from '../../database/connect'
import type { RowKey } from '../../database/within'
import { deleteUnattached } from './file.sql'

/** How long a draft may name a file before the form is submitted. */
const retentionDays = 60

const kind = 'visitor.dropUnusedFile'

/** A picture of a person that no form came to name is not kept for ever. */
export const dropFileLater = (app: App, { tenantId, exhibitionId, id }: RowKey): Promise<void> =>
  app.jobs.add(app.pool, [{ tenantId, exhibitionId, kind, key: id, runAt: new Date(app.now().getTime() + retentionDays * 86_400_000) }])

/** Removes files at once that no form names any longer. The job removes the bytes, and tries again if the storage fails. */
export const removeFiles = async (app: App, client: Queryable, keys: readonly RowKey[]): Promise<void> => {
  for (const { tenantId, id } of keys) await app.jobs.remove(client, { tenantId, kind, key: id })
  await app.jobs.add(
    client,
    keys.map(({ tenantId, exhibitionId, id }) => ({ tenantId, exhibitionId, kind, key: id, runAt: app.now() })),
  )
}

const dropUnused = async (app: App, { tenantId, exhibitionId, key }: Job): Promise<void> => {
  const storageKey = await deleteUnattached(app.db, { tenantId, exhibitionId: exhibitionId ?? '0', id: key })
  if (storageKey !== null) await app.gateways.storage.remove(storageKey)
}

export const handleUnusedFiles = (app: App): void => app.jobs.handle(kind, (job) => dropUnused(app, job))
