import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { App } from '../../../core/App'
import { idOfKey, recordCommand } from '../../../core/auditTrail/auditTrail'
import { isRetryable, isTaken } from '../../../core/errors/failure'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { isTenant, lockExhibition } from '../../../core/exhibition/exhibition.sql'
import { makeExhibitionKey } from '../../../core/exhibition/signingKeys'
import { momentIn } from '../../../core/time'
import { storeNews } from '../../content/article/newsFile.service'
import { storePages } from '../../content/page/pageFile.service'
import { storeServices } from '../../exhibitor/serviceReserve/serviceFile.service'
import { storeTicketTypes } from '../../tickets/ticketType/ticketTypeFile.service'
import { FileRejected, collectProblems } from '../files/Problem'
import { dryRun } from '../files/dryRun'
import { normalFile } from './normalFile'
import { lostPeople } from './peopleTouched'
import { readExhibition } from './readExhibition'
import { assertMadeFrom, keepVersions } from './versions'
import { versionProblems } from './versionProblems'
import { storeFair } from './storeFair'

export interface Stored {
  isNew: boolean
  /** Members of the file that differ from the stored ones; none where nothing was to be done. */
  changed: string[]
  /** The version that is stored now. */
  version: number
  before: ExhibitionFile | null
  after: ExhibitionFile
}

/** The author of a stored version, and the version that the file was made from. */
export interface Storing {
  /** Named in the list of versions. */
  by: string
  /** The version that the file was made from. Another stored one refuses it. Undefined: whatever is stored. */
  madeFrom?: number | undefined
}

export type Storage = Pick<App, 'pool' | 'secrets' | 'now'>

/**
 * Stores a file that was checked within the caller's transaction, which must be given up where this throws.
 * @throws FileRejected where what is stored hinders it: another tenant, tickets that are sold, a form that changed under its version
 */
export const storeExhibitionWithin = async (
  client: pg.PoolClient,
  { secrets, now }: Pick<Storage, 'secrets' | 'now'>,
  file: ExhibitionFile,
  { by, madeFrom }: Storing,
): Promise<Stored> => {
  const wanted = normalFile(file)
  const db = databaseOver(client)
  const { tenantId, exhibitionId } = wanted
  const key = { tenantId, exhibitionId }
  if (!(await isTenant(db, key)))
    throw new FileRejected([
      { path: 'tenantId', says: `organiser ${tenantId} does not exist in this database; create one with "npm run tenant"` },
    ])
  // Locked before it is read: no other import writes a version in between.
  const stored = await lockExhibition(db, key)
  const before = await readExhibition(db, key)
  const names = Object.keys({ ...before, ...wanted }) as (keyof ExhibitionFile)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before?.[name], wanted[name]))
  if (stored && changed.length === 0) return { isNew: false, changed, version: stored.configVersion, before, after: wanted }
  await assertMadeFrom(db, key, stored, madeFrom)
  const problems = before ? [...versionProblems(before, wanted), ...(await lostPeople(db, key, before, wanted))] : []
  await storeFair(db, key, stored, wanted, now())
  await storePages(db, key, before?.contentPages ?? [], wanted.contentPages, now())
  await storeNews(db, key, wanted, now())
  const stock = await storeTicketTypes(client, db, key, wanted, (text) => momentIn(text, wanted.timeZone)!, now())
  stock.push(...(await storeServices(db, client, key, wanted.services, (text) => momentIn(text, wanted.timeZone)!)))
  problems.push(...collectProblems((report) => stock.forEach(({ path, says }) => report(path, says))))
  if (problems.length > 0) throw new FileRejected(problems)
  if (!before) await makeExhibitionKey({ db, secrets, now }, key)
  const version = await keepVersions(db, key, stored, before, { file: wanted, by, at: now() })
  return { isNew: before === null, changed, version, before, after: wanted }
}

/** The versions hold the file itself, and the name of its author. */
const recordImport = (client: pg.PoolClient, { tenantId, exhibitionId }: ExhibitionKey, { isNew, version, changed }: Stored, at: Date) =>
  recordCommand(databaseOver(client), {
    ...{ tenantId, exhibitionId, at, call: 'exhibition import', id: idOfKey(tenantId, 'exhibition import', exhibitionId, String(version)) },
    ...{ targets: [exhibitionId], before: { version: isNew ? null : version - 1 }, after: { version, changed } },
  })

/**
 * Stores a file that was checked, whole or not at all. Running servers know of it within a few seconds.
 * @throws as `storeExhibitionWithin`
 */
export const storeExhibition = async (storage: Storage, file: ExhibitionFile, storing: Storing): Promise<Stored> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(storage.pool, async (client) => {
        const stored = await storeExhibitionWithin(client, storage, file, storing)
        if (stored.changed.length > 0) await recordImport(client, file, stored, storage.now())
        return stored
      })
    } catch (error) {
      // A concurrent order or import of the same fair.
      if (tries === 5 || !(isRetryable(error) || isTaken(error))) throw error
    }
  }
}

/** Says what storing the file would change, and stores nothing. @throws as `storeExhibitionWithin` */
export const tryExhibition = (storage: Storage, file: ExhibitionFile, storing: Storing): Promise<Stored> =>
  dryRun(storage.pool, (client) => storeExhibitionWithin(client, storage, file, storing))
