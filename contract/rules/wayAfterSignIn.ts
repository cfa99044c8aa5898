import type { Language } from '../language'
import { type Role, roleOf } from '../registerTypes'
import type { UserState } from './userState'

/** The ways on for who takes part in a conference, as the organiser sets them (`conferenceFlow`). */
export type ConferenceFlow = 'flow2' | 'flow3' | 'default'

/** Reads the organiser's word for the flow. */
export const conferenceFlowOf = (text: string | undefined): ConferenceFlow => (text === 'flow2' || text === 'flow3' ? text : 'default')

/** What the way depends on besides the user's own state. */
export interface WayConditions {
  language: Language
  /** Switches of the system config. */
  hasStopped: boolean
  hasBusinessCard: boolean
  hasConfirmation: boolean
  hasQuestionnaire: { cn: boolean; en: boolean }
  conferenceFlow?: ConferenceFlow
  /** The programme is chosen from a tree of nodes instead of a list. */
  isNodeMode?: boolean
  /** How many questionnaires this exhibition asks (0 to 3). */
  questionnaireCount: number
  /** From the link. */
  registerLinkId?: string
  linkKind?: 'team' | 'invite' | 'help'
  conferenceId?: string
  /** The link invites a member of an exhibitor's staff. */
  isStaffInvitation?: boolean
  /** The link upgrades a ticket. */
  isUpgrade?: boolean
}

/** Where a person goes next: a route of ours with what it needs, or an address outside. A questionnaire's `index` counts from 0. */
export type Way =
  | { to: PlainWay }
  | { to: 'questionnaire'; index: number }
  | { to: 'conferenceActivityDetail'; conferenceId: string }
  | { to: 'outside'; url: string }

/** Ways that need nothing but their name: a route's in the client's table, or `mediaRegistered`, which is a message. */
export const plainWays = [
  'closed',
  'photo',
  'infoWap',
  'auditing',
  'exhibitorAuditing',
  'ticketType',
  'confirmation',
  'userCenter',
  'mediaRegistered',
  'teamRegistration',
  'inviteRegistration',
  'helpRegistration',
  'groupManagement',
  'tradeFairHome',
  'conferenceActivityList',
  'conferenceMyActivities',
  'meetingRegistration',
  'conferenceSelect',
  'conferenceSelectNodeMode',
] as const
export type PlainWay = (typeof plainWays)[number]

interface Traveller {
  user: UserState
  conditions: WayConditions
  role: Role
}

/** One question on the way. The first that is answered with yes decides. */
export interface Fork {
  /** Names the question; docs/way-after-sign-in.md says it in words. */
  id: string
  /** Whose question it is; everyone's where none is named. */
  roles?: readonly Role[]
  is: (traveller: Traveller) => boolean
  way: (traveller: Traveller) => Way
}

const to = (name: PlainWay) => (): Way => ({ to: name })

/** Which questionnaire comes next, from 0; -1 where none is asked. An exhibitor's staff is not asked what visitors are. */
const missingQuestionnaire = ({ user, conditions }: Traveller): number =>
  conditions.hasQuestionnaire[conditions.language] && conditions.isStaffInvitation !== true
    ? user.questionnaires.slice(0, conditions.questionnaireCount).findIndex((isDone) => !isDone)
    : -1

const linkWays = { team: 'teamRegistration', invite: 'inviteRegistration', help: 'helpRegistration' } as const

/** Who fills in a form, is asked and reviewed before anything else is theirs. */
const reviewed: readonly Role[] = ['visitor', 'conference', 'media', 'groupLeader', 'staff', 'builder']

const flowOf = ({ conditions }: Traveller): ConferenceFlow => conditions.conferenceFlow ?? 'default'

