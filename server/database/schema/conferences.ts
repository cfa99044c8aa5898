import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  nodeKinds,
  sessionAudiences,
  sessionKinds,
  stageLanguages,
  stageRoles,
  type NodeKind,
  type SessionAudience,
  type SessionKind,
  type StageLanguage,
  type StageRole,
} from '../../../contract/rules/conference/programme'
import type { Language } from '../../../contract/language'
import {
  type SignUpState,
  type SignUpWay,
  activeStates,
  keptStates,
  signUpMachine,
  signUpWays,
} from '../../../contract/rules/conference/signUp'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitions } from './entry'

/** Where sessions take place. */
export const conferenceRooms = pgTable(
  'conference_rooms',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The organiser's name for it, by which an import finds it again. */
    code: text('code').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    /** The hall in which it is; null outside the halls. */
    hallNo: text('hall_no'),
    /** Seats; null where nobody counts them. */
    capacity: integer('capacity'),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('conference_rooms_code').on(table.tenantId, table.exhibitionId, table.code),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    check('conference_rooms_capacity', sql`capacity > 0`),
  ],
)

/** Conferences, and the tree below each: days, halls, tracks, topics. */
export const conferenceNodes = pgTable(
  'conference_nodes',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    code: text('code').notNull(),
    /** Null for a conference. */
    parentId: optionalId('parent_id'),
    kind: text('kind').$type<NodeKind>().notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    introCn: text('intro_cn').notNull(),
    introEn: text('intro_en').notNull(),
    /** The organiser's kind of conference, by which a link chooses (`conferenceTypeId`); null for none. */
    conferenceTypeId: text('conference_type_id'),
    /** Sessions below it that one person may be signed up for; null without a limit. */
    mostPerPerson: integer('most_per_person'),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('conference_nodes_code').on(table.tenantId, table.exhibitionId, table.code),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    check('conference_nodes_kind', sql.raw(`kind in (${inList(nodeKinds)}) and (kind = 'conference') = (parent_id is null)`)),
  ],
)

/** Sessions of conferences, and the activities of the fair outside conferences. */
export const sessions = pgTable(
  'conference_sessions',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    code: text('code').notNull(),
    /** Null for an activity of the fair. */
    nodeId: optionalId('node_id'),
    kind: text('kind').$type<SessionKind>().notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    introCn: text('intro_cn').notNull(),
    introEn: text('intro_en').notNull(),
    language: text('language').$type<StageLanguage>().notNull(),
    /** The day of its beginning in the fair's zone. */
    day: text('day').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    roomId: optionalId('room_id'),
    audience: text('audience').$type<SessionAudience>().notNull(),
    signUp: text('sign_up').$type<SignUpWay>().notNull(),
    /** Titles, and names and companies of its speakers, in small letters. */
    searchText: text('search_text').notNull(),
    /** It stays in the programme, so that nobody looks for it. */
    isCancelled: boolean('is_cancelled').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('conference_sessions_code').on(table.tenantId, table.exhibitionId, table.code),
    index('conference_sessions_time').on(table.tenantId, table.exhibitionId, table.day, table.startsAt, table.id),
    index('conference_sessions_room').on(table.tenantId, table.exhibitionId, table.roomId, table.startsAt),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.nodeId],
      foreignColumns: [conferenceNodes.tenantId, conferenceNodes.exhibitionId, conferenceNodes.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.roomId],
      foreignColumns: [conferenceRooms.tenantId, conferenceRooms.exhibitionId, conferenceRooms.id],
    }),
    check(
      'conference_sessions_values',
      sql.raw(
        `kind in (${inList(sessionKinds)}) and language in (${inList(stageLanguages)}) and audience in (${inList(sessionAudiences)}) and sign_up in (${inList(signUpWays)}) and ends_at > starts_at`,
      ),
    ),
  ],
)

/** People on stage, as the organiser presents them. They have no sign-in by this row. */
export const speakers = pgTable(
  'conference_speakers',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    code: text('code').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    companyCn: text('company_cn').notNull(),
    companyEn: text('company_en').notNull(),
    introCn: text('intro_cn').notNull(),
    introEn: text('intro_en').notNull(),
    /** A picture of the organiser's own site or storage; null for initials. */
    pictureUrl: text('picture_url'),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('conference_speakers_code').on(table.tenantId, table.exhibitionId, table.code),
    index('conference_speakers_order').on(table.tenantId, table.exhibitionId, table.position, table.id),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)

