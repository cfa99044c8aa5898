import type { FunctionConfig, PageConfig } from '../../contract/entry/config.schema'
import type { Language } from '../../contract/language'
import type { RegisterType } from '../../contract/registerTypes'
import { testVisitors } from '../../server/demo/account/testAccounts'
import { machineryFair } from '../../server/demo/fairs'
import type { RouteName } from '../../src/routes/table'
import { copyFair } from './copyFair'
import { copyHolder } from './copyHolder'
import { type FairDatabase, withDatabase } from './database'
import type { RunningFair } from './runFair'

/** A returning person, and where a link leads them. */
export interface NextStepCase {
  who: string
  registerType: RegisterType
  switches?: PageConfig & FunctionConfig
  link?: Record<string, string>
  /** Of the registration that the person has: approved, and a ticket with it, where nothing else is said. */
  registration?: { isComplete?: boolean; reviewState?: string; isInvitedStaff?: boolean }
  hasNoTicket?: boolean
  /** The person has a seat in a session. */
  hasSession?: boolean
  /** The state of the group that the person founded. */
  group?: 'submitted' | 'refused' | 'approved'
  /** The link opens a page that explains it first. */
  hasLanding?: boolean
  to: RouteName
  tags: string
}

/** Each case has its own fair, so that no switch affects another. */
export const nextStepCases: NextStepCase[] = [
  { who: 'a visitor with a ticket', registerType: 'visitor', to: 'confirmation', tags: '@rule:R24' },
  {
    who: 'a visitor where no confirmation is shown',
    registerType: 'visitor',
    switches: { showConfirmationSwitch: false },
    to: 'userCenter',
    tags: '@rule:R24',
  },
  { who: "a visitor by a team's link", registerType: 'visitor', link: { inviteType: 'team' }, to: 'teamRegistration', tags: '@rule:R24' },
  {
    who: "a visitor by an invitation's link",
    registerType: 'visitor',
    link: { inviteType: 'invite' },
    to: 'inviteRegistration',
    tags: '@rule:R24',
  },
  { who: "a visitor by a helper's link", registerType: 'visitor', link: { inviteType: 'help' }, to: 'helpRegistration', tags: '@rule:R24' },
  {
    who: 'a visitor by a link that upgrades a ticket, who has none that can be upgraded,',
    registerType: 'visitor',
    link: { upgradeTicket: 'yes' },
    to: 'ticketType',
    tags: '@rule:R28',
  },
  {
    who: 'a visitor without a ticket by a link that upgrades one',
    registerType: 'visitor',
    link: { upgradeTicket: 'yes' },
    hasNoTicket: true,
    to: 'ticketType',
    tags: '@rule:R22',
  },
  {
    who: 'a visitor by a link that says no to an upgrade',
    registerType: 'visitor',
    link: { upgradeTicket: 'no' },
    to: 'confirmation',
    tags: '@rule:R28',
  },
  {
    who: 'a newcomer where business cards are read',
    registerType: 'visitor',
    switches: { businessCardSwitch: true },
    registration: { isComplete: false, reviewState: 'none' },
    hasNoTicket: true,
    to: 'photo',
    tags: '@rule:R21',
  },
  { who: 'the press', registerType: 'media', to: 'userCenter', tags: '@rule:R25' },
  {
    who: 'the press before its review',
    registerType: 'media',
    registration: { reviewState: 'underReview' },
    to: 'auditing',
    tags: '@rule:R25',
  },
  { who: 'a group leader without a group', registerType: 'visitingGroup', to: 'groupManagement', tags: '@rule:R26' },
  {
    who: 'a group leader whose group is under review',
    registerType: 'visitingGroup',
    group: 'submitted',
    to: 'userCenter',
    tags: '@rule:R26',
  },
  {
    who: 'a group leader whose group was refused',
    registerType: 'visitingGroup',
    group: 'refused',
    to: 'userCenter',
    tags: '@rule:R26',
  },
  {
    who: 'a group leader without a ticket, whose group is approved,',
    registerType: 'visitingGroup',
    group: 'approved',
    hasNoTicket: true,
    to: 'userCenter',
    tags: '@rule:R22 @rule:R26 @rule:R61',
  },
  { who: 'staff of the fair', registerType: 'staff', to: 'userCenter', tags: '@rule:R24' },
  { who: 'a builder', registerType: 'builder', to: 'userCenter', tags: '@rule:R24' },
  { who: 'who attends a conference', registerType: 'conference', to: 'conferenceSelect', tags: '@rule:R23' },
  {
    who: 'who chooses sessions from a tree',
    registerType: 'conference',
    switches: { isOpenNodeMode: true },
    to: 'conferenceSelectNodeMode',
    tags: '@rule:R23',
  },
  {
    who: 'who attends by the second flow',
    registerType: 'conference',
    switches: { conferenceFlow: 'flow2' },
    to: 'conferenceActivityList',
    tags: '@rule:R23',
  },
  {
    who: 'who attends by the third flow',
    registerType: 'conference',
    switches: { conferenceFlow: 'flow3' },
    to: 'conferenceSelect',
    tags: '@rule:R23',
  },
  {
    who: 'who attends without a ticket by the second flow',
    registerType: 'conference',
    switches: { conferenceFlow: 'flow2' },
    hasNoTicket: true,
    to: 'conferenceActivityList',
    tags: '@rule:R23',
  },
  {
    who: 'who has a session by the second flow',
    registerType: 'conference',
    switches: { conferenceFlow: 'flow2' },
    hasSession: true,
    to: 'conferenceMyActivities',
    tags: '@rule:R23',
  },
  {
    who: 'who attends without a ticket by the third flow',
    registerType: 'conference',
    switches: { conferenceFlow: 'flow3' },
    hasNoTicket: true,
    to: 'meetingRegistration',
    tags: '@rule:R23',
  },
  {
    who: 'who has a session by the third flow',
    registerType: 'conference',
    switches: { conferenceFlow: 'flow3', showConfirmationSwitch: false },
    hasSession: true,
    to: 'userCenter',
    tags: '@rule:R23',
  },
  { who: 'who has a session', registerType: 'conference', hasSession: true, to: 'confirmation', tags: '@rule:R23' },
  { who: 'who attends without a ticket', registerType: 'conference', hasNoTicket: true, to: 'conferenceSelect', tags: '@rule:R23' },
  {
    who: 'who attends a conference before its review',
    registerType: 'conference',
    registration: { reviewState: 'underReview' },
    switches: { conferenceFlow: 'flow2' },
    hasSession: true,
    to: 'auditing',
    tags: '@rule:R23',
  },
  {
    who: 'who attends by the link of one session',
    registerType: 'conference',
    link: { conferenceId: '31' },
    to: 'conferenceActivityDetail',
    tags: '@rule:R23',
  },
  {
    who: 'the invited staff of an exhibitor before its review',
    registerType: 'staff',
    link: { registrationSource: 'exhInviteStaffCard' },
    hasLanding: true,
    registration: { reviewState: 'underReview', isInvitedStaff: true },
    to: 'auditing',
    tags: '@rule:R27',
  },
  {
    who: 'the approved staff of an exhibitor',
    registerType: 'staff',
    link: { registrationSource: 'exhInviteStaffCard' },
    hasLanding: true,
    registration: { isInvitedStaff: true },
    to: 'confirmation',
    tags: '@rule:R27',
  },
  {
    who: 'the approved staff of an exhibitor by the printed link',
    registerType: 'staff',
    registration: { isInvitedStaff: true },
    to: 'confirmation',
    tags: '@rule:R27',
  },
  {
    who: 'staff of the fair by the link of an exhibitor',
    registerType: 'staff',
    link: { registrationSource: 'exhInviteStaffCard' },
    hasLanding: true,
    to: 'userCenter',
    tags: '@rule:R27',
  },
]

