import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type MeetingSide,
  type MeetingState,
  activeMeetings,
  meetingMachine,
  meetingSides,
  openMeetings,
} from '../../../contract/rules/conference/meeting'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'

const isActive = sql.raw(`state in (${inList(activeMeetings)})`)
const isOpen = `state in (${inList(openMeetings)})`

/**
 * Meetings of people and companies. An active one has its time and its table to itself: three unique indexes refuse a second meeting of the
 * person, of the company and at the table.
 */
export const meetings = pgTable(
  'meetings',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The person who asked; null of one who deleted their account. */
    accountId: optionalId('account_id'),
    exhibitorId: id('exhibitor_id'),
    /** The company's member who accepted it, or proposed its time; null before. */
    hostAccountId: optionalId('host_account_id'),
    /** Under which the person asked. */
    registerType: text('register_type').notNull(),
    state: text('state').$type<MeetingState>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Null at the company's booth. */
    placeId: text('place_id'),
    tableNo: integer('table_no'),
    answerUntil: moment('answer_until'),
    note: text('note').notNull(),
    endedBy: text('ended_by').$type<MeetingSide>(),
    reason: text('reason').notNull(),
    /** When it was agreed last; null of one that never was. */
    agreedAt: moment('agreed_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('meetings_person').on(table.tenantId, table.exhibitionId, table.accountId, table.startsAt).where(isActive),
    uniqueIndex('meetings_company').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.startsAt).where(isActive),
    uniqueIndex('meetings_table').on(table.tenantId, table.exhibitionId, table.startsAt, table.placeId, table.tableNo).where(isActive),
    index('meetings_of_person').on(table.tenantId, table.exhibitionId, table.accountId, table.startsAt, table.id),
    index('meetings_of_company').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.startsAt, table.id),
    index('meetings_of_host')
      .on(table.tenantId, table.hostAccountId)
      .where(sql`host_account_id is not null`),
    index('meetings_answer').on(table.tenantId, table.answerUntil).where(sql.raw(isOpen)),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    check(
      'meetings_state',
      sql.raw(
        `state in (${inList(meetingMachine.states)}) and (${isOpen}) = (answer_until is not null) and (account_id is not null or state not in (${inList(activeMeetings)}))`,
      ),
    ),
    check(
      'meetings_values',
      sql.raw(
        `ends_at > starts_at and (place_id is null) = (table_no is null) and (ended_by is null or ended_by in (${inList(meetingSides)}))`,
      ),
    ),
  ],
)
