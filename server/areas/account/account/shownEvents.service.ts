import { organiserEventKinds, ownerEventKinds } from '../../../../contract/rules/account/accountEvents'
import type { App } from '../../../core/App'
import { wireTime } from '../../../core/time'
import type { OwnerKey } from './account.sql'
import { namesOf } from './account.sql'
import { type AccountEvent, newestEvents } from './accountEvents.sql'

/** An event about an account. */
export interface ShownEvent {
  at: string
  kind: AccountEvent['kind']
  /** What changed; '' for kinds that say it all. */
  detail: string
  /** The name of another account that did it; '' for the owner, for strangers, and for commands on the server. */
  by: string
}

const mostEvents = 50

/** The newest events about an account, the latest first. */
export const eventsOfAccount = async (app: App, key: OwnerKey, timeZone: string): Promise<ShownEvent[]> => {
  const events = await newestEvents(app.db, key, mostEvents, [...ownerEventKinds, ...organiserEventKinds])
  const names = await namesOf(
    app.db,
    key.tenantId,
    events.flatMap(({ byAccountId }) => (byAccountId === null || byAccountId === key.accountId ? [] : [byAccountId])),
  )
  return events.map(({ createdAt, kind, detail, byAccountId }) => ({
    at: wireTime(createdAt, timeZone),
    kind,
    detail: detail ?? '',
    by: names.get(byAccountId ?? '') ?? '',
  }))
}
