import type pg from 'pg'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { dayIn, zonedEndOf } from '../../../core/time'
import type { RowKey } from '../../../database/within'
import { lastEntryOf } from '../gate/entryEnd'
import { knownType, ticketTypesWith } from '../ticketType/ticketTypes'
import { quotaOfInviter } from './quota.sql'
import { offerPlaces } from './quotaPlaces.sql'

/** Until when an invitation is open: what the inviter says, its quota and the ticket's last day allow. @throws Failure freeQuotaOver, invalid */
export const endOf = async (
  app: App,
  scope: SignedInScope,
  until: string | undefined,
  quota: { ticketTypeId: string; endsAt: Date | null },
) => {
  const exhibition = await scope.exhibition()
  const { timeZone } = exhibition
  const type = knownType(await ticketTypesWith(app, scope, [quota.ticketTypeId]), quota.ticketTypeId)
  const last = lastEntryOf(type.entryDays, exhibition)
  const ends = [last, ...(quota.endsAt ? [quota.endsAt] : [])].map((moment) => moment.getTime())
  const latest = new Date(Math.min(...ends))
  const now = app.now()
  if (latest <= now) throw fail('freeQuotaOver')
  if (until === undefined) return latest
  if (until < dayIn(now, timeZone) || until > dayIn(latest, timeZone)) throw failFields({ until: { code: 'dateInvalid' } })
  return new Date(Math.min(zonedEndOf(until, timeZone).getTime(), latest.getTime()))
}

/** Promises places of a quota within the caller's transaction. @throws Failure freeQuotaUsedUp, freeQuotaOver */
export const takePlaces = async (app: App, client: pg.PoolClient, quota: RowKey, accountId: string, places: number): Promise<void> => {
  const at = app.now()
  if (await offerPlaces(client, quota, places, at)) return
  const now = await quotaOfInviter(client, quota, accountId)
  throw now?.endsAt && now.endsAt <= at
    ? fail('freeQuotaOver')
    : fail('freeQuotaUsedUp', { left: Math.max(0, now ? now.quota - now.offered - now.claimed : 0) })
}