/** The whole way after sign-in and after each step, in the order of point 4 of the specification. */
export const forks = [
  { id: 'exhibitor', roles: ['exhibitor'], is: () => true, way: to('userCenter') },
  { id: 'commerceExhibitor', roles: ['commerceExhibitor'], is: () => true, way: to('tradeFairHome') },
  { id: 'stopped', roles: reviewed, is: ({ user, conditions }) => conditions.hasStopped && !user.hasTicket, way: to('closed') },
  { id: 'outside', roles: reviewed, is: ({ user }) => user.jumpUrl !== '', way: ({ user }) => ({ to: 'outside', url: user.jumpUrl }) },
  {
    id: 'businessCard',
    roles: reviewed,
    is: ({ user, conditions }) => !user.isComplete && conditions.hasBusinessCard && !user.isDraft && conditions.isStaffInvitation !== true,
    way: to('photo'),
  },
  { id: 'form', roles: reviewed, is: ({ user }) => !user.isComplete, way: to('infoWap') },
  {
    id: 'questionnaire',
    roles: reviewed,
    is: (traveller) => missingQuestionnaire(traveller) >= 0,
    way: (traveller) => ({ to: 'questionnaire', index: missingQuestionnaire(traveller) }),
  },
  {
    id: 'staffNotApproved',
    roles: reviewed,
    is: ({ user, conditions }) => conditions.isStaffInvitation === true && user.review !== 'approved',
    way: to('exhibitorAuditing'),
  },
  { id: 'notApproved', roles: reviewed, is: ({ user }) => user.review !== 'approved', way: to('auditing') },
  { id: 'staff', roles: reviewed, is: ({ conditions }) => conditions.isStaffInvitation === true, way: to('confirmation') },
  {
    id: 'linkWithoutCode',
    roles: reviewed,
    is: ({ user, conditions }) => !!conditions.registerLinkId && user.userQr === '',
    way: to('ticketType'),
  },
  { id: 'media', roles: ['media'], is: () => true, way: to('mediaRegistered') },
  { id: 'groupNotSetUp', roles: ['groupLeader'], is: ({ user }) => user.groupLeader?.processStatus === 0, way: to('groupManagement') },
  {
    id: 'conferenceOfLink',
    roles: ['conference'],
    is: ({ user, conditions }) => !!conditions.conferenceId && !user.hasConferenceRegistration,
    way: ({ conditions }) => ({ to: 'conferenceActivityDetail', conferenceId: conditions.conferenceId! }),
  },
  {
    id: 'flow2Booked',
    roles: ['conference'],
    is: (traveller) => flowOf(traveller) === 'flow2' && traveller.user.hasConferenceRegistration,
    way: to('conferenceMyActivities'),
  },
  { id: 'flow2', roles: ['conference'], is: (traveller) => flowOf(traveller) === 'flow2', way: to('conferenceActivityList') },
  {
    id: 'flow3WithoutTicket',
    roles: ['conference'],
    is: (traveller) => flowOf(traveller) === 'flow3' && !traveller.user.hasTicket,
    way: to('meetingRegistration'),
  },
  {
    id: 'sessionsFromTree',
    roles: ['conference'],
    is: ({ user, conditions }) => !user.hasConferenceRegistration && conditions.isNodeMode === true,
    way: to('conferenceSelectNodeMode'),
  },
  { id: 'sessions', roles: ['conference'], is: ({ user }) => !user.hasConferenceRegistration, way: to('conferenceSelect') },
  {
    id: 'upgrade',
    roles: ['visitor'],
    is: ({ user, conditions }) => conditions.isUpgrade === true && user.hasTicket,
    way: to('ticketType'),
  },
  {
    id: 'linkKind',
    roles: ['visitor'],
    is: ({ conditions }) => conditions.linkKind !== undefined,
    way: ({ conditions }) => ({ to: linkWays[conditions.linkKind!] }),
  },
  { id: 'noCode', roles: ['visitor'], is: ({ user }) => user.userQr === '', way: to('ticketType') },
  { id: 'confirmation', roles: ['visitor', 'conference'], is: ({ conditions }) => conditions.hasConfirmation, way: to('confirmation') },
] as const satisfies readonly Fork[]

export type ForkId = (typeof forks)[number]['id']

/** Where everyone else goes. */
export const lastWay: Way = { to: 'userCenter' }

/** The fork that decides for this person; undefined where none does. */
export const forkOf = (user: UserState, conditions: WayConditions): (Fork & { id: ForkId }) | undefined => {
  const traveller = { user, conditions, role: roleOf(user.registerType) }
  return (forks as readonly (Fork & { id: ForkId })[]).find(
    (fork) => (!fork.roles || fork.roles.includes(traveller.role)) && fork.is(traveller),
  )
}

/**
 * The way of a person after sign-in and after each step. Pure: the same answer on both sides, as often as it is asked.
 * @example wayAfterSignIn(user, conditions) // { to: 'questionnaire', index: 1 }
 */
export const wayAfterSignIn = (user: UserState, conditions: WayConditions): Way =>
  forkOf(user, conditions)?.way({ user, conditions, role: roleOf(user.registerType) }) ?? lastWay
