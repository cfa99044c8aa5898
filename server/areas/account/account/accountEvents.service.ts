import type pg from 'pg'
import type { App } from '../../../core/App'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { Account, OwnerKey } from './account.sql'
import { type AccountEvent, insertEvent } from './accountEvents.sql'

/** The kind of the job that notifies an account's owner of an event. */
export const notifyOwnerKind = 'account.notifyOwner'

const recordIn = async (
  app: App,
  client: pg.PoolClient,
  key: OwnerKey,
  kind: AccountEvent['kind'],
  byAccountId: string | null,
  payload: Record<string, string> = {},
): Promise<void> => {
  const { tenantId, accountId } = key
  const [id, createdAt] = [app.ids(), app.now()]
  await insertEvent(databaseOver(client), { tenantId, accountId, id, kind, byAccountId, detail: null, createdAt })
  await app.jobs.add(client, [{ tenantId, kind: notifyOwnerKind, key: id, runAt: createdAt, payload: { accountId, ...payload } }])
}

const record = (app: App, ...event: [OwnerKey, AccountEvent['kind'], string | null]): Promise<void> =>
  inTransaction(app.pool, (client) => recordIn(app, client, ...event))

/**
 * Notifies the owner, once a day, that strangers try to sign in to the account: after the tenth miss within an hour from networks
 * where the owner has not signed in.
 * @param target the key under which misses are counted
 */
export const recordGuessing = async (app: App, key: OwnerKey, target: string): Promise<void> => {
  if (!(await app.limits.isReached('missesByStrangersHour', target))) return
  if ((await app.limits.note('guessNoticeDay', target)) > 1) return
  app.log.warn(key, 'strangers guess at an account')
  await record(app, key, 'guessed', null)
}

/** Another person set a one-time password: the log names both, and the owner is notified. */
export const recordReset = async (app: App, { tenantId, id }: Account, byAccountId: string): Promise<void> => {
  app.log.info({ tenantId, accountId: id, by: byAccountId }, 'a password was reset by another person')
  await record(app, { tenantId, accountId: id }, 'passwordReset', byAccountId)
}

/** The phone or the email address is changed in the caller's transaction. The notice goes to the contacts of before, because a thief would have set the new one. */
export const recordContactChange = (app: App, client: pg.PoolClient, { tenantId, id, phone, email }: Account): Promise<void> =>
  recordIn(app, client, { tenantId, accountId: id }, 'contactChanged', id, { before: app.secrets.seal(JSON.stringify({ phone, email })) })

/** A person changed the own password of an organiser's account. */
export const recordOwnPassword = async (app: App, key: OwnerKey): Promise<void> => {
  const { tenantId, accountId } = key
  app.log.info({ tenantId, accountId }, 'an organiser changed the own password')
  const event = { id: app.ids(), kind: 'passwordChanged' as const, byAccountId: accountId, detail: null, createdAt: app.now() }
  await insertEvent(app.db, { tenantId, accountId, ...event })
}
