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
  'closed', 'photo', 'infoWap', 'auditing', 'exhibitorAuditing', 'ticketType', 'confirmation', 'userCenter', 'mediaRegistered',
  'teamRegistration', 'inviteRegistration', 'helpRegistration', 'groupManagement', 'tradeFairHome',
  'conferenceActivityList', 'conferenceMyActivities', 'meetingRegistration', 'conferenceSelect', 'conferenceSelectNodeMode',
] as const
export type PlainWay = (typeof plainWays)[number]

interface Traveller {
  user: UserState
  conditions: WayConditions
  role: Role
}

/** One question on the way. The first that is answered with yes decides. */
export interface Fork {
  rule: string
  /** The question, for people who read the table or its diagram. */
  asks: string
  /** Whose question it is; everyone's where none is named. */
  roles?: readonly Role[]
  is: (traveller: Traveller) => boolean
  way: (traveller: Traveller) => Way
  /** The ends it may lead to, as the diagram shows them. */
  ends: string
}

const to = (name: PlainWay) => (): Way => ({ to: name })

/** Which questionnaire comes next, from 0; -1 where none is asked. An exhibitor's staff is not asked what visitors are. */
const missingQuestionnaire = ({ user, conditions }: Traveller): number =>
  conditions.hasQuestionnaire[conditions.language] && conditions.isStaffInvitation !== true ? user.questionnaires.slice(0, conditions.questionnaireCount).findIndex((isDone) => !isDone) : -1

const linkWays = { team: 'teamRegistration', invite: 'inviteRegistration', help: 'helpRegistration' } as const

/** Who fills in a form, is asked and reviewed before anything else is theirs. */
const reviewed: readonly Role[] = ['visitor', 'conference', 'media', 'groupLeader', 'staff', 'builder']

const flowOf = ({ conditions }: Traveller): ConferenceFlow => conditions.conferenceFlow ?? 'default'