/** The people on stage in each session, in the order of their appearance, with their topic. */
export const sessionSpeakers = pgTable(
  'session_speakers',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    sessionId: id('session_id'),
    speakerId: id('speaker_id'),
    role: text('role').$type<StageRole>().notNull(),
    topicCn: text('topic_cn').notNull(),
    topicEn: text('topic_en').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.sessionId, table.speakerId] }),
    index('session_speakers_person').on(table.tenantId, table.exhibitionId, table.speakerId, table.sessionId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.sessionId],
      foreignColumns: [sessions.tenantId, sessions.exhibitionId, sessions.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.speakerId],
      foreignColumns: [speakers.tenantId, speakers.exhibitionId, speakers.id],
    }),
    check('session_speakers_role', sql.raw(`role in (${inList(stageRoles)})`)),
  ],
)

/** Documents of sessions, by their addresses. */
export const sessionPapers = pgTable(
  'session_papers',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    sessionId: id('session_id'),
    position: integer('position').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    url: text('url').notNull(),
    speakerId: optionalId('speaker_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.sessionId, table.position] }),
    index('session_papers_person').on(table.tenantId, table.exhibitionId, table.speakerId),
  ],
)

/** The sessions that a person marked. */
export const sessionFavourites = pgTable(
  'conference_favourites',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    sessionId: id('session_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.accountId, table.sessionId] }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.sessionId],
      foreignColumns: [sessions.tenantId, sessions.exhibitionId, sessions.id],
    }),
  ],
)

/** The stock of a session: its seats, and how many wait for one. Its row is the lock under which sign-ups change. */
export const sessionSeats = pgTable(
  'session_seats',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    sessionId: id('session_id'),
    /** Null where nobody counts. */
    capacity: integer('capacity'),
    taken: integer('taken').notNull(),
    waiting: integer('waiting').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.sessionId] }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.sessionId],
      foreignColumns: [sessions.tenantId, sessions.exhibitionId, sessions.id],
    }),
    check('session_seats_stock', sql`taken >= 0 and waiting >= 0 and (capacity is null or capacity > 0 and taken <= capacity)`),
  ],
)

/** A person among the sessions of a fair. Its row is the lock under which a person's sign-ups are counted. */
export const attendees = pgTable(
  'conference_attendees',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    /** A digest of the tickets with which the person's seats were checked last. */
    ticketsSeen: text('tickets_seen').notNull().default(''),
    /** When they are checked again; null while no seat needs a ticket. */
    nextCheckAt: moment('next_check_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.accountId] }),
    index('conference_attendees_check')
      .on(table.tenantId, table.nextCheckAt)
      .where(sql`next_check_at is not null`),
  ],
)

/** Sign-ups for sessions. One that ended stays, and a new one gets a row of its own. */
export const signUps = pgTable(
  'session_sign_ups',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    /** Ids grow with time: they are the order of the waiting list. */
    id: id('id'),
    accountId: id('account_id'),
    sessionId: id('session_id'),
    registerType: text('register_type').notNull(),
    state: text('state').$type<SignUpState>().notNull(),
    offeredUntil: moment('offered_until'),
    remark: text('remark').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('session_sign_ups_active')
      .on(table.tenantId, table.exhibitionId, table.accountId, table.sessionId)
      .where(sql.raw(`state in (${inList(activeStates)})`)),
    index('session_sign_ups_person').on(table.tenantId, table.exhibitionId, table.accountId, table.sessionId, table.id),
    index('session_sign_ups_session').on(table.tenantId, table.exhibitionId, table.sessionId, table.state, table.id),
    index('session_sign_ups_offered')
      .on(table.tenantId, table.offeredUntil)
      .where(sql.raw(`state in (${inList(keptStates)})`)),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.sessionId],
      foreignColumns: [sessions.tenantId, sessions.exhibitionId, sessions.id],
    }),
    check(
      'session_sign_ups_state',
      sql.raw(`state in (${inList(signUpMachine.states)}) and (state in (${inList(keptStates)})) = (offered_until is not null)`),
    ),
  ],
)

/** Calendars that people subscribe to by a secret address. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    /** Of the address: another address has another one. */
    id: id('id'),
    accountId: id('account_id'),
    /** The conference that it follows; 0 for the person's own timetable. One that left the programme has no entries. */
    nodeId: id('node_id'),
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').notNull(),
    /** Of its texts, and of the pages that it opens. A calendar asks without a person. */
    language: text('language').$type<Language>().notNull(),
    registerType: text('register_type').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('calendar_feeds_person').on(table.tenantId, table.exhibitionId, table.accountId, table.nodeId),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
