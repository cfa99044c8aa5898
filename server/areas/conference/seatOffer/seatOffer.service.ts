import type pg from 'pg'
import type { OpenedSeat, SeatOffer, SeatOfferBody } from '../../../../contract/conference/seatOffer.schema'
import { isSeatBound, seatOfferEndMs, seatOfferState } from '../../../../contract/rules/conference/seatOffer'
import type { App } from '../../../core/App'
import { type Scope, type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import { wireTime } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { attendedAmong } from '../attendance/attendance.sql'
import { presentDoorSession } from '../attendance/doorView'
import { outlineOf } from '../programme/outline'
import { shownSession } from '../programme/programme.service'
import { type SessionRecord, findSession } from '../programme/programme.sql'
import { registerTypeOf } from '../signCode/signCode.service'
import { lockSeats } from '../signUp/seats.sql'
import { type SignUpRow, activeSignUp, findSignUp, lockAttendee } from '../signUp/signUp.sql'
import { needsTicket } from '../ticketRule/ticketRule.service'
import { seatLinks, seatParams } from './link'
import { type SeatOfferRow, addSeatOffer, endOffersOf, openOfferOf } from './seatOffer.sql'

/** Whether the seat of a person in a session belongs to that person. */
export const isBound = async (app: App, client: pg.PoolClient, owner: AccountKey, session: SessionRecord): Promise<boolean> =>
  isSeatBound({
    ...{ way: session.signUp, audience: session.audience },
    needsTicket: await needsTicket(app, owner, session),
    isAttended: (await attendedAmong(databaseOver(client), owner, [session.id])).size > 0,
  })

/** The offer of the caller's seat: the one that is there, or a new one. @throws Failure seatGone, seatBound, signUpClosed */
const offered = (app: App, owner: AccountKey, sessionId: string): Promise<SeatOfferRow> =>
  inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    const now = app.now()
    await lockAttendee(client, owner)
    await lockSeats(client, { ...owner, sessionId })
    const own = await activeSignUp(client, { ...owner, sessionId })
    if (own?.state !== 'confirmed') throw fail('seatGone')
    const session = await findSession(tx, { ...owner, id: sessionId })
    if (!session || session.isCancelled || session.startsAt <= now) throw fail('signUpClosed')
    if (await isBound(app, client, owner, session)) throw fail('seatBound')
    const standing = await openOfferOf(tx, owner, own.id, now)
    if (standing && seatLinks.addressOf(app, standing)) return standing
    await endOffersOf(tx, owner, own.id, now)
    const key = { tenantId: owner.tenantId, exhibitionId: owner.exhibitionId, id: app.ids() }
    const row: SeatOfferRow = {
      ...key,
      ...{ signUpId: own.id, tokenHash: seatLinks.newHash(app, key), takenAt: null, takenBackAt: null, createdAt: now },
      endsAt: new Date(seatOfferEndMs(now.getTime(), session.startsAt.getTime())),
    }
    await addSeatOffer(tx, row)
    return row
  })

/**
 * Makes a link by which another person takes the caller's seat. Until then the caller keeps it.
 * @throws Failure notFound, seatGone (no confirmed seat), seatBound, signUpClosed
 */
export const offerSeat = async (app: App, scope: SignedInScope, { conferenceId }: SeatOfferBody): Promise<SeatOffer> => {
  const exhibition = await scope.exhibition()
  const owner = accountKeyOf(scope)
  const session = await shownSession(app, owner, conferenceId)
  const row = await offered(app, owner, session.id)
  const { link, token } = seatLinks.addressOf(app, row)!
  return { link, params: seatParams(row, registerTypeOf(exhibition), token), until: wireTime(row.endsAt, exhibition.timeZone) }
}

/** Ends the link of the caller's seat. Without one nothing changes. @throws Failure notFound */
export const takeBackSeat = async (app: App, scope: SignedInScope, { conferenceId }: SeatOfferBody): Promise<null> => {
  const owner = accountKeyOf(scope)
  const session = await shownSession(app, owner, conferenceId)
  await inTransaction(app.pool, async (client) => {
    await lockAttendee(client, owner)
    await lockSeats(client, { ...owner, sessionId: session.id })
    const own = await activeSignUp(client, { ...owner, sessionId: session.id })
    if (own) await endOffersOf(databaseOver(client), owner, own.id, app.now())
  })
  return null
}

/** The offer of a link with its seat. A wrong link and none look the same. @throws Failure tooManyRequests */
export const offerOfKey = async (app: App, scope: Scope, key: string): Promise<{ row: SeatOfferRow; seat: SignUpRow } | null> => {
  await app.limits.consume('seatLinksPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  const row = await seatLinks.ofKey(app, scope, key)
  const seat = row && (await findSignUp(app.pool, { ...row, id: row.signUpId }))
  return row && seat ? { row, seat } : null
}

/** What a link says, before anybody signs in. @throws Failure tooManyRequests */
export const openedSeat = async (app: App, scope: Scope, key: string): Promise<OpenedSeat> => {
  const { timeZone } = await scope.exhibition()
  const found = await offerOfKey(app, scope, key)
  const session = found && (await findSession(app.db, { ...found.row, id: found.seat.sessionId }))
  if (!found || !session) return { state: 'unknown', session: null, until: null }
  const isHeld = found.seat.state === 'confirmed' && !session.isCancelled
  return {
    state: seatOfferState(found.row, isHeld, app.now()),
    session: presentDoorSession(session, { timeZone, outline: await outlineOf(app, found.row) }),
    until: wireTime(found.row.endsAt, timeZone),
  }
}
