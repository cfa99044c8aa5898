import { fieldsOf, isFile } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { dayMs } from '../../../core/days'
import { exhibitionOf, formOfType } from '../../../core/exhibition/exhibition'
import type { Job } from '../../../core/jobs/jobs'
import type { Queryable } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { valuesOfDraft } from '../registration/draft.service'
import { draftsOfRegistration } from '../registration/draft.sql'
import { type FileOwner, deleteUnattached, findFileOwner } from './file.sql'
import { registrationsInCareOf } from '../registration/accountRegistrations.sql'

/** A file that nothing names is kept so long: a person may finish the form tomorrow. */
const unnamedDays = 2
/** How long a draft may name a file before the form is submitted. */
const draftDays = 60

export const dropUnusedKind = 'visitor.dropUnusedFile'

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/** A picture of a person that no form came to name is not kept for ever. @param storageKey of its bytes, also if it never gets a row */
export const dropFileLater = (app: App, { tenantId, exhibitionId, id }: RowKey, storageKey: string): Promise<void> =>
  app.jobs.add(app.pool, [
    { tenantId, exhibitionId, kind: dropUnusedKind, key: id, runAt: daysAfter(app.now(), unnamedDays), payload: { storageKey } },
  ])

/** An upload that was refused has left nothing to drop. */
export const forgetDrop = (app: App, { tenantId, id }: Pick<RowKey, 'tenantId' | 'id'>): Promise<void> =>
  app.jobs.remove(app.pool, { tenantId, kind: dropUnusedKind, key: id })

/** Removes files at once that no form names any longer. The job removes the bytes, and tries again if the storage fails. */
export const removeFiles = async (app: App, client: Queryable, keys: readonly RowKey[]): Promise<void> => {
  for (const { tenantId, id } of keys) await app.jobs.remove(client, { tenantId, kind: dropUnusedKind, key: id })
  await app.jobs.add(
    client,
    keys.map(({ tenantId, exhibitionId, id }) => ({ tenantId, exhibitionId, kind: dropUnusedKind, key: id, runAt: app.now() })),
  )
}

/**
 * Whether a draft of its owner, or of a person whom the owner registers, has the file as the answer of a file field. Other places of a
 * draft count as none, so that nobody keeps files by naming many.
 */
const isInDraft = async (app: App, key: RowKey, { accountId }: FileOwner): Promise<boolean> => {
  const exhibition = await exhibitionOf(app, key)
  for (const registration of await registrationsInCareOf(app.db, { ...key, accountId })) {
    const form = formOfType(exhibition, registration.registerType)
    const names = form ? fieldsOf(form).flatMap((field) => (isFile(field) ? [field.name] : [])) : []
    for (const { formId, sealedContent } of await draftsOfRegistration(app.db, registration)) {
      if (formId !== form?.id) continue
      const values = valuesOfDraft(JSON.parse(app.secrets.unseal(sealedContent)) as object)
      if (names.some((name) => values[name] === key.id)) return true
    }
  }
  return false
}

/** The job of a file has its id as its key. While a draft names the file, its next job has the other key, because this one is running. */
const idOf = (key: string): string => key.split('/')[0]!
const otherKey = (key: string): string => (key === idOf(key) ? `${key}/again` : idOf(key))

export const dropUnused = async (app: App, { tenantId, exhibitionId, key: jobKey, payload }: Job): Promise<void> => {
  const key = { tenantId, exhibitionId: exhibitionId ?? '0', id: idOf(jobKey) }
  const file = await findFileOwner(app.db, key)
  if (file?.attachedAt) return
  const mayWait = file !== null && daysAfter(file.createdAt, draftDays) > app.now()
  if (mayWait && (await isInDraft(app, key, file))) {
    const runAt = daysAfter(app.now(), unnamedDays)
    return app.jobs.add(app.pool, [{ ...key, exhibitionId: key.exhibitionId, kind: dropUnusedKind, key: otherKey(jobKey), runAt, payload }])
  }
  const storageKey = file ? await deleteUnattached(app.db, key) : payload.storageKey
  if (typeof storageKey === 'string') await app.gateways.storage.remove(storageKey)
}
