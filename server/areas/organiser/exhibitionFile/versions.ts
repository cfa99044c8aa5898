import { isDeepStrictEqual } from 'node:util'
import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { Exhibition } from '../../../core/exhibition/exhibition.sql'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { FileRejected, quoted } from '../files/Problem'
import { keepVersion, newestVersions } from './versions.sql'

/** A file of an earlier version would take back what others changed since. @throws FileRejected */
export const assertMadeFrom = async (
  db: Database,
  key: ExhibitionKey,
  stored: Exhibition | null,
  madeFrom: number | undefined,
): Promise<void> => {
  if (madeFrom === undefined || !stored || stored.configVersion === madeFrom) return
  const [newest] = await newestVersions(db, key, 1)
  const by = newest ? `, stored by ${quoted(newest.storedBy)} at ${newest.storedAt.toISOString()}` : ''
  throw new FileRejected([
    {
      path: 'version',
      says: `is ${madeFrom}, but version ${stored.configVersion} is the present one${by}; export it again, or import with --overwrite`,
    },
  ])
}

/** Keeps the new version, and the one before it where none was kept yet. @returns the new one's number */
export const keepVersions = async (
  db: Database,
  key: ExhibitionKey,
  stored: Exhibition | null,
  before: ExhibitionFile | null,
  after: { file: ExhibitionFile; by: string; at: Date },
): Promise<number> => {
  const version = (stored?.configVersion ?? 0) + 1
  if (stored && before)
    await keepVersion(db, key, { version: stored.configVersion, file: before, storedBy: 'not known', storedAt: stored.createdAt })
  await keepVersion(db, key, { version, file: after.file, storedBy: after.by, storedAt: after.at })
  return version
}

type Numbered = { id: string; version: number }

/** The earlier form under a number of its own: phones know a changed form by a greater version only. */
const renumbered = <One extends Numbered>(one: One, present: readonly Numbered[]): One => {
  const now = present.find(({ id }) => id === one.id)
  return now && now.version >= one.version && !isDeepStrictEqual(now, one) ? { ...one, version: now.version + 1 } : one
}

/** An earlier version of a file, to be stored on top of the present one. */
export const broughtBack = (earlier: ExhibitionFile, present: ExhibitionFile): ExhibitionFile => ({
  ...earlier,
  byRegisterType: Object.fromEntries(
    Object.entries(earlier.byRegisterType).map(([registerType, own]) => {
      const now = present.byRegisterType[registerType as keyof typeof present.byRegisterType]
      return [
        registerType,
        own && {
          ...own,
          ...(own.form ? { form: renumbered(own.form, now?.form ? [now.form] : []) } : {}),
          questionnaires: own.questionnaires.map((one) => renumbered(one, now?.questionnaires ?? [])),
        },
      ]
    }),
  ),
})
