import type pg from 'pg'
import type { Stay, StayBody, StayCancelBody, StayCreated, StayUpdateBody } from '../../../../contract/group/stay.schema'
import { bedsOf, isHeld, isReleased, lateCost, mostStays, nightsOf } from '../../../../contract/rules/group/stay'
import { fenOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type LedGroups, idsOf, ledFor, ledGroup } from '../group/ledGroups'
import { lockMembers, membersById } from './member.sql'
import { assertNights, assertNotReleased, freeRoom, offeredKind, rulesOf, takeRooms, todayOf } from './rooms'
import { stayDetail } from './stay.service'
import { bedsIn, occupantsOf, removeOccupants } from './occupant.sql'
import { type ListedStayRow, type StayRow, addTaken, countStays, findStay, insertStays, lockKinds, writeStay } from './stay.sql'

const keyOf = ({ tenantId, exhibitionId }: SignedInScope): ExhibitionKey => ({ tenantId, exhibitionId })

/** Books rooms of a kind. Those beyond what is left wait. @returns the new stays, and how many of them have a room */
export const bookRooms = async (
  app: App,
  client: pg.PoolClient,
  key: ExhibitionKey,
  exhibition: Exhibition,
  { groupId, hotelId, roomId, from, until, rooms, smoking = '', note = '' }: StayBody,
): Promise<{ ids: string[]; held: number }> => {
  const kind = offeredKind(rulesOf(exhibition), { hotelId, roomId })
  await lockKinds(client, key, [{ hotelId, roomId }])
  const held = await takeRooms(client, key, { hotelId, roomId }, kind, nightsOf(from, until), rooms)
  const ids = Array.from({ length: rooms }, () => app.ids())
  const createdAt = app.now()
  await insertStays(
    client,
    ids.map((id, at) => ({
      ...{ ...key, id, groupId, hotelId, roomId, fromDay: from, untilDay: until, smoking, note, createdAt },
      ...{ lateFeeFen: 0, version: 1, state: at < held ? ('wanted' as const) : ('waiting' as const) },
      waitingSince: at < held ? null : createdAt,
    })),
  )
  return { ids, held }
}

/**
 * Books rooms of a kind for a group.
 * @throws Failure staysNotOffered, notFound (another leader's group, or no such kind), invalid, stayTooLong, stayNightsClosed, staysReleased, stayLimit
 */
export const createStays = (app: App, scope: SignedInScope, body: StayBody, once: Once): Promise<StayCreated> =>
  once(
    async (store) => {
      const exhibition = await scope.exhibition()
      const rules = rulesOf(exhibition)
      const group = await ledGroup(app, scope, body.groupId, 'stays')
      assertNights(app, exhibition, rules, offeredKind(rules, body), body.from, body.until)
      assertNotReleased(app, exhibition, rules)
      const { rooms, waiting } = await countStays(app.pool, scope, [group.id])
      if (rooms + waiting + body.rooms > mostStays) throw fail('stayLimit', { most: mostStays })
      return store((client) => bookRooms(app, client, keyOf(scope), exhibition, body))
    },
    (made) => Promise.resolve(made),
  )

/** A stay of the leader's groups in the version that the leader saw, held until the transaction ends. @throws Failure notFound, stayChanged, stayHasNoRoom (released) */
export const lockOwnStay = async (
  client: pg.PoolClient,
  key: ExhibitionKey,
  { groups }: Pick<LedGroups, 'groups'>,
  { id, version }: { id: string; version: number },
): Promise<ListedStayRow> => {
  const row = await findStay(client, key, idsOf(groups), id, 'FOR NO KEY UPDATE')
  if (!row) throw fail('notFound')
  if (row.state === 'released') throw fail('stayHasNoRoom')
  if (row.version !== version) throw fail('stayChanged')
  return row
}

/** What a change of a room costs now, in fen. @throws Failure lateChangeCosts, where the leader has not agreed to it */
const agreedFee = (app: App, exhibition: Exhibition, row: StayRow, agreedCost: string | undefined): number => {
  const rules = rulesOf(exhibition)
  const { lateChange } = rules
  if (!lateChange || !isHeld(row.state) || !isReleased(rules, todayOf(app, exhibition))) return 0
  const amount = lateCost(offeredKind(rules, row).price, nightsOf(row.fromDay, row.untilDay).length, lateChange)
  if (fenOf(amount) > 0 && agreedCost !== amount) throw fail('lateChangeCosts', { percent: lateChange.percent, amount })
  return fenOf(amount)
}

