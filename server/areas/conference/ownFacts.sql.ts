import { and, asc, eq, inArray } from 'drizzle-orm'
import type { EraseStep } from '../../core/ownData/erase'
import { contactsOf } from '../../core/ownData/contactsOf.sql'
import type { Database } from '../../database/connect'
import { attendances } from '../../database/schema/attendance'
import { attendees, sessionFavourites, sessions, signUps } from '../../database/schema/conferences'
import { sessionGuests } from '../../database/schema/sessionGuests'
import { type OwnerKey, ofOwner } from '../../database/within'
import { isAbout } from './programme/programme.sql'
import { deleteFeeds } from './schedule/feed.sql'
import { forgetOffers } from './seatOffer/seatOffer.sql'
import { forgetContacts } from './sessionGuest/sessionGuest.sql'
import { releaseSeats } from './signUp/seats.sql'

/** The sessions that an account marked, at all fairs of an organiser. */
export const favouritesOf = (db: Database, key: OwnerKey) =>
  db
    .select({ favourite: sessionFavourites, session: sessions })
    .from(sessionFavourites)
    .innerJoin(sessions, isAbout(sessionFavourites))
    .where(ofOwner(sessionFavourites, key))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))

/** The sign-ups of an account, at all fairs of an organiser. */
export const signUpsOf = (db: Database, key: OwnerKey) =>
  db
    .select({ signUp: signUps, session: sessions })
    .from(signUps)
    .innerJoin(sessions, isAbout(signUps))
    .where(ofOwner(signUps, key))
    .orderBy(asc(signUps.id))

/** The sessions that an account attended, at all fairs of an organiser. */
export const attendancesOf = (db: Database, key: OwnerKey) =>
  db
    .select({ attendance: attendances, session: sessions })
    .from(attendances)
    .innerJoin(sessions, isAbout(attendances))
    .where(ofOwner(attendances, key))
    .orderBy(asc(attendances.id))

/** The sessions whose organiser invited an account by a contact. */
export const invitationsOf = async (db: Database, key: OwnerKey) => {
  const contacts = await contactsOf(db, key)
  if (contacts.length === 0) return []
  return db
    .select({ guest: sessionGuests, session: sessions })
    .from(sessionGuests)
    .innerJoin(sessions, isAbout(sessionGuests))
    .where(and(eq(sessionGuests.tenantId, key.tenantId), inArray(sessionGuests.value, contacts)))
    .orderBy(asc(sessionGuests.id))
}

/** Calendars, marks, attendances, sign-ups and invitations go. The seats come free, and a sweep offers them to those who wait. */
export const eraseAttendance: EraseStep = async ({ client, tx, key }) => {
  await deleteFeeds(tx, key)
  await tx.delete(sessionFavourites).where(ofOwner(sessionFavourites, key))
  await tx.select().from(attendees).where(ofOwner(attendees, key)).orderBy(asc(attendees.exhibitionId)).for('update')
  await releaseSeats(client, key)
  await tx.delete(attendances).where(ofOwner(attendances, key))
  await forgetOffers(tx, key)
  await tx.delete(signUps).where(ofOwner(signUps, key))
  await forgetContacts(tx, key, await contactsOf(tx, key))
  await tx.delete(attendees).where(ofOwner(attendees, key))
}
