import type { App } from '../../../core/App'
import { messageJob } from '../../../core/messages/messages'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { emptySeats } from './seats.sql'
import { endSignUps, peopleOf } from './signUp.sql'

/** What an import changed of sessions that people are signed up for. */
export interface MovedSessions {
  /** Another time or room. */
  moved: string[]
  cancelled: string[]
}

/** Sends a message to the people of moved sessions, and ends the sign-ups of cancelled ones. The caller holds the locks of their seats. */
export const settleMoved = async (app: App, client: Queryable, key: ExhibitionKey, { moved, cancelled }: MovedSessions): Promise<void> => {
  const at = app.now()
  const toMoved = await peopleOf(client, key, moved)
  const ended = await endSignUps(client, key, cancelled, at)
  await emptySeats(client, key, cancelled)
  await app.jobs.add(client, [
    ...toMoved.map(({ id, accountId }) => messageJob({ ...key, accountId, message: 'sessionMoved', about: `${id}/${at.getTime()}` }, at)),
    ...ended.map(({ id, accountId }) => messageJob({ ...key, accountId, message: 'sessionCancelled', about: id }, at)),
  ])
}
