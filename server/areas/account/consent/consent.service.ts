import type { App } from '../../../core/App'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { textVersions } from '../../content/page/page.service'
import { type Consent, allConsents, findConsents, insertConsents, withdrawConsents } from './consent.sql'

export type { Consent }

interface Accepted {
  accountId: string
  place: Consent['place']
  /** The ids of the texts. */
  ids: readonly string[]
}

/** Stores which texts a person accepted, in which version, where and when. */
export const recordConsents = (app: App, db: Pick<Database, 'select' | 'insert'>, key: ExhibitionKey, accepted: Accepted): Promise<void> =>
  recordConsentsOfMany(app, db, key, [accepted])

/** The same of many people at once. */
export const recordConsentsOfMany = async (
  app: App,
  db: Pick<Database, 'select' | 'insert'>,
  { tenantId, exhibitionId }: ExhibitionKey,
  people: readonly Accepted[],
): Promise<void> => {
  const versionOf = await textVersions(db, { tenantId, exhibitionId }, [...new Set(people.flatMap(({ ids }) => ids))])
  const acceptedAt = app.now()
  await insertConsents(
    db,
    people.flatMap(({ accountId, place, ids }) =>
      ids.map((pageId) => ({
        tenantId,
        exhibitionId,
        id: app.ids(),
        accountId,
        pageId,
        version: versionOf(pageId),
        place,
        acceptedAt,
        withdrawnAt: null,
      })),
    ),
  )
}

/** Which of these texts a person accepted, or read, at a place, as they are now. A text that changed since is asked for again. */
const acceptedAt = async (
  app: App,
  key: ExhibitionKey,
  accountId: string,
  wanted: Consent['place'],
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return []
  const [versionOf, rows] = await Promise.all([textVersions(app.db, key, ids), findConsents(app.db, key, accountId, [...ids])])
  return ids.filter((id) => rows.some(({ pageId, version, place }) => pageId === id && place === wanted && version === versionOf(id)))
}

export const acceptedAtSignIn = (app: App, key: ExhibitionKey, accountId: string, ids: readonly string[]): Promise<string[]> =>
  acceptedAt(app, key, accountId, 'signIn', ids)

/** Which of these texts a person opened, as they are now. */
export const readTexts = (app: App, key: ExhibitionKey, accountId: string, ids: readonly string[]): Promise<string[]> =>
  acceptedAt(app, key, accountId, 'read', ids)

/** Everything that a person accepted or read at an exhibition, also what was withdrawn. */
export const consentsAt = (app: App, key: ExhibitionKey, accountId: string): Promise<Consent[]> => allConsents(app.db, key, accountId)

/** Withdraws the acceptance of these texts, from now on. What the person has read stays read. */
export const endConsents = async (
  app: App,
  db: Pick<Database, 'update'>,
  { tenantId, exhibitionId }: ExhibitionKey,
  accountId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length > 0) await withdrawConsents(db, { tenantId, exhibitionId }, accountId, [...ids], app.now())
}

/** The present version of each text. */
export const textVersionsOf = (app: App, key: ExhibitionKey, ids: readonly string[]): Promise<(id: string) => string> =>
  textVersions(app.db, key, ids)