/** The people who use the links. */
export const ticketHolder = testVisitors.find(({ shows: { en } }) => en.startsWith('Holds VIP and one-day tickets'))!

const idOf = (one: NextStepCase): string => String(1501 + nextStepCases.indexOf(one))

/** The link of a case. */
export const linkOfCase = (one: NextStepCase, languageType: Language): Record<string, string> => ({
  exhibitionId: idOf(one),
  registerType: one.registerType,
  tenantId: machineryFair.tenantId,
  registerLinkId: '12010001',
  languageType,
  registrationSource: 'registration',
  ...one.link,
})

/** Gives the ticket holder a seat in the one session of a fair. */
const addSession = async ({ query }: FairDatabase, exhibitionId: string): Promise<void> => {
  const now = new Date()
  await query(
    `INSERT INTO conference_sessions (tenant_id, exhibition_id, id, code, kind, title_cn, title_en, intro_cn, intro_en, language, day, starts_at,
       ends_at, audience, sign_up, search_text, is_cancelled, updated_at)
     VALUES ('100001', $1, 1, 's', 'talk', '会议', 'Session', '', '', 'cn', '2099-01-01', '2099-01-01', '2099-01-02', 'everybody', 'open', '', false, $2)`,
    [exhibitionId, now],
  )
  await query(`INSERT INTO session_seats (tenant_id, exhibition_id, session_id, taken, waiting) VALUES ('100001', $1, 1, 1, 0)`, [
    exhibitionId,
  ])
  await query(
    `INSERT INTO session_sign_ups (tenant_id, exhibition_id, id, account_id, session_id, register_type, state, remark, created_at, updated_at)
     SELECT '100001', $1, 1, id, 1, 'conference', 'confirmed', '', $2, $2 FROM accounts WHERE tenant_id = '100001' AND phone = $3`,
    [exhibitionId, now, ticketHolder.contact.value],
  )
}

