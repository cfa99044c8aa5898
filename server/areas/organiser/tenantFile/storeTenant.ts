import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { App } from '../../../core/App'
import { idOfKey, recordCommand } from '../../../core/auditTrail/auditTrail'
import { isTaken } from '../../../core/errors/failure'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import { storeCommonDictionaries } from '../../../core/exhibition/dictionaries/commonDictionaries'
import { FileRejected } from '../files/Problem'
import { dryRun } from '../files/dryRun'
import { tenantOf } from '../files/tenantOf'
import { tenantFileProblems } from './checkTenantFile'
import { withStoredSecrets } from './storedSecrets'
import { readTenant } from './readTenant'
import { insertTenant, lockTenant, updateTenant } from './tenant.sql'
import type { TenantFile } from './tenantFile.schema'
import { assertNoDictionaryLost, storeDictionaries } from './storeDictionaries'

export interface StoredTenant {
  tenantId: string
  isNew: boolean
  /** The paths that changed, such as `settings.mail`; none if nothing had to be done. */
  changed: string[]
}

export type TenantStorage = Pick<App, 'pool' | 'secrets' | 'now'>

const differences = (before: TenantFile | null, { name, settings, dictionaries }: TenantFile): string[] => {
  const within = (group: 'settings' | 'dictionaries', after: object): string[] => {
    const old: Record<string, unknown> = before?.[group] ?? {}
    const now = after as Record<string, unknown>
    return Object.keys({ ...old, ...now })
      .filter((member) => !isDeepStrictEqual(old[member], now[member]))
      .map((member) => `${group}.${member}`)
  }
  return [
    ...(isDeepStrictEqual(before?.name, name) ? [] : ['name']),
    ...within('settings', settings),
    ...within('dictionaries', dictionaries),
  ]
}

/** The trail names what changed, never its value: settings are secrets, and dictionaries may be long. */
const recordImport = (db: Database, { tenantId, isNew, changed }: StoredTenant, at: Date) =>
  recordCommand(db, {
    ...{ tenantId, at, call: 'organiser import', id: idOfKey(tenantId, 'organiser import', randomUUID()), targets: [] },
    before: { isStored: !isNew },
    after: { isStored: true, changed },
  })

/** Checks a file's content and stores it within the caller's transaction. If it throws, the caller must roll back. @throws as `storeTenant` */
export const storeTenantWithin = async (
  client: pg.PoolClient,
  { secrets, now }: Pick<TenantStorage, 'secrets' | 'now'>,
  given: unknown,
): Promise<StoredTenant> => {
  const db = databaseOver(client)
  await storeCommonDictionaries(client)
  // Of two who change one organiser, the second waits here.
  await lockTenant(db, { tenantId: tenantOf(given) })
  const before = await readTenant({ db, secrets }, tenantOf(given))
  const { value, problems } = withStoredSecrets(given, before?.settings ?? null)
  if (problems.length === 0) problems.push(...tenantFileProblems(value))
  if (problems.length > 0) throw new FileRejected(problems)
  const file = value as TenantFile
  const { tenantId, name } = file
  const changed = differences(before, file)
  const row = { nameCn: name.cn, nameEn: name.en, sealedSettings: secrets.seal(JSON.stringify(file.settings)) }
  if (!before) await insertTenant(db, { tenantId, ...row, createdAt: now() })
  else if (changed.length > 0) await updateTenant(db, { tenantId }, row)
  if (changed.some((member) => member.startsWith('dictionaries.'))) {
    await storeDictionaries(client, tenantId, file.dictionaries)
    await assertNoDictionaryLost(db, tenantId)
  }
  if (changed.length > 0) await recordImport(db, { tenantId, isNew: before === null, changed }, now())
  return { tenantId, isNew: before === null, changed }
}

/**
 * Checks a file's content and stores it, all or nothing: creates or changes the organiser. Secrets that the file keeps stay.
 * Running servers see the change within half a minute.
 * @throws FileRejected, SealedByAnother
 */
export const storeTenant = (storage: TenantStorage, given: unknown): Promise<StoredTenant> => {
  const attempt = (): Promise<StoredTenant> => inTransaction(storage.pool, (client) => storeTenantWithin(client, storage, given))
  return attempt().catch((error: unknown) => {
    // A concurrent import created the same organiser: the next try updates it.
    if (isTaken(error)) return attempt()
    throw error
  })
}

/** Reports what storing it would change, and stores nothing. @throws as `storeTenant` */
export const tryTenant = (storage: TenantStorage, given: unknown): Promise<StoredTenant> =>
  dryRun(storage.pool, (client) => storeTenantWithin(client, storage, given))
