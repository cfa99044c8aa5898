import { and, eq, isNull } from 'drizzle-orm'
import type { App } from '../../core/App'
import type { Job } from '../../core/jobs'
import { files } from '../../database/schema'

/** For this long a draft may name a file before the form is sent in. */
const retentionDays = 60

const kind = 'visitor.dropUnusedFile'

interface FileKey {
  tenantId: string
  exhibitionId: string
  id: string
}

/** A picture of a person that no form came to name is not kept for ever. */
export const dropFileLater = (app: App, { tenantId, exhibitionId, id }: FileKey): Promise<void> =>
  app.jobs.add(app.pool, [{ tenantId, exhibitionId, kind, key: id, runAt: new Date(app.now().getTime() + retentionDays * 86_400_000) }])

const dropUnused = async (app: App, { tenantId, exhibitionId, key }: Job): Promise<void> => {
  const [gone] = await app.db
    .delete(files)
    .where(and(eq(files.tenantId, tenantId), eq(files.exhibitionId, exhibitionId ?? '0'), eq(files.id, key), isNull(files.attachedAt)))
    .returning({ storageKey: files.storageKey })
  if (gone) await app.gateways.storage.remove(gone.storageKey)
}

export const handleUnusedFiles = (app: App): void => app.jobs.handle(kind, (job) => dropUnused(app, job))
