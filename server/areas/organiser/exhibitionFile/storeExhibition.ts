import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { RegisterType } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { isRetryable, isTaken } from '../../../core/failure'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import { contentPages, exhibitions, tenants } from '../../../database/schema'
import { makeExhibitionKey } from '../../../core/exhibition/signingKeys'
import { storeTicketTypes } from '../../tickets/ticketTypeFile.service'
import { FileRefused, type Problem, gatherProblems } from '../files/Problem'
import { configOf } from './configOf'
import { momentIn } from './days'
import { normalFile } from './normalFile'
import { readExhibition } from './readExhibition'

export interface Stored {
  isNew: boolean
  /** Members of the file that differ from what stood before; none where nothing was to be done. */
  changed: string[]
}

export type Storage = Pick<App, 'pool' | 'secrets' | 'now'>

const versioned = (file: ExhibitionFile) =>
  new Map(
    Object.entries(file.byRegisterType).flatMap(([registerType, own]) =>
      [
        ...(own?.form ? [{ path: ['byRegisterType', registerType, 'form'], of: own.form }] : []),
        ...(own?.questionnaires ?? []).map((of, at) => ({ path: ['byRegisterType', registerType, 'questionnaires', at], of })),
      ].map((one) => [`${registerType as RegisterType}/${one.of.id}`, one] as const),
    ),
  )

/** A phone that holds a half-filled form knows by its version alone that it was changed. */
const versionProblems = (before: ExhibitionFile, after: ExhibitionFile): Problem[] =>
  gatherProblems((tell) => {
    const known = versioned(before)
    for (const [key, { path, of }] of versioned(after)) {
      const old = known.get(key)?.of
      if (old && of.version <= old.version && !isDeepStrictEqual(of, old))
        tell([...path, 'version'], `must be greater than ${old.version}, because the stored form differs`)
    }
  })

const storePages = async (
  db: Database,
  key: { tenantId: string; exhibitionId: string },
  before: ExhibitionFile | null,
  after: ExhibitionFile,
  now: Date,
): Promise<void> => {
  const ofFair = and(eq(contentPages.tenantId, key.tenantId), eq(contentPages.exhibitionId, key.exhibitionId))
  const gone = (before?.contentPages ?? []).filter(({ id }) => !after.contentPages.some((page) => page.id === id)).map(({ id }) => id)
  if (gone.length > 0) await db.delete(contentPages).where(and(ofFair, inArray(contentPages.id, gone)))
  for (const page of after.contentPages) {
    const old = before?.contentPages.find(({ id }) => id === page.id)
    if (isDeepStrictEqual(old, page)) continue
    const row = { titleCn: page.title.cn, titleEn: page.title.en, bodyCn: page.body.cn, bodyEn: page.body.en, updatedAt: now }
    if (old)
      await db
        .update(contentPages)
        .set(row)
        .where(and(ofFair, eq(contentPages.id, page.id)))
    else await db.insert(contentPages).values({ ...key, id: page.id, ...row })
  }
}

const storeFair = async (db: Database, isNew: boolean, file: ExhibitionFile, now: Date): Promise<void> => {
  const ofFair = and(eq(exhibitions.tenantId, file.tenantId), eq(exhibitions.id, file.exhibitionId))
  const row = {
    nameCn: file.name.cn,
    nameEn: file.name.en,
    venueCn: file.venue.cn,
    venueEn: file.venue.en,
    timeZone: file.timeZone,
    startsOn: file.startsOn,
    endsOn: file.endsOn,
    config: configOf(file),
  }
  if (isNew) {
    await db.insert(exhibitions).values({ tenantId: file.tenantId, id: file.exhibitionId, ...row, configVersion: 1, createdAt: now })
    return
  }
  // Locked since it was read, so nobody else's version lies between.
  const [{ version } = { version: 0 }] = await db.select({ version: exhibitions.configVersion }).from(exhibitions).where(ofFair)
  await db
    .update(exhibitions)
    .set({ ...row, configVersion: version + 1 })
    .where(ofFair)
}

const store = ({ pool, secrets, now }: Storage, wanted: ExhibitionFile): Promise<Stored> =>
  inTransaction(pool, async (client) => {
    const db = databaseOver(client)
    const { tenantId, exhibitionId } = wanted
    const key = { tenantId, exhibitionId }
    const [tenant] = await db.select({ id: tenants.tenantId }).from(tenants).where(eq(tenants.tenantId, tenantId))
    if (!tenant)
      throw new FileRefused([
        { path: 'tenantId', says: `organiser ${tenantId} does not exist in this database; create one with "npm run tenant"` },
      ])
    await db
      .select({ id: exhibitions.id })
      .from(exhibitions)
      .where(and(eq(exhibitions.tenantId, tenantId), eq(exhibitions.id, exhibitionId)))
      .for('update')
    const before = await readExhibition(db, key)
    const names = Object.keys({ ...before, ...wanted }) as (keyof ExhibitionFile)[]
    const changed = names.filter((name) => !isDeepStrictEqual(before?.[name], wanted[name]))
    if (changed.length === 0) return { isNew: false, changed }
    const problems = before ? versionProblems(before, wanted) : []
    await storeFair(db, before === null, wanted, now())
    await storePages(db, key, before, wanted, now())
    const stock = await storeTicketTypes(db, key, wanted.ticketTypes, (text) => momentIn(text, wanted.timeZone)!)
    problems.push(
      ...gatherProblems((tell) =>
        stock.forEach(({ at, says }) => tell(at === null ? ['ticketTypes'] : ['ticketTypes', at, 'quota'], says)),
      ),
    )
    if (problems.length > 0) throw new FileRefused(problems)
    if (!before) await makeExhibitionKey({ db, secrets, now }, key)
    return { isNew: before === null, changed }
  })

/**
 * Stores a file that was checked, whole or not at all. Running servers know of it within a few seconds.
 * @throws FileRefused where what is stored hinders it: another tenant, tickets that are sold, a form that changed under its version
 */
export const storeExhibition = async (storage: Storage, file: ExhibitionFile): Promise<Stored> => {
  const wanted = normalFile(file)
  for (let tries = 1; ; tries += 1) {
    try {
      return await store(storage, wanted)
    } catch (error) {
      // Somebody buys at this moment, or imports the same new fair.
      if (tries === 5 || !(isRetryable(error) || isTaken(error))) throw error
    }
  }
}
