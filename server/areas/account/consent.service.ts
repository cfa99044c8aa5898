import type { App } from '../../core/App'
import type { Database } from '../../database/connect'
import type { ExhibitionKey } from '../../database/within'
import { textVersions } from '../content/page.service'
import { type Consent, findConsents, insertConsents } from './consent.sql'

interface Accepted {
  accountId: string
  place: Consent['place']
  /** The ids of the texts. */
  ids: readonly string[]
}

/** Stores which texts a person accepted, in which version, where and when. */
export const recordConsents = async (
  app: App,
  db: Pick<Database, 'select' | 'insert'>,
  { tenantId, exhibitionId }: ExhibitionKey,
  { accountId, place, ids }: Accepted,
): Promise<void> => {
  const versionOf = await textVersions(db, { tenantId, exhibitionId }, ids)
  const acceptedAt = app.now()
  await insertConsents(
    db,
    ids.map((pageId) => ({ tenantId, exhibitionId, accountId, pageId, version: versionOf(pageId), place, acceptedAt })),
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
