import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Guest } from '../../../../contract/rules/conference/guests'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { sessionGuests, speakerContacts } from '../../../database/schema/sessionGuests'
import { type AccountKey, type ExhibitionKey, type OwnerKey, within } from '../../../database/within'
import type { SessionKey } from '../signUp/seats.sql'

export type GuestRow = typeof sessionGuests.$inferSelect

const ofSession = ({ sessionId, ...key }: SessionKey) => and(within(sessionGuests, key), eq(sessionGuests.sessionId, sessionId))

export const pageGuests = (db: Database, key: SessionKey, window: PageWindow): Promise<PageRows<GuestRow>> =>
  paged(db, db.select().from(sessionGuests).where(ofSession(key)), [asc(sessionGuests.id)], window)

export const countGuests = (db: Database, key: SessionKey): Promise<number> => db.$count(sessionGuests, ofSession(key))

/** Adds guests. One that is there stays as it is. @returns how many are new */
export const addGuests = async (
  db: Database,
  { tenantId, exhibitionId, sessionId }: SessionKey,
  guests: readonly Guest[],
  { at, newId }: { at: Date; newId: () => string },
): Promise<number> => {
  if (guests.length === 0) return 0
  const rows = guests.map(({ by, value }) => ({ ...{ tenantId, exhibitionId, sessionId, by, value }, id: newId(), addedAt: at }))
  const added = await db.insert(sessionGuests).values(rows).onConflictDoNothing().returning({ id: sessionGuests.id })
  return added.length
}

/** @returns whether the guest was there */
export const removeGuest = async (db: Database, key: SessionKey, id: string): Promise<boolean> => {
  const removed = await db
    .delete(sessionGuests)
    .where(and(ofSession(key), eq(sessionGuests.id, id)))
    .returning({ id: sessionGuests.id })
  return removed.length > 0
}

/** The guests of sessions that a file does not name any longer. */
export const deleteGuestsOf = async (db: Database, key: ExhibitionKey, sessionIds: readonly string[]): Promise<void> => {
  if (sessionIds.length === 0) return
  await db.delete(sessionGuests).where(and(within(sessionGuests, key), inArray(sessionGuests.sessionId, [...sessionIds])))
}

export const deleteSpeakerContacts = async (db: Database, key: ExhibitionKey, speakerIds: readonly string[]): Promise<void> => {
  if (speakerIds.length === 0) return
  await db.delete(speakerContacts).where(and(within(speakerContacts, key), inArray(speakerContacts.speakerId, [...speakerIds])))
}

const guestAccounts = `SELECT g.session_id, a.id AS account_id FROM session_guests g JOIN accounts a ON a.tenant_id = $1 AND a.phone = g.value
    WHERE g.tenant_id = $1 AND g.exhibition_id = $2 AND g.session_id = ANY($3::bigint[]) AND g.by = 'phone'
  UNION SELECT g.session_id, a.id FROM session_guests g JOIN accounts a ON a.tenant_id = $1 AND a.email = g.value
    WHERE g.tenant_id = $1 AND g.exhibition_id = $2 AND g.session_id = ANY($3::bigint[]) AND g.by = 'email'
  UNION SELECT g.session_id, r.account_id FROM session_guests g JOIN registrations r
      ON r.tenant_id = $1 AND r.exhibition_id = $2 AND r.register_type = g.value AND r.review_state = 'approved'
    WHERE g.tenant_id = $1 AND g.exhibition_id = $2 AND g.session_id = ANY($3::bigint[]) AND g.by = 'registerType'`

const stageAccounts = (column: 'phone' | 'email'): string => `SELECT p.session_id, a.id AS account_id FROM session_speakers p
    JOIN conference_speaker_contacts c ON c.tenant_id = $1 AND c.exhibition_id = $2 AND c.speaker_id = p.speaker_id
    JOIN accounts a ON a.tenant_id = $1 AND a.${column} = c.contact
    WHERE p.tenant_id = $1 AND p.exhibition_id = $2 AND p.session_id = ANY($3::bigint[])`

/** Each session with the accounts that its audience names. */
const invited = `SELECT s.id AS session_id, i.account_id FROM conference_sessions s JOIN (
    SELECT 'invited' AS audience, g.session_id, g.account_id FROM (${guestAccounts}) AS g
    UNION SELECT 'speakers', k.session_id, k.account_id FROM (${stageAccounts('phone')} UNION ${stageAccounts('email')}) AS k
  ) AS i ON i.session_id = s.id AND i.audience = s.audience
  WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = ANY($3::bigint[])`

/** The accounts that a session by invitation is for. */
export const invitedAccounts = async (client: Queryable, { tenantId, exhibitionId, sessionId }: SessionKey): Promise<string[]> => {
  const { rows } = await client.query<{ accountId: string }>(
    `SELECT account_id AS "accountId" FROM (${invited}) AS one ORDER BY account_id`,
    [tenantId, exhibitionId, [sessionId]],
  )
  return rows.map(({ accountId }) => accountId)
}

/** Those of these sessions by invitation that an account is invited to. */
export const invitedAmong = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  sessionIds: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT s.id FROM conference_sessions s WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = ANY($3::bigint[]) AND (
       (s.audience = 'invited' AND EXISTS (SELECT 1 FROM session_guests g
          WHERE g.tenant_id = $1 AND g.exhibition_id = $2 AND g.session_id = s.id AND (
            (g.by <> 'registerType' AND EXISTS (SELECT 1 FROM accounts a
               WHERE a.tenant_id = $1 AND a.id = $4 AND g.value IN (a.phone, a.email)))
            OR (g.by = 'registerType' AND EXISTS (SELECT 1 FROM registrations r WHERE r.tenant_id = $1 AND r.exhibition_id = $2
               AND r.account_id = $4 AND r.register_type = g.value AND r.review_state = 'approved')))))
       OR (s.audience = 'speakers' AND EXISTS (SELECT 1 FROM session_speakers p
          JOIN conference_speaker_contacts c ON c.tenant_id = $1 AND c.exhibition_id = $2 AND c.speaker_id = p.speaker_id
          JOIN accounts a ON a.tenant_id = $1 AND a.id = $4 AND c.contact IN (a.phone, a.email)
          WHERE p.tenant_id = $1 AND p.exhibition_id = $2 AND p.session_id = s.id)))`,
    [tenantId, exhibitionId, sessionIds, accountId],
  )
  return new Set(rows.map(({ id }) => id))
}

/** No list names these contacts any longer. */
export const forgetContacts = async (db: Database, { tenantId }: OwnerKey, contacts: readonly string[]): Promise<void> => {
  if (contacts.length === 0) return
  const values = [...contacts]
  await db.delete(sessionGuests).where(and(eq(sessionGuests.tenantId, tenantId), inArray(sessionGuests.value, values)))
  await db.delete(speakerContacts).where(and(eq(speakerContacts.tenantId, tenantId), inArray(speakerContacts.contact, values)))
}