/** The whole way after sign-in and after each step, in the order of point 4 of the specification. */
export const forks: readonly Fork[] = [
  { rule: 'R27', asks: 'An exhibitor?', roles: ['exhibitor'], is: () => true, way: to('userCenter'), ends: '/user-center' },
  { rule: 'R27', asks: 'A commerce exhibitor?', roles: ['commerceExhibitor'], is: () => true, way: to('tradeFairHome'), ends: '/tradeFairSystem/home' },
  { rule: 'R21', asks: 'Has registration stopped, and no ticket is held?', roles: reviewed, is: ({ user, conditions }) => conditions.hasStopped && !user.hasTicket, way: to('closed'), ends: '/closed' },
  { rule: 'R21', asks: 'Does the answer name an address outside?', roles: reviewed, is: ({ user }) => user.jumpUrl !== '', way: ({ user }) => ({ to: 'outside', url: user.jumpUrl }), ends: 'the address outside' },
  { rule: 'R21', asks: 'Is the form to be filled in, with business cards switched on and nothing drafted?', roles: reviewed, is: ({ user, conditions }) => !user.isComplete && conditions.hasBusinessCard && !user.isDraft && conditions.isStaffInvitation !== true, way: to('photo'), ends: '/photo' },
  { rule: 'R21', asks: 'Is the form to be filled in?', roles: reviewed, is: ({ user }) => !user.isComplete, way: to('infoWap'), ends: '/infoWap' },
  { rule: 'R21', asks: 'Is a questionnaire missing, and are they switched on in this language?', roles: reviewed, is: (traveller) => missingQuestionnaire(traveller) >= 0, way: (traveller) => ({ to: 'questionnaire', index: missingQuestionnaire(traveller) }), ends: '/questionnaire' },
  { rule: 'R27', asks: 'Invited as an exhibitor\'s staff, and not approved?', roles: reviewed, is: ({ user, conditions }) => conditions.isStaffInvitation === true && user.review !== 'approved', way: to('exhibitorAuditing'), ends: '/exhibitorSelfService/auditing' },
  { rule: 'R21', asks: 'Not approved?', roles: reviewed, is: ({ user }) => user.review !== 'approved', way: to('auditing'), ends: '/auditing' },
  { rule: 'R27', asks: 'Invited as an exhibitor\'s staff?', roles: reviewed, is: ({ conditions }) => conditions.isStaffInvitation === true, way: to('confirmation'), ends: '/confirmation' },
  { rule: 'R22', asks: 'A register link, and no code yet?', roles: reviewed, is: ({ user, conditions }) => !!conditions.registerLinkId && user.userQr === '', way: to('ticketType'), ends: '/ticket-type' },
  { rule: 'R25', asks: 'The press?', roles: ['media'], is: () => true, way: to('mediaRegistered'), ends: 'the message that the credential is registered' },
  { rule: 'R26', asks: 'A group leader whose group is not set up?', roles: ['groupLeader'], is: ({ user }) => user.groupLeader?.processStatus === 0, way: to('groupManagement'), ends: '/groupManagement' },
  { rule: 'R23', asks: 'A conference that the link names, not signed up for?', roles: ['conference'], is: ({ user, conditions }) => !!conditions.conferenceId && !user.hasConferenceRegistration, way: ({ conditions }) => ({ to: 'conferenceActivityDetail', conferenceId: conditions.conferenceId! }), ends: '/conference/activity/detail' },
  { rule: 'R23', asks: 'Flow 2, signed up for something?', roles: ['conference'], is: (traveller) => flowOf(traveller) === 'flow2' && traveller.user.hasConferenceRegistration, way: to('conferenceMyActivities'), ends: '/conference/activity/myactivity' },
  { rule: 'R23', asks: 'Flow 2?', roles: ['conference'], is: (traveller) => flowOf(traveller) === 'flow2', way: to('conferenceActivityList'), ends: '/conference/activity/list' },
  { rule: 'R23', asks: 'Flow 3, without a ticket?', roles: ['conference'], is: (traveller) => flowOf(traveller) === 'flow3' && !traveller.user.hasTicket, way: to('meetingRegistration'), ends: '/mettingRegistration' },
  { rule: 'R23', asks: 'No session chosen, from a tree?', roles: ['conference'], is: ({ user, conditions }) => !user.hasConferenceRegistration && conditions.isNodeMode === true, way: to('conferenceSelectNodeMode'), ends: '/conference/selectConferenceNodeMode' },
  { rule: 'R23', asks: 'No session chosen?', roles: ['conference'], is: ({ user }) => !user.hasConferenceRegistration, way: to('conferenceSelect'), ends: '/conference/selectConference' },
  { rule: 'R28', asks: 'An upgrade of a ticket that is held?', roles: ['visitor'], is: ({ user, conditions }) => conditions.isUpgrade === true && user.hasTicket, way: to('ticketType'), ends: '/ticket-type' },
  { rule: 'R24', asks: 'A link for a team, an invitation or another person?', roles: ['visitor'], is: ({ conditions }) => conditions.linkKind !== undefined, way: ({ conditions }) => ({ to: linkWays[conditions.linkKind!] }), ends: '/teamRegistration, /inviteRegistration, /helpRegistration' },
  { rule: 'R24', asks: 'No code yet?', roles: ['visitor'], is: ({ user }) => user.userQr === '', way: to('ticketType'), ends: '/ticket-type' },
  { rule: 'R24', asks: 'Confirmation switched on?', roles: ['visitor', 'conference'], is: ({ conditions }) => conditions.hasConfirmation, way: to('confirmation'), ends: '/confirmation' },
]

/** Where everyone else goes. */
export const lastWay: Way = { to: 'userCenter' }

/** The fork that decides for this person; undefined where none does. */
export const forkOf = (user: UserState, conditions: WayConditions): Fork | undefined => {
  const traveller = { user, conditions, role: roleOf(user.registerType) }
  return forks.find((fork) => (!fork.roles || fork.roles.includes(traveller.role)) && fork.is(traveller))
}

/**
 * The way of a person after sign-in and after each step. Pure: the same answer on both sides, as often as it is asked.
 * @example wayAfterSignIn(user, conditions) // { to: 'questionnaire', index: 1 }
 */
export const wayAfterSignIn = (user: UserState, conditions: WayConditions): Way =>
  forkOf(user, conditions)?.way({ user, conditions, role: roleOf(user.registerType) }) ?? lastWay
