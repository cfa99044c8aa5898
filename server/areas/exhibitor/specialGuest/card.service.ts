import type { GuestAnswerBody, GuestCard } from '../../../../contract/exhibitor/specialGuest.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import { assertAsRead } from '../../../core/review'
import { dayIn } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { endPromise, promisedKey } from '../../tickets/freeTicket/promise.service'
import { guestLinks } from './link'
import { guestReview } from './withdraw.service'
import { hostOf, presentPrivileges } from './present'
import { type GuestRow, moveGuest, noteOpened } from './specialGuest.sql'
import { privilegesOf } from './guestPrivilege.sql'

/** @throws Failure specialGuestUnknown: a wrong token, another fair's link and none look the same; tooManyRequests */
const guestNamed = async (app: App, scope: Scope, key: string): Promise<GuestRow> => {
  await app.limits.consume('specialGuestReadsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  await scope.exhibition()
  const row = await guestLinks.ofKey(app, scope, key)
  if (!row) throw fail('specialGuestUnknown')
  return row
}

export const isOver = async (app: App, scope: Scope): Promise<boolean> => {
  const { endsOn, timeZone } = await scope.exhibition()
  return dayIn(app.now(), timeZone) > endsOn
}

/** The card of a guest. A void one says nothing of the person. */
const presentCard = async (app: App, scope: Scope, row: GuestRow): Promise<GuestCard> => {
  const exhibition = await scope.exhibition()
  const { endsOn: lastDay } = exhibition
  const state = row.state === 'withdrawn' ? row.state : (await isOver(app, scope)) ? 'over' : row.state
  const blank = { name: '', company: '', title: '', host: '', note: '', privileges: [], code: '', ticketKey: null }
  if (state === 'withdrawn' || state === 'over') return { ...blank, state, revision: String(row.version), lastDay }
  const [privileges, host, ticketKey] = await Promise.all([
    privilegesOf(app.db, row, [row.id]),
    hostOf(app, row, scope.language),
    state === 'accepted' && row.freeInvitationId ? promisedKey(app, { ...row, id: row.freeInvitationId }) : null,
  ])
  return {
    state,
    name: row.name,
    company: row.company,
    title: row.title,
    host,
    note: row.note,
    revision: String(row.version),
    lastDay,
    privileges: presentPrivileges(exhibition, privileges),
    code: state === 'accepted' ? (guestLinks.addressOf(app, row)?.link ?? '') : '',
    ticketKey,
  }
}

/** The card behind a link. The first opening is noted. @throws Failure specialGuestUnknown, tooManyRequests */
export const guestCard = async (app: App, scope: Scope, key: string): Promise<GuestCard> => {
  const row = await guestNamed(app, scope, key)
  if (row.openedAt === null) await noteOpened(app.db, row, app.now())
  return presentCard(app, scope, row)
}

/**
 * The guest accepts or declines. A promised ticket of a guest who declines is left again.
 * @throws Failure specialGuestUnknown, specialGuestOver, specialGuestChanged, tooManyRequests
 */
export const answerGuest = async (app: App, scope: Scope, { id, revision, answer }: GuestAnswerBody): Promise<GuestCard> => {
  const row = await guestNamed(app, scope, id)
  if (row.state === 'withdrawn' || (await isOver(app, scope))) throw fail('specialGuestOver')
  const to = answer === 'accept' ? 'accepted' : 'declined'
  // An earlier attempt of this request arrived, and its answer did not.
  if (row.state === to) return presentCard(app, scope, row)
  assertAsRead(guestReview, row, { revision, mayFrom: (state) => guestReview.can(state, to) })
  const moved = await inTransaction(app.pool, async (client) => {
    const set = { answeredAt: app.now(), ...(to === 'declined' && { freeInvitationId: null }) }
    const written = await moveGuest(databaseOver(client), row, to, set)
    if (!written) throw fail('specialGuestChanged')
    if (to === 'declined' && row.freeInvitationId) await endPromise(app, client, { ...row, id: row.freeInvitationId })
    return written
  })
  return presentCard(app, scope, moved)
}
