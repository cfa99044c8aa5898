import type { PoolClient } from 'pg'
import type { MeetingSide } from '../../../../contract/rules/conference/meeting'
import type { App } from '../../../core/App'
import type { Sweep } from '../../../core/jobs/sweeps'
import { inTransaction } from '../../../database/connect'
import { type AccountKey, type RowKey, mostRows } from '../../../database/within'
import { type MeetingRow, changeMeeting, lockHostedAhead, lockMeeting, overdueMeetings } from './meeting.sql'
import { sendTo, sendToOther } from './meetingNews'

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /** A member leaves a company: what they hold for it is cancelled, within the transaction that removes the member. */
    endMeetingsOfMember(app: App, client: PoolClient, key: AccountKey): Promise<void>
  }
}

/** Cancels a meeting for one side, whose person is gone, and sends the other side a message. */
export const cancelFor = async (app: App, client: PoolClient, row: MeetingRow, side: MeetingSide, at: Date): Promise<void> => {
  const cancelled = await changeMeeting(client, row, 'cancelled', { at, endedBy: side })
  if (cancelled) await sendToOther(app, client, side, cancelled, 'meetingCancelled')
}

export const endMeetingsOfMember = async (app: App, client: PoolClient, key: AccountKey): Promise<void> => {
  const at = app.now()
  for (const row of await lockHostedAhead(client, key, at)) await cancelFor(app, client, row, 'company', at)
}

/** Ends requests that nobody answered in time: their time and their table are free again. */
export const expireMeetings = (app: App): Sweep<RowKey> => ({
  name: 'conference.meetings',
  find: () => overdueMeetings(app.pool, app.now(), mostRows),
  each: (key) =>
    inTransaction(app.pool, async (client) => {
      const at = app.now()
      const row = await lockMeeting(client, key)
      // It was answered, or moved, meanwhile.
      if (!row?.answerUntil || row.answerUntil > at) return 0
      const expired = await changeMeeting(client, row, 'expired', { at })
      if (expired) await sendTo(app, client, row.state === 'asked' ? 'person' : 'company', expired, 'meetingExpired')
      return 1
    }),
})
