import type { SessionDoor, SessionDoorList, SessionDoors } from '../../../../contract/conference/attendance.schema'
import { doorSpan, isForAll, usualDoor } from '../../../../contract/rules/conference/attendance'
import { rulesOf } from '../../../../contract/rules/conference/ticketRules'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { ticketIdsOfAccounts } from '../../tickets/gate/passHolders.service'
import { type Outline, outlineOf } from '../programme/outline'
import { type SessionRecord, findSession } from '../programme/programme.sql'
import { invitedAccounts } from '../sessionGuest/sessionGuest.sql'
import { leftOf } from '../signUp/seatsView'
import { seatsOf } from '../signUp/seats.sql'
import { type ListedSignUp, attendedAtOf, countDoors, dayOfDoors, sessionsBetween, sessionsOfDay, signUpsAround } from './doorList.sql'
import { asDoorSession, presentDoorSession } from './doorView'

interface Presenting {
  timeZone: string
  outline: Outline
}

const timed = (session: SessionRecord, how: Presenting) => {
  const { startsAtMs, endsAtMs } = asDoorSession(session)
  return { ...presentDoorSession(session, how), startsAtMs, endsAtMs }
}

const presentDoor = (session: SessionRecord, counts: { attended: number; signedUp: number } | undefined, how: Presenting): SessionDoor => ({
  ...timed(session, how),
  isCancelled: session.isCancelled,
  attended: counts?.attended ?? 0,
  signedUp: counts?.signedUp ?? 0,
})

/** The entrances of today; before the fair and between its days, those of the next day. */
export const doorsOfDay = async (app: App, scope: SignedInScope): Promise<SessionDoors> => {
  const exhibition = await scope.exhibition()
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const how = { timeZone: exhibition.timeZone, outline: await outlineOf(app, key) }
  const today = fairDayAt(app.now(), exhibition)
  const day = await dayOfDoors(app.pool, key, today)
  if (day === null) return { day, today, sessions: [] }
  const sessions = await sessionsOfDay(app.db, key, day, app.now())
  const counts = await countDoors(
    app.pool,
    key,
    sessions.map(({ id }) => id),
  )
  return { day, today, sessions: sessions.map((session) => presentDoor(session, counts.get(session.id), how)) }
}

/** What each account has, here and elsewhere. */
const byAccount = (signUps: readonly ListedSignUp[], sessionId: string) => {
  const people = new Map<string, Pick<SessionDoorList['people'][number], 'state' | 'seatsElsewhere'>>()
  for (const { accountId, sessionId: of, state } of signUps) {
    const { state: own, seatsElsewhere } = people.get(accountId) ?? { state: null, seatsElsewhere: [] }
    people.set(accountId, of === sessionId ? { state, seatsElsewhere } : { state: own, seatsElsewhere: [...seatsElsewhere, of] })
  }
  return people
}

/**
 * What an entrance needs to decide without a network. People have no names there, only the tickets of their passes. Of people whom the list does
 * not have, the rule of the session decides.
 * @throws Failure notFound: no such session at this fair
 */
export const doorListOf = async (app: App, scope: SignedInScope, { conferenceId }: { conferenceId: string }): Promise<SessionDoorList> => {
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const session = await findSession(app.db, { ...key, id: conferenceId })
  if (!session) throw fail('notFound')
  const { timeZone } = await scope.exhibition()
  const outline = await outlineOf(app, key)
  const how = { timeZone, outline }
  const sessionKey = { ...key, sessionId: session.id }
  const way = session.signUp
  const { startsAtMs, endsAtMs } = doorSpan(asDoorSession(session), usualDoor)
  // Another entrance is open before its session begins.
  const lastBeginMs = endsAtMs + usualDoor.opensMinutes * 60_000
  // A session for all asks for no seat, here or elsewhere.
  const others = isForAll({ way, audience: session.audience })
    ? []
    : await sessionsBetween(app.db, { ...key, id: session.id }, new Date(startsAtMs), new Date(lastBeginMs))
  const signUps = await signUpsAround(
    app.pool,
    sessionKey,
    others.map(({ id }) => id),
  )
  const attended = await attendedAtOf(app.pool, sessionKey)
  const people = byAccount(signUps, session.id)
  const invited = session.audience === 'everybody' ? [] : await invitedAccounts(app.pool, sessionKey)
  const accountIds = [...new Set([...people.keys(), ...attended.keys(), ...invited])]
  const isInvited = new Set(invited)
  const tickets = await ticketIdsOfAccounts(app, key, accountIds)
  const named = new Set([...people.values()].flatMap(({ seatsElsewhere }) => seatsElsewhere))
  const counts = await countDoors(app.pool, key, [session.id])
  const stock = way === 'none' ? undefined : (await seatsOf(app.pool, key, [session.id])).get(session.id)
  return {
    session: presentDoor(session, counts.get(session.id), how),
    issuedAtMs: app.now().getTime(),
    ...{ audience: session.audience, way, left: stock ? leftOf(stock) : null },
    ticketTypeIds: [...new Set(rulesOf(outline.ticketRules, session, outline.nodes).map(({ ticketTypeId }) => ticketTypeId))],
    people: accountIds.flatMap((accountId) => {
      const own = tickets.get(accountId) ?? []
      const { state = null, seatsElsewhere = [] } = people.get(accountId) ?? {}
      const listed = { attendedAtMs: attended.get(accountId)?.getTime() ?? null, isInvited: isInvited.has(accountId) }
      // Nobody scans a person without a ticket.
      return own.length === 0 ? [] : [{ ...listed, tickets: own, state, seatsElsewhere }]
    }),
    elsewhere: others.filter(({ id }) => named.has(id)).map((other) => timed(other, how)),
  }
}
