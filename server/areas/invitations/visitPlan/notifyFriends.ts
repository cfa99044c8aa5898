import type { App } from '../../../core/App'
import { messageJob } from '../../../core/messages/messages'
import type { Queryable } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { findPlan } from './visitPlan.sql'
import { findComing } from './planAnswer.sql'

/** Sends a message to all friends who come along: the time or place is new, or the plan has ended. @param key of the invitation */
export const notifyFriends = async (app: App, client: Queryable, key: RowKey, message: 'planChanged' | 'planEnded'): Promise<void> => {
  const plan = await findPlan(client, key)
  if (!plan) return
  const { tenantId, exhibitionId, id } = key
  const friends = await findComing(client, key)
  await app.jobs.add(
    client,
    friends.map((accountId) =>
      messageJob({ tenantId, exhibitionId, accountId, message, about: `${id}/${plan.revision}/${accountId}` }, app.now()),
    ),
  )
}
