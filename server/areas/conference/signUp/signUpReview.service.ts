import type { SignUpDecision, SignUpLine, SignUpsQuery } from '../../../../contract/conference/signUp.schema'
import type { Paged } from '../../../../contract/envelope'
import { type SignUpState, signUpMachine } from '../../../../contract/rules/conference/signUp'
import type { App } from '../../../core/App'
import { type Review, decide, reasonOf } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { namesOfAccounts } from '../../account/account/account.service'
import { findSession, findSessions } from '../programme/programme.sql'
import { giveSeat } from './giveSeat'
import { signUpMessage } from './promote'
import { addWaiting, lockSeats, takeSeat } from './seats.sql'
import { type SignUpRow, findSignUp, moveSignUp, pageSignUps } from './signUp.sql'

const revisionOf = ({ state, updatedAt }: SignUpRow): string => `${state}-${updatedAt.getTime()}`

const presented = async (app: App, scope: SignedInScope, rows: SignUpRow[]): Promise<SignUpLine[]> => {
  const { timeZone } = await scope.exhibition()
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const sessions = await findSessions(app.db, key, [...new Set(rows.map(({ sessionId }) => sessionId))])
  const names = await namesOfAccounts(
    app,
    scope,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map((row) => {
    const session = sessions.get(row.sessionId)!
    return {
      ...{ id: row.id, state: row.state, remark: row.remark, revision: revisionOf(row), registerType: row.registerType },
      conferenceId: row.sessionId,
      title: { cn: session.titleCn, en: session.titleEn },
      startTime: wireTime(session.startsAt, timeZone),
      name: names.get(row.accountId) ?? '',
      signedUpAt: wireTime(row.createdAt, timeZone),
    }
  })
}

/** Sign-ups of a fair in a state, by default those that wait for a decision. @throws Failure notFound: no such session */
export const signUpPage = async (app: App, scope: SignedInScope, query: SignUpsQuery): Promise<Paged<SignUpLine>> => {
  const { conferenceId } = query
  if (conferenceId !== undefined && !(await findSession(app.db, { ...scope, id: conferenceId }))) throw fail('notFound')
  return reviewPage(app, scope, query, {
    what: 'sign-ups for sessions',
    find: (window) => pageSignUps(app.pool, scope, { sessionId: query.conferenceId, state: query.state ?? 'inReview' }, window),
    present: (rows) => presented(app, scope, rows),
  })
}

/** How a sign-up is decided on. The seats are locked before the row, as everywhere. */
const signUpReview: Review<SignUpRow, SignUpState> = {
  async find(client, key) {
    const row = await findSignUp(client, key)
    if (!row) return null
    await lockSeats(client, row)
    return findSignUp(client, key)
  },
  stateOf: ({ state }) => state,
  revisionOf,
  can: signUpMachine.can,
  about: ({ accountId, id }) => [accountId, id],
  changed: 'signUpChanged',
}

const messageOf = {
  confirmed: 'signUpConfirmed',
  waiting: 'signUpWaiting',
  refused: 'signUpRefused',
  awaitingTicket: 'seatNeedsTicket',
} as const

/**
 * The organiser's decision on a sign-up. Where no seat is left, an approved person waits for one.
 * @throws Failure notFound, invalid (no reason with a refusal), signUpChanged
 */
export const decideSignUp = async (app: App, scope: SignedInScope, body: SignUpDecision): Promise<SignUpLine> => {
  const remark = body.isApproved ? '' : reasonOf(body, 'remark', true)
  const row = await decide(
    app,
    scope,
    signUpReview,
    { id: body.id, revision: body.revision, to: body.isApproved ? 'confirmed' : 'refused', from: 'inReview', reason: remark },
    {
      async move(client, standing, { to, reason, at }) {
        if (to === 'refused') return moveSignUp(client, standing, to, { at, remark: reason })
        if (await takeSeat(client, standing, false)) return giveSeat(app, client, standing, at)
        await addWaiting(client, standing, 1)
        return moveSignUp(client, standing, 'waiting', { at })
      },
      messages: (moved, { at }) => [signUpMessage(moved, messageOf[moved.state as keyof typeof messageOf], at)],
    },
  )
  return (await presented(app, scope, [row]))[0]!
}
