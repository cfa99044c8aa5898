import type { Language } from '../language'
import { type Role, roleOf } from '../registerTypes'
import type { UserState } from './userState'

/** The ways on for who takes part in a conference, as the organiser sets them (`conferenceFlow`). */
export type ConferenceFlow = 'flow2' | 'flow3' | 'default'

/** Reads the organiser's word for the flow. */
export const conferenceFlowOf = (text: string | undefined): ConferenceFlow => (text === 'flow2' || text === 'flow3' ? text : 'default')

/** What the way depends on besides the user's own state. */
export interface NextStepConditions {
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
export type NextStep =
  | { to: PlainStep }
  | { to: 'questionnaire'; index: number }
  | { to: 'conferenceActivityDetail'; conferenceId: string }
  | { to: 'outside'; url: string }

/** Ways that need nothing but their name: a route's in the client's table, or `mediaRegistered`, which is a message. */
export const plainSteps = [
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
export type PlainStep = (typeof plainSteps)[number]

interface StepContext {
  user: UserState
  conditions: NextStepConditions
  role: Role
}

/** One question on the way. The first that is answered with yes decides. */
export interface NextStepRule {
  /** Names the question; docs/next-step-after-sign-in.md says it in words. */
  id: string
  /** Whose question it is; everyone's where none is named. */
  roles?: readonly Role[]
  is: (context: StepContext) => boolean
  step: (context: StepContext) => NextStep
}

const to = (name: PlainStep) => (): NextStep => ({ to: name })

/** Which questionnaire comes next, from 0; -1 where none is asked. An exhibitor's staff is not asked what visitors are. */
const missingQuestionnaire = ({ user, conditions }: StepContext): number =>
  conditions.hasQuestionnaire[conditions.language] && conditions.isStaffInvitation !== true
    ? user.questionnaires.slice(0, conditions.questionnaireCount).findIndex((isDone) => !isDone)
    : -1

const linkSteps = { team: 'teamRegistration', invite: 'inviteRegistration', help: 'helpRegistration' } as const

/** Register types that fill in a form, answer questionnaires and pass a review first. */
const reviewed: readonly Role[] = ['visitor', 'conference', 'media', 'groupLeader', 'staff', 'builder']

const flowOf = ({ conditions }: StepContext): ConferenceFlow => conditions.conferenceFlow ?? 'default'

/** The whole way after sign-in and after each step, in the order of point 4 of the specification. */
export const nextStepRules = [
  { id: 'exhibitor', roles: ['exhibitor'], is: () => true, step: to('userCenter') },
  { id: 'commerceExhibitor', roles: ['commerceExhibitor'], is: () => true, step: to('tradeFairHome') },
  { id: 'stopped', roles: reviewed, is: ({ user, conditions }) => conditions.hasStopped && !user.hasTicket, step: to('closed') },
  { id: 'outside', roles: reviewed, is: ({ user }) => user.jumpUrl !== '', step: ({ user }) => ({ to: 'outside', url: user.jumpUrl }) },
  {
    id: 'businessCard',
    roles: reviewed,
    is: ({ user, conditions }) => !user.isComplete && conditions.hasBusinessCard && !user.isDraft && conditions.isStaffInvitation !== true,
    step: to('photo'),
  },
  { id: 'form', roles: reviewed, is: ({ user }) => !user.isComplete, step: to('infoWap') },
  {
    id: 'questionnaire',
    roles: reviewed,
    is: (context) => missingQuestionnaire(context) >= 0,
    step: (context) => ({ to: 'questionnaire', index: missingQuestionnaire(context) }),
  },
  {
    id: 'staffNotApproved',
    roles: reviewed,
    is: ({ user, conditions }) => conditions.isStaffInvitation === true && user.review !== 'approved',
    step: to('exhibitorAuditing'),
  },
  { id: 'notApproved', roles: reviewed, is: ({ user }) => user.review !== 'approved', step: to('auditing') },
  { id: 'staff', roles: reviewed, is: ({ conditions }) => conditions.isStaffInvitation === true, step: to('confirmation') },
  {
    id: 'linkWithoutCode',
    roles: reviewed,
    is: ({ user, conditions }) => !!conditions.registerLinkId && user.userQr === '',
    step: to('ticketType'),
  },
  { id: 'media', roles: ['media'], is: () => true, step: to('mediaRegistered') },
  { id: 'groupNotSetUp', roles: ['groupLeader'], is: ({ user }) => user.groupLeader?.processStatus === 0, step: to('groupManagement') },
  {
    id: 'conferenceOfLink',
    roles: ['conference'],
    is: ({ user, conditions }) => !!conditions.conferenceId && !user.hasConferenceRegistration,
    step: ({ conditions }) => ({ to: 'conferenceActivityDetail', conferenceId: conditions.conferenceId! }),
  },
  {
    id: 'flow2Booked',
    roles: ['conference'],
    is: (context) => flowOf(context) === 'flow2' && context.user.hasConferenceRegistration,
    step: to('conferenceMyActivities'),
  },
  { id: 'flow2', roles: ['conference'], is: (context) => flowOf(context) === 'flow2', step: to('conferenceActivityList') },
  {
    id: 'flow3WithoutTicket',
    roles: ['conference'],
    is: (context) => flowOf(context) === 'flow3' && !context.user.hasTicket,
    step: to('meetingRegistration'),
  },
  {
    id: 'sessionsFromTree',
    roles: ['conference'],
    is: ({ user, conditions }) => !user.hasConferenceRegistration && conditions.isNodeMode === true,
    step: to('conferenceSelectNodeMode'),
  },
  { id: 'sessions', roles: ['conference'], is: ({ user }) => !user.hasConferenceRegistration, step: to('conferenceSelect') },
  {
    id: 'upgrade',
    roles: ['visitor'],
    is: ({ user, conditions }) => conditions.isUpgrade === true && user.hasTicket,
    step: to('ticketType'),
  },
  {
    id: 'linkKind',
    roles: ['visitor'],
    is: ({ conditions }) => conditions.linkKind !== undefined,
    step: ({ conditions }) => ({ to: linkSteps[conditions.linkKind!] }),
  },
  { id: 'noCode', roles: ['visitor'], is: ({ user }) => user.userQr === '', step: to('ticketType') },
  { id: 'confirmation', roles: ['visitor', 'conference'], is: ({ conditions }) => conditions.hasConfirmation, step: to('confirmation') },
] as const satisfies readonly NextStepRule[]

export type NextStepRuleId = (typeof nextStepRules)[number]['id']

/** Where everyone else goes. */
export const defaultStep: NextStep = { to: 'userCenter' }

/** The fork that decides for this person; undefined where none does. */
export const nextStepRuleOf = (user: UserState, conditions: NextStepConditions): (NextStepRule & { id: NextStepRuleId }) | undefined => {
  const context = { user, conditions, role: roleOf(user.registerType) }
  return (nextStepRules as readonly (NextStepRule & { id: NextStepRuleId })[]).find(
    (rule) => (!rule.roles || rule.roles.includes(context.role)) && rule.is(context),
  )
}

/**
 * The way of a person after sign-in and after each step. Pure: the same answer on both sides, as often as it is asked.
 * @example decideNextStep(user, conditions) // { to: 'questionnaire', index: 1 }
 */
export const decideNextStep = (user: UserState, conditions: NextStepConditions): NextStep =>
  nextStepRuleOf(user, conditions)?.step({ user, conditions, role: roleOf(user.registerType) }) ?? defaultStep
