import type { PoolClient } from 'pg'
import { type MeetingSide, otherSide } from '../../../../contract/rules/conference/meeting'
import type { App } from '../../../core/App'
import { messageJob } from '../../../core/messages/messages'
import { databaseOver } from '../../../database/connect'
import { answeringRight, membersWithRight } from '../../exhibitor/companyAccount/memberList.service'
import type { MeetingRow } from './meeting.sql'

export type MeetingMessage = 'meetingAsked' | 'meetingAgreed' | 'meetingMoved' | 'meetingDeclined' | 'meetingCancelled' | 'meetingExpired'

/** The people of a side: the person, or the member who holds the meeting. Before there is one, each member who may answer. */
const peopleOf = async (client: PoolClient, row: MeetingRow, side: MeetingSide): Promise<string[]> => {
  if (side === 'person') return row.accountId === null ? [] : [row.accountId]
  return row.hostAccountId === null ? membersWithRight(databaseOver(client), row, answeringRight) : [row.hostAccountId]
}

/**
 * Sends a message about a meeting to the people of a side, within the transaction of the event. It says what the meeting is at that moment,
 * so each change has a message of its own.
 */
export const sendTo = async (app: App, client: PoolClient, side: MeetingSide, row: MeetingRow, message: MeetingMessage): Promise<void> => {
  const { tenantId, exhibitionId, id, updatedAt } = row
  const jobs = (await peopleOf(client, row, side)).map((accountId) =>
    messageJob({ tenantId, exhibitionId, accountId, message, about: `${id}/${accountId}/${updatedAt.getTime()}` }, updatedAt),
  )
  if (jobs.length > 0) await app.jobs.add(client, jobs)
}

/** The same, to the other side than the one that acted. */
export const sendToOther = (app: App, client: PoolClient, by: MeetingSide, row: MeetingRow, message: MeetingMessage): Promise<void> =>
  sendTo(app, client, otherSide(by), row, message)
