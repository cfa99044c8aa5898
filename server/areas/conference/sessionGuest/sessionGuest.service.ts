import type { GuestAct, GuestCount, GuestsBody, GuestsQuery, SessionGuest } from '../../../../contract/conference/sessionGuest.schema'
import type { Paged } from '../../../../contract/envelope'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { type Guest, mostGuests, readGuest } from '../../../../contract/rules/conference/guests'
import { maskContact } from '../../../../contract/rules/values/contacts'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { presentedPage } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { wireTime } from '../../../core/time'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import { findSession } from '../programme/programme.sql'
import type { SessionKey } from '../signUp/seats.sql'
import { addGuests, countGuests, pageGuests, removeGuest } from './sessionGuest.sql'

/** @throws Failure notFound: no such session at this fair; notByInvitation */
const invitingSession = async (db: Database, { tenantId, exhibitionId }: SignedInScope, id: string): Promise<SessionKey> => {
  const session = await findSession(db, { tenantId, exhibitionId, id })
  if (!session) throw fail('notFound')
  if (session.audience !== 'invited') throw fail('notByInvitation')
  return { tenantId, exhibitionId, sessionId: session.id }
}

/** The guests of a session, in the order of their coming. @throws Failure notFound, notByInvitation */
export const guestPage = async (app: App, scope: SignedInScope, query: GuestsQuery): Promise<Paged<SessionGuest>> => {
  const { timeZone } = await scope.exhibition()
  const key = await invitingSession(app.db, scope, query.conferenceId)
  return presentedPage(
    query,
    (window) => pageGuests(app.db, key, window),
    async (rows) =>
      rows.map(({ id, by, value, addedAt }) => ({
        ...{ id, by, value: by === 'registerType' ? value : maskContact(value) },
        addedAt: wireTime(addedAt, timeZone),
      })),
  )
}

/** @throws Failure invalid at `guests.3.phone` */
const readGuests = (named: GuestsBody['guests']): Guest[] => {
  const problems: Record<string, ValidationError> = {}
  const guests = named.flatMap((one, at) => {
    const guest = readGuest(one)
    if ('value' in guest) return [guest]
    problems[`guests.${at}.${guest.field}`] = guest.error
    return []
  })
  if (Object.keys(problems).length > 0) throw failFields(problems)
  return guests
}

/** Changes the guests of a session. The audit trail has numbers, and no contact. */
const changed = (
  app: App,
  scope: SignedInScope,
  conferenceId: string,
  change: (tx: Database, key: SessionKey) => Promise<number>,
): Promise<GuestCount> =>
  inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    const key = await invitingSession(tx, scope, conferenceId)
    const before = await countGuests(tx, key)
    const count = await change(tx, key)
    const guests = await countGuests(tx, key)
    if (guests > mostGuests) throw fail('tooManyGuests', { limit: mostGuests })
    await recordChange(client, { targets: [key.sessionId], before: { guests: before }, after: { guests } })
    return { changed: count, guests }
  })

/** Invites people to a session. @throws Failure notFound, notByInvitation, tooManyGuests, invalid at `guests.3.phone` */
export const addSessionGuests = (app: App, scope: SignedInScope, { conferenceId, guests }: GuestsBody): Promise<GuestCount> => {
  const read = readGuests(guests)
  return changed(app, scope, conferenceId, (tx, key) => addGuests(tx, key, read, { at: app.now(), newId: app.ids }))
}

/** Takes a guest off the list. @throws Failure notFound: no such session or guest; notByInvitation */
export const removeSessionGuest = (app: App, scope: SignedInScope, { conferenceId, id }: GuestAct): Promise<GuestCount> =>
  changed(app, scope, conferenceId, async (tx, key) => {
    if (!(await removeGuest(tx, key, id))) throw fail('notFound')
    return 1
  })
