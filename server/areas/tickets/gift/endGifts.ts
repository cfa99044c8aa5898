import type { App } from '../../../core/App'
import type { NewJob } from '../../../core/jobs/jobs'
import { messageJob } from '../../../core/messages/messages'
import type { Sweep } from '../../../core/jobs/sweeps'
import { type Queryable, inTransaction } from '../../../database/connect'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { moveTickets } from '../issue/replace.sql'
import { type GiftRow, endGift, lockGift, openGiftsOf } from './gift.sql'
import { overdueGifts } from './overdueGifts.sql'

export const expireKind = 'gift.expire'

/** The job that gives an offer's tickets back. */
export const expireJob = (key: RowKey, runAt: Date): NewJob => ({
  tenantId: key.tenantId,
  exhibitionId: key.exhibitionId,
  kind: expireKind,
  key: key.id,
  runAt,
})

/** A message to the giver. */
export const giverMessage = (gift: GiftRow, message: 'giftClaimed' | 'giftExpired', at: Date): NewJob =>
  messageJob({ tenantId: gift.tenantId, exhibitionId: gift.exhibitionId, accountId: gift.accountId, message, about: gift.id }, at)

/** Ends an open offer within the caller's transaction, and gives its tickets back to the giver. */
export const giveBack = async (
  app: App,
  client: Queryable,
  { gift, ticketIds }: { gift: GiftRow; ticketIds: string[] },
  state: 'recalled' | 'expired' | 'withdrawn',
): Promise<void> => {
  const at = app.now()
  await endGift(client, gift, state, at)
  // A ticket that was refunded meanwhile stays cancelled.
  await moveTickets(client, gift, ticketIds, 'offered', 'valid')
  if (state !== 'expired') await app.jobs.remove(client, expireJob(gift, at))
  else await app.jobs.add(client, [giverMessage(gift, 'giftExpired', at)])
}

/**
 * Ends an offer whose time is over, by the clock of the server. Runs again without harm.
 * @returns false if it is not open, or not over yet
 */
export const expireGift = (app: App, key: RowKey): Promise<boolean> =>
  inTransaction(app.pool, async (client) => {
    const found = await lockGift(client, key)
    if (found?.gift.state !== 'offered' || found.gift.expiresAt > app.now()) return false
    await giveBack(app, client, { gift: found.gift, ticketIds: found.tickets.map(({ id }) => id) }, 'expired')
    return true
  })

/** The job of an offer has this long before the sweep looks after it. */
const graceMs = 2 * 60_000

/** Expires offers whose own job was given up or got lost. Otherwise nobody could use their tickets. */
export const expireOverdueGifts = (app: App): Sweep<RowKey> => ({
  name: 'gift.expire',
  find: () => overdueGifts(app.pool, new Date(app.now().getTime() - graceMs)),
  async each(key) {
    const isEnded = await expireGift(app, key)
    await app.jobs.remove(app.pool, expireJob(key, app.now()))
    return Number(isEnded)
  },
})

/** The organiser refunded tickets: offers with one of them end, and the others go back to the giver. */
export const withdrawGifts = async (app: App, client: Queryable, key: ExhibitionKey, ticketIds: string[]): Promise<void> => {
  for (const open of await openGiftsOf(client, key, ticketIds)) {
    const found = await lockGift(client, open)
    if (found?.gift.state !== 'offered') continue
    await giveBack(app, client, { gift: found.gift, ticketIds: found.tickets.map(({ id }) => id) }, 'withdrawn')
  }
}