/** Nobody of these people has another bed in the nights of a room. The caller holds them. @throws Failure bedTaken */
export const assertBedsFree = async (client: pg.PoolClient, key: ExhibitionKey, ids: readonly string[], row: StayRow): Promise<void> => {
  const [taken] = await bedsIn(client, key, ids, { from: row.fromDay, until: row.untilDay, besides: row.id })
  if (!taken) return
  const [member] = await membersById(client, key, [taken.registrationId])
  throw fail('bedTaken', { name: member?.name ?? '' })
}

/** Exchanges the nights of a stay for others. After the release nights can only be left out. @throws Failure roomsTaken, staysReleased */
const exchange = async (
  app: App,
  client: pg.PoolClient,
  key: ExhibitionKey,
  exhibition: Exhibition,
  before: StayRow,
  after: StayRow,
): Promise<StayRow> => {
  const rules = rulesOf(exhibition)
  const isShorter = after.roomId === before.roomId && after.fromDay >= before.fromDay && after.untilDay <= before.untilDay
  if (!isShorter) assertNotReleased(app, exhibition, rules)
  const kinds = after.roomId === before.roomId ? [before] : [before, after]
  await lockKinds(client, key, kinds)
  if (isHeld(before.state)) await addTaken(client, key, before, nightsOf(before.fromDay, before.untilDay), -1)
  // After the release nobody takes what is freed, so a shorter stay has its nights again.
  const took = await takeRooms(client, key, after, offeredKind(rules, after), nightsOf(after.fromDay, after.untilDay), 1)
  if (isHeld(before.state) && took === 0) throw fail('roomsTaken')
  if (took > 0) return { ...after, state: before.state === 'confirmed' ? 'confirmed' : 'wanted', waitingSince: null }
  return { ...after, state: 'waiting', waitingSince: app.now() }
}

/**
 * Changes the nights, the kind or the wishes of a room.
 * @throws Failure notFound, stayChanged, stayHasNoRoom, invalid, stayTooLong, stayNightsClosed, staysReleased, roomFull, bedTaken, roomsTaken, lateChangeCosts
 */
export const updateStay = async (app: App, scope: SignedInScope, body: StayUpdateBody): Promise<Stay> => {
  const exhibition = await scope.exhibition()
  const rules = rulesOf(exhibition)
  const led = await ledFor(app, scope, 'stays')
  const key = keyOf(scope)
  const { roomId, from, until, smoking, note } = body
  await inTransaction(app.pool, async (client) => {
    const before = await lockOwnStay(client, key, led, body)
    const after: StayRow = { ...before, roomId, fromDay: from, untilDay: until, smoking, note }
    const isMoved = roomId !== before.roomId || from !== before.fromDay || until !== before.untilDay
    if (!isMoved) return void (await writeStay(client, key, after))
    const kind = offeredKind(rules, after)
    assertNights(app, exhibition, rules, kind, from, until)
    const people = await occupantsOf(client, key, [before.id])
    const most = bedsOf(rules, kind)
    if (people.length > most) throw fail('roomFull', { most })
    const fee = agreedFee(app, exhibition, before, body.agreedCost)
    const ids = people.map(({ registrationId }) => registrationId)
    await lockMembers(client, key, ids)
    await assertBedsFree(client, key, ids, after)
    const moved = await exchange(app, client, key, exhibition, before, after)
    await writeStay(client, key, { ...moved, lateFeeFen: before.lateFeeFen + fee })
    await fillFreed(app, client, key, exhibition, before)
  })
  return stayDetail(app, scope, body)
}

/** Others move up into what a change left. The kind is held. */
const fillFreed = async (app: App, client: pg.PoolClient, key: ExhibitionKey, exhibition: Exhibition, before: StayRow): Promise<void> => {
  if (!isHeld(before.state)) return
  // The nights are free already: a stay without nights frees none.
  await freeRoom(app, client, exhibition, key, { ...before, untilDay: before.fromDay })
}

/**
 * Gives a room back. The longest that waits for such a room gets it.
 * @throws Failure notFound, stayChanged, stayHasNoRoom, lateChangeCosts
 */
export const cancelStay = async (app: App, scope: SignedInScope, body: StayCancelBody): Promise<Stay> => {
  const exhibition = await scope.exhibition()
  const led = await ledFor(app, scope, 'stays')
  const key = keyOf(scope)
  await inTransaction(app.pool, async (client) => {
    const row = await lockOwnStay(client, key, led, body)
    const fee = agreedFee(app, exhibition, row, body.agreedCost)
    await removeOccupants(client, key, [row.id], null)
    await writeStay(client, key, { ...row, state: 'released', waitingSince: null, lateFeeFen: row.lateFeeFen + fee }, app.now())
    await freeRoom(app, client, exhibition, key, row)
  })
  return stayDetail(app, scope, body)
}
