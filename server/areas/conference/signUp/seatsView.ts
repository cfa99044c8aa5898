import type { Seats } from '../../../../contract/conference/signUp.schema'
import { isSeatBound } from '../../../../contract/rules/conference/seatOffer'
import { rulesOf } from '../../../../contract/rules/conference/ticketRules'
import type { App } from '../../../core/App'
import { wireTime } from '../../../core/time'
import type { Queryable } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { outlineOf } from '../programme/outline'
import type { SessionRecord } from '../programme/programme.sql'
import { invitedAmong } from '../sessionGuest/sessionGuest.sql'
import { type SeatsRow, seatsOf } from './seats.sql'
import { type SignUpRow, latestSignUps } from './signUp.sql'

/** What a session says of its seats. */
export type SeatedSession = Pick<SessionRecord, 'id' | 'nodeId' | 'signUp' | 'audience' | 'startsAt' | 'isCancelled'>

/** Whether a session takes a new sign-up of a person at a moment. */
export const isOpenAt = ({ signUp, audience, startsAt, isCancelled }: SeatedSession, isInvited: boolean, at: Date): boolean =>
  signUp !== 'none' && (audience === 'everybody' || isInvited) && !isCancelled && startsAt > at

const presentOwn = (row: SignUpRow & { place: number | null }, timeZone: string): Seats['own'] => ({
  ...{ id: row.id, state: row.state, place: row.place, remark: row.remark },
  offeredUntil: row.offeredUntil && wireTime(row.offeredUntil, timeZone),
})

/** Seats that a newcomer may take: those who wait come first. */
export const leftOf = ({ capacity, taken, waiting }: SeatsRow): number | null =>
  capacity === null ? null : waiting > 0 ? 0 : Math.max(0, capacity - taken)

/**
 * The seats of sessions, and what an account has there. Three statements for any number of sessions.
 * @returns a reader by session
 */
export const readSeats = async (
  app: App,
  client: Queryable,
  key: AccountKey,
  sessionIds: readonly string[],
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<(session: SeatedSession) => Seats> => {
  const [stocks, own] = [await seatsOf(client, key, sessionIds), await latestSignUps(client, key, sessionIds)]
  const invited = await invitedAmong(client, key, sessionIds)
  const { nodes, ticketRules } = await outlineOf(app, key)
  return (session) => {
    const stock = session.signUp === 'none' ? undefined : stocks.get(session.id)
    const latest = own.get(session.id)
    const needsTicket = rulesOf(ticketRules, session, nodes).length > 0
    const binding = { way: session.signUp, audience: session.audience, needsTicket, isAttended: false }
    // A sign-up that the person cancelled says nothing more.
    const isShown = latest && latest.state !== 'cancelled'
    return {
      way: session.signUp,
      capacity: stock?.capacity ?? null,
      left: stock ? leftOf(stock) : null,
      isOpen: isOpenAt(session, invited.has(session.id), at),
      isByInvitation: session.audience !== 'everybody',
      isInvited: invited.has(session.id),
      needsTicket,
      canPassOn: latest?.state === 'confirmed' && session.startsAt > at && !session.isCancelled && !isSeatBound(binding),
      own: isShown ? presentOwn(latest, timeZone) : null,
    }
  }
}
