import type pg from 'pg'
import type { ActivationBody, ActivationOffer, AddTicketBody, AddedTicket } from '../../../../contract/tickets/activation.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { wireTimeOrNull } from '../../../core/time'
import { grantOrder } from '../../orders/place/grantOrder.service'
import { untilSettled } from '../../orders/place/untilSettled.service'
import { dayObstacle, entryOverObstacle, openDayChoices } from '../gate/entryEnd'
import { ticketIdsOf } from '../issue/orderTickets.sql'
import { ticketKind } from '../issue/ticketRequest'
import { type KnownTicketType, knownType, ticketTypesWith } from '../ticketType/ticketTypes'
import { type ActivationRow, lockActivation, numberTicket } from './activation.sql'
import { insertUse, orderOfUse, spendActivation } from './activationUse.sql'
import { typedActivation } from './typedActivation'
import { obstacleOf, misfit } from './activationObstacle'

const typeOf = async (app: App, scope: SignedInScope, { ticketTypeId }: ActivationRow): Promise<KnownTicketType> =>
  knownType(await ticketTypesWith(app, scope, [ticketTypeId]), ticketTypeId)

const ticketOf = async (app: App, scope: SignedInScope, orderId: string): Promise<string | null> =>
  (await ticketIdsOf(app.pool, scope, [orderId])).get(orderId)?.[0] ?? null

/**
 * What a code gives, before it is used.
 * @throws Failure invalid, activationUnknown, …UsedUp, …NotYet, …Over, …Withdrawn, …OtherRegisterType, …TicketGone, registrationStopped, tooManyRequests
 */
export const checkActivation = async (app: App, scope: SignedInScope, body: ActivationBody): Promise<ActivationOffer> => {
  const row = await typedActivation(app, scope, body)
  const exhibition = await scope.exhibition()
  const { timeZone } = exhibition
  const type = await typeOf(app, scope, row)
  const orderId = await orderOfUse(app.pool, accountKeyOf(scope), row.id)
  const ticketId = orderId && (await ticketOf(app, scope, orderId))
  if (orderId && !ticketId) throw fail('activationTicketGone')
  const failure = orderId
    ? null
    : (obstacleOf(row, { now: app.now(), timeZone }) ?? (await misfit(scope, row, type)) ?? entryOverObstacle(type, exhibition, app.now()))
  if (failure) throw failure
  return {
    kind: row.kind,
    ticketTypeId: row.ticketTypeId,
    name: type.texts.name[scope.language],
    entryDays: [...type.entryDays].sort(),
    dayChoices: openDayChoices(type, exhibition, app.now()).sort(),
    endsAt: wireTimeOrNull(row.endsAt, timeZone),
    ticketId,
  }
}

/** Uses a code within a transaction. The code comes before order, holdings and stock, as everywhere. @returns the order */
const useIn = async (app: App, scope: SignedInScope, client: pg.PoolClient, row: ActivationRow, day: string | null): Promise<string> => {
  const owner = accountKeyOf(scope)
  if (!(await spendActivation(client, row))) throw fail('activationUsedUp')
  const items = [{ itemId: row.ticketTypeId, quantity: 1, day }]
  const buyer = { ...owner, registerType: scope.registerType }
  const orderId = await grantOrder(app, client, { buyer, kind: ticketKind, items, key: `activation/${row.id}` })
  await insertUse(client, owner, { codeId: row.id, orderId, usedAt: app.now() })
  if (row.kind === 'printed') await numberTicket(client, owner, orderId, row.lookup)
  return orderId
}

/** A code as it was typed, and the day of its ticket. */
type TypedCode = Omit<AddTicketBody, 'day'> & { day?: string | null }

/** The order of a code, and the type of its ticket. */
type Added = { orderId: string; ticketTypeId: string }

const add = async (app: App, scope: SignedInScope, { day = null, ...typed }: TypedCode, store: Store): Promise<Added> => {
  const opened = await typedActivation(app, scope, typed)
  const exhibition = await scope.exhibition()
  const { timeZone } = exhibition
  const type = await typeOf(app, scope, opened)
  const unfit = (await misfit(scope, opened, type)) ?? dayObstacle(type, day, exhibition, app.now())
  return untilSettled(() =>
    store(async (client) => {
      // Locked here, so that two uses of one person see each other.
      const row = await lockActivation(client, opened)
      if (!row) throw fail('activationUnknown')
      const { ticketTypeId } = row
      const before = await orderOfUse(client, accountKeyOf(scope), row.id)
      if (before) return { orderId: before, ticketTypeId }
      const failure = obstacleOf(row, { now: app.now(), timeZone }) ?? unfit
      if (failure) throw failure
      return { orderId: await useIn(app, scope, client, row, day), ticketTypeId }
    }),
  )
}

/**
 * Adds the ticket of a code: an order without a price, judged like a purchase. A code gives a person one ticket, and the person may
 * repeat the call. A printed ticket keeps its number.
 * @throws Failure those of `checkActivation`; dayNotOffered, notRegisteredYet, ticketLimit, ticketConflict, ticketSoldOut
 */
export const addTicket = (app: App, scope: SignedInScope, typed: TypedCode, once: Once): Promise<AddedTicket> =>
  once(
    (store) => add(app, scope, typed, store),
    async ({ orderId, ticketTypeId }) => {
      const ticketId = await ticketOf(app, scope, orderId)
      if (!ticketId) throw fail('activationTicketGone')
      const type = knownType(await ticketTypesWith(app, scope, [ticketTypeId]), ticketTypeId)
      return { ticketId, name: type.texts.name[scope.language] }
    },
  )
