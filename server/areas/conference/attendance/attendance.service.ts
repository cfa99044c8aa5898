import type { DoorAnswer, DoorBody, DoorQuery } from '../../../../contract/conference/attendance.schema'
import {
  certificateNumberLength,
  type DoorRule,
  type DoorVerdict,
  doorTime,
  judgeAtDoor,
  usualDoor,
} from '../../../../contract/rules/conference/attendance'
import type { App } from '../../../core/App'
import { type Scope, type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import type { Queryable } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { outlineOf } from '../programme/outline'
import { type SessionRecord, findSession } from '../programme/programme.sql'
import { readSeats } from '../signUp/seatsView'
import { ticketObstacleOf } from '../ticketRule/ticketRule.service'
import { assertApproved } from '../signUp/signUp.service'
import { activeSignUps, lockAttendee } from '../signUp/signUp.sql'
import { attendedAmong, storeAttendance } from './attendance.sql'
import { newReference } from '../../../core/reference'
import { type DoorFacts, type DoorSaying, asDoorSession, doorAnswer } from './doorView'
import { type ReadCode, chosenOf, readSignCode, ruleOf, sessionsOfCode } from './readSignCode'

const sayingOf = async (app: App, scope: Scope): Promise<DoorSaying> => {
  const { timeZone } = await scope.exhibition()
  return { language: scope.language, timeZone, outline: await outlineOf(app, scope), now: app.now() }
}

/** Which session a code is for, as far as nobody has signed in. */
export const atDoor = async (app: App, scope: Scope, query: DoorQuery): Promise<DoorAnswer> => {
  const saying = await sayingOf(app, scope)
  const read = await readSignCode(app, scope, query)
  if (typeof read === 'string') return doorAnswer(read, { session: null, rule: usualDoor }, saying)
  const rule = ruleOf(read.row)
  const session = chosenOf(read, await sessionsOfCode(app, read))
  const { proof } = read
  if (session === null || session === 'several')
    return doorAnswer(session === null ? 'noSession' : 'several', { session: null, rule, proof }, saying)
  const time = doorTime(asDoorSession(session), rule, momentAt(app, read, session))
  const verdict = session.isCancelled ? 'cancelled' : time === 'open' ? 'ready' : time
  return doorAnswer(verdict, { session, rule, proof }, saying)
}

/** A person who scanned the code too early waits there: then the present moment counts. */
const momentAt = (app: App, { row, atMs }: ReadCode, session: SessionRecord): number =>
  doorTime(asDoorSession(session), ruleOf(row), atMs) === 'tooEarly' ? app.now().getTime() : atMs

/** What a person meets at an entrance. */
export interface Met {
  verdict: DoorVerdict
  facts: DoorFacts
}

/** Judges a person at the entrance of a session. @param own the sessions in which the person has a seat */
export const judged = async (
  app: App,
  { client, db }: { client: Queryable; db: Database },
  owner: AccountKey,
  { session, rule, atMs, timeZone }: { session: SessionRecord; rule: DoorRule; atMs: number; timeZone: string },
): Promise<Met> => {
  const own = await activeSignUps(client, owner)
  const attended = (await attendedAmong(db, owner, [session.id])).get(session.id)
  const seats = (await readSeats(app, client, owner, [session.id], { at: app.now(), timeZone }))(session)
  const other = own.find(
    ({ sessionId, state, startsAt, endsAt }) =>
      sessionId !== session.id &&
      state === 'confirmed' &&
      doorTime({ startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() }, usualDoor, atMs) === 'open',
  )
  const lacksTicket = seats.needsTicket && (await ticketObstacleOf(app, client, owner, session, own)) !== null
  const verdict = judgeAtDoor({
    ...{ rule, seats },
    session: asDoorSession(session),
    nowMs: atMs,
    isAttended: attended !== undefined,
    state: own.find(({ sessionId }) => sessionId === session.id)?.state ?? null,
    isElsewhere: other !== undefined,
    lacksTicket,
  })
  const elsewhere = other && verdict === 'wrongHall' ? await findSession(db, { ...owner, id: other.sessionId }) : null
  return {
    verdict,
    facts: { ...{ session, rule, elsewhere }, attendedAt: attended?.attendedAt ?? null, canSignUp: seats.isOpen && verdict !== 'good' },
  }
}

/** The session for which a person scanned a code; the answer, where there is none. */
const sessionFor = async (
  app: App,
  scope: SignedInScope,
  query: DoorQuery,
  saying: DoorSaying,
): Promise<{ read: ReadCode; session: SessionRecord } | DoorAnswer> => {
  const read = await readSignCode(app, scope, query)
  if (typeof read === 'string') return doorAnswer(read, { session: null, rule: usualDoor }, saying)
  const seated = (await activeSignUps(app.pool, accountKeyOf(scope))).filter(({ state }) => state === 'confirmed')
  const session = chosenOf(read, await sessionsOfCode(app, read), new Set(seated.map(({ sessionId }) => sessionId)))
  if (session !== null && session !== 'several') return { read, session }
  return doorAnswer(session === null ? 'noSession' : 'several', { session: null, rule: ruleOf(read.row), proof: read.proof }, saying)
}

/** Whether the caller may sign in by a code, and why not. Nothing is stored. @throws Failure notRegisteredYet */
export const ownAtDoor = async (app: App, scope: SignedInScope, query: DoorQuery): Promise<DoorAnswer> => {
  await assertApproved(app, scope)
  const saying = await sayingOf(app, scope)
  const found = await sessionFor(app, scope, query, saying)
  if ('verdict' in found) return found
  const { read, session } = found
  const at = { session, rule: ruleOf(read.row), atMs: momentAt(app, read, session), timeZone: saying.timeZone }
  const { verdict, facts } = await judged(app, { client: app.pool, db: app.db }, accountKeyOf(scope), at)
  return doorAnswer(verdict === 'good' ? 'ready' : verdict, { ...facts, proof: read.proof }, saying)
}

/**
 * Signs the caller in at the session of a code. A person who is signed in already reads since when.
 * @throws Failure notRegisteredYet
 */
export const signInAtDoor = async (app: App, scope: SignedInScope, body: DoorBody): Promise<DoorAnswer> => {
  await assertApproved(app, scope)
  const saying = await sayingOf(app, scope)
  const found = await sessionFor(app, scope, body, saying)
  if ('verdict' in found) return found
  const { read, session } = found
  const owner = accountKeyOf(scope)
  const met = await inTransaction(app.pool, async (client): Promise<Met> => {
    // A sign-up that changes, and an account that is deleted, wait for this lock.
    await lockAttendee(client, owner)
    const atMs = momentAt(app, read, session)
    const at = { session, rule: ruleOf(read.row), atMs, timeZone: saying.timeZone }
    const now = await judged(app, { client, db: databaseOver(client) }, owner, at)
    if (now.verdict !== 'good') return now
    const attendedAt = new Date(atMs)
    await storeAttendance(client, {
      ...owner,
      ...{ sessionId: session.id, id: app.ids(), registerType: scope.registerType, attendedAt, way: 'code' },
      ...{ record: `code/${read.row.id}`, number: newReference(certificateNumberLength) },
    })
    return { ...now, facts: { ...now.facts, attendedAt } }
  })
  return doorAnswer(met.verdict, { ...met.facts, proof: read.proof }, saying)
}