/** The group that the ticket holder founded. */
const addGroup = async ({ query }: FairDatabase, exhibitionId: string, state: string): Promise<void> => {
  await query(
    `INSERT INTO visiting_groups (tenant_id, exhibition_id, id, parent_id, leader_account_id, name, values, state, reason, version,
       created_at, updated_at, submitted_at)
     SELECT '100001', $1, 1, NULL, id, '团组', '{}', $2, $3, 1, $4, $4, $4 FROM accounts WHERE tenant_id = '100001' AND phone = $5`,
    [exhibitionId, state, state === 'refused' ? '请补充' : '', new Date(), ticketHolder.contact.value],
  )
}

/** Creates the fair of each case, and the ticket holder's data there. */
export const prepareNextSteps = async (fair: RunningFair): Promise<void> => {
  await copyFair(fair, Object.fromEntries(nextStepCases.map((one) => [idOf(one), one.switches ?? {}])))
  await withDatabase(fair, async (database) => {
    for (const one of nextStepCases) {
      const { isComplete = true, reviewState = 'approved', isInvitedStaff = false } = one.registration ?? {}
      await copyHolder(database, idOf(one), ticketHolder.contact.value)
      await database.query(
        'UPDATE registrations SET register_type = $2, is_complete = $3, review_state = $4, is_invited_staff = $5 WHERE exhibition_id = $1',
        [idOf(one), one.registerType, isComplete, reviewState, isInvitedStaff],
      )
      for (const table of ['orders', 'tickets'])
        await database.query(`UPDATE ${table} SET register_type = $2 WHERE exhibition_id = $1`, [idOf(one), one.registerType])
      if (one.group) await addGroup(database, idOf(one), one.group)
      if (one.hasSession) await addSession(database, idOf(one))
      if (one.hasNoTicket) await database.query('DELETE FROM tickets WHERE exhibition_id = $1', [idOf(one)])
    }
  })
}
