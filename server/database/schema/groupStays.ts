import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  type RoomGender,
  type SmokingWish,
  type StayState,
  roomGenders,
  smokingWishes,
  stayStates,
} from '../../../contract/rules/group/stay'
import { type ProposalKind, type ProposalPlan, proposalKinds } from '../../../contract/rules/group/proposal'
import { accounts } from './account'
import { exhibitionId, id, idList, inList, moment, tenantId } from './columns'
import { exhibitions } from './entry'
import { visitingGroupMembers, visitingGroups } from './groups'

/** Rooms of a kind that are taken on a night, of all groups together. Only ever raised together with its guard. */
export const groupRoomNights = pgTable(
  'group_room_nights',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    hotelId: text('hotel_id').notNull(),
    roomId: text('room_id').notNull(),
    night: text('night').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.hotelId, table.roomId, table.night] }),
    check('group_room_nights_taken', sql`taken >= 0`),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)

/** Rooms of groups. */
export const groupStays = pgTable(
  'group_stays',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    groupId: id('group_id'),
    hotelId: text('hotel_id').notNull(),
    roomId: text('room_id').notNull(),
    /** The day of arrival, and that of departure. */
    fromDay: text('from_day').notNull(),
    untilDay: text('until_day').notNull(),
    state: text('state').$type<StayState>().notNull(),
    smoking: text('smoking').$type<SmokingWish>().notNull(),
    /** For the hotel. */
    note: text('note').notNull(),
    /** Of changes after the release, together. */
    lateFeeFen: integer('late_fee_fen').notNull(),
    /** Grows with each write. Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    waitingSince: moment('waiting_since'),
    releasedAt: moment('released_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('group_stays_list').on(table.tenantId, table.exhibitionId, table.groupId, table.state, table.id),
    // Those that wait for a room of a kind, the longest first.
    index('group_stays_waiting')
      .on(table.tenantId, table.exhibitionId, table.hotelId, table.roomId, table.waitingSince, table.id)
      .where(sql`state = 'waiting'`),
    check('group_stays_state', sql.raw(`state in (${inList(stayStates)})`)),
    check('group_stays_waiting', sql`(state = 'waiting') <= (waiting_since is not null)`),
    check('group_stays_released', sql`(state = 'released') = (released_at is not null)`),
    check('group_stays_smoking', sql.raw(`smoking in (${inList(smokingWishes)})`)),
    check('group_stays_days', sql`from_day < until_day`),
    foreignKey({
      name: 'group_stays_group',
      columns: [table.tenantId, table.exhibitionId, table.groupId],
      foreignColumns: [visitingGroups.tenantId, visitingGroups.exhibitionId, visitingGroups.id],
    }),
  ],
)

/** The guests of rooms. A member who leaves the group leaves the room too. */
export const groupStayOccupants = pgTable(
  'group_stay_occupants',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    stayId: id('stay_id'),
    registrationId: id('registration_id'),
    accountId: id('account_id'),
    /** Chosen by hand: no proposal moves this person. */
    isFixed: boolean('is_fixed').notNull(),
    /** The leader has confirmed the bed with the person. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.stayId, table.registrationId] }),
    index('group_stay_occupants_member').on(table.tenantId, table.exhibitionId, table.registrationId),
    index('group_stay_occupants_account').on(table.tenantId, table.accountId),
    foreignKey({
      name: 'group_stay_occupants_stay',
      columns: [table.tenantId, table.exhibitionId, table.stayId],
      foreignColumns: [groupStays.tenantId, groupStays.exhibitionId, groupStays.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_stay_occupants_of',
      columns: [table.tenantId, table.exhibitionId, table.registrationId],
      foreignColumns: [visitingGroupMembers.tenantId, visitingGroupMembers.exhibitionId, visitingGroupMembers.registrationId],
    }).onDelete('cascade'),
  ],
)

/** What a member wishes of a room and of the people in it. */
export const groupRoomWishes = pgTable(
  'group_room_wishes',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    registrationId: id('registration_id'),
    accountId: id('account_id'),
    /** Members of the group with whom this one wishes to share. */
    mates: idList('mates'),
    /** They share a room, or none of them gets one by a proposal. */
    isMust: boolean('is_must').notNull(),
    smoking: text('smoking').$type<SmokingWish>().notNull(),
    /** In place of what the form of the registration says. */
    gender: text('gender').$type<RoomGender>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId] }),
    index('group_room_wishes_account').on(table.tenantId, table.accountId),
    check('group_room_wishes_smoking', sql.raw(`smoking in (${inList(smokingWishes)})`)),
    check('group_room_wishes_gender', sql.raw(`gender in (${inList(roomGenders)})`)),
    foreignKey({
      name: 'group_room_wishes_of',
      columns: [table.tenantId, table.exhibitionId, table.registrationId],
      foreignColumns: [visitingGroupMembers.tenantId, visitingGroupMembers.exhibitionId, visitingGroupMembers.registrationId],
    }).onDelete('cascade'),
  ],
)

/** Coaches of groups. */
export const groupCoaches = pgTable(
  'group_coaches',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    groupId: id('group_id'),
    name: text('name').notNull(),
    plate: text('plate').notNull(),
    seats: integer('seats').notNull(),
    /** Where people get on. */
    place: text('place').notNull(),
    /** Where it arrives at the fair. */
    gate: text('gate').notNull(),
    /** When it leaves, and until when the group has it. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('group_coaches_list').on(table.tenantId, table.exhibitionId, table.groupId, table.startsAt, table.id),
    check('group_coaches_seats', sql`seats > 0`),
    check('group_coaches_period', sql`starts_at < ends_at`),
    foreignKey({
      name: 'group_coaches_group',
      columns: [table.tenantId, table.exhibitionId, table.groupId],
      foreignColumns: [visitingGroups.tenantId, visitingGroups.exhibitionId, visitingGroups.id],
    }),
  ],
)

/** The passengers of coaches. A member who leaves the group leaves the coach too. */
export const groupCoachSeats = pgTable(
  'group_coach_seats',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    coachId: id('coach_id'),
    registrationId: id('registration_id'),
    accountId: id('account_id'),
    /** Chosen by hand: no proposal moves this person. */
    isFixed: boolean('is_fixed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.coachId, table.registrationId] }),
    index('group_coach_seats_member').on(table.tenantId, table.exhibitionId, table.registrationId),
    index('group_coach_seats_account').on(table.tenantId, table.accountId),
    foreignKey({
      name: 'group_coach_seats_coach',
      columns: [table.tenantId, table.exhibitionId, table.coachId],
      foreignColumns: [groupCoaches.tenantId, groupCoaches.exhibitionId, groupCoaches.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_coach_seats_of',
      columns: [table.tenantId, table.exhibitionId, table.registrationId],
      foreignColumns: [visitingGroupMembers.tenantId, visitingGroupMembers.exhibitionId, visitingGroupMembers.registrationId],
    }).onDelete('cascade'),
  ],
)

/** What was proposed to a leader: the newest of each kind. */
export const groupProposals = pgTable(
  'group_proposals',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    accountId: id('account_id'),
    kind: text('kind').$type<ProposalKind>().notNull(),
    /** Ids of people and rooms alone: names are read where it is shown. */
    plan: jsonb('plan').$type<ProposalPlan>().notNull(),
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('group_proposals_account').on(table.tenantId, table.accountId),
    check('group_proposals_kind', sql.raw(`kind in (${inList(proposalKinds)})`)),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
