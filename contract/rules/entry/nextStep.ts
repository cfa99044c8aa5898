import type { Language } from '../../language'
import { type Role, roleOf } from '../../registerTypes'
import type { UserState } from '../visitor/userState'

/** The next steps of conference attendees, as the organiser sets them (`conferenceFlow`). */
export type ConferenceFlow = 'flow2' | 'flow3' | 'default'

/** Reads the organiser's setting of the flow. */
export const conferenceFlowOf = (text: string | undefined): ConferenceFlow => (text === 'flow2' || text === 'flow3' ? text : 'default')

/** The conditions besides the user's own state. */
export interface NextStepConditions {
  language: Language
  /** Switches of the system config. */
  hasStopped: boolean
  /** The registration link is closed. */
  hasClosed?: boolean
  hasBusinessCard: boolean
  hasConfirmation: boolean
  hasQuestionnaire: { cn: boolean; en: boolean }
  conferenceFlow?: ConferenceFlow
  /** The programme is chosen from a tree of nodes instead of a list. */
  isNodeMode?: boolean
  /** The number of questionnaires of this exhibition (0 to 3). */
  questionnaireCount: number
  /** From the link. */
  registerLinkId?: string
  linkKind?: 'team' | 'invite' | 'help'
  conferenceId?: string
  /** The person was invited as a member of an exhibitor's staff. The server knows; the link says so where it does not. */
  isStaffInvitation?: boolean
  /** The link is an invitation of a company's own. Its page has the form, the company's decision, the review and the pass (R27). */
  hasStaffInvitation?: boolean
  /** The link upgrades a ticket. */
  isUpgrade?: boolean
}

/** The next step of a person: a route of ours with its parameters, or an external address. A questionnaire's `index` counts from 0. */
export type NextStep =
  | { to: PlainStep }
  // The pass whose ticket can be upgraded. Which it is, only the server knows.
  | { to: 'upgrade' }
  | { to: 'questionnaire'; index: number }
  | { to: 'conferenceActivityDetail'; conferenceId: string }
  | { to: 'outside'; url: string }

/** Steps that need nothing but their name: a route's in the client's table, or `mediaRegistered`, which is a message. */
export const plainSteps = [
  'closed',
  'photo',
  'infoWap',
  'auditing',
  'exhibitorInviteStaff',
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

/** One rule of the next step. The first rule that applies decides. */
export interface NextStepRule {
  /** The id of the rule. docs/next-step-after-sign-in.md describes it in words. */
  id: string
  /** The people that the rule is for; everyone if it names none. */
  roles?: readonly Role[]
  is: (context: StepContext) => boolean
  step: (context: StepContext) => NextStep
}

const to = (name: PlainStep) => (): NextStep => ({ to: name })

/** The next questionnaire, from 0; -1 if none is left. An exhibitor's staff skips the visitors' questionnaires. */
const missingQuestionnaire = ({ user, conditions }: StepContext): number =>
  conditions.hasQuestionnaire[conditions.language] && conditions.isStaffInvitation !== true
    ? user.questionnaires.slice(0, conditions.questionnaireCount).findIndex((isDone) => !isDone)
    : -1

const linkSteps = { team: 'teamRegistration', invite: 'inviteRegistration', help: 'helpRegistration' } as const

/** Register types that fill in a form, answer questionnaires and pass a review first. */
const reviewed: readonly Role[] = ['visitor', 'conference', 'media', 'groupLeader', 'staff', 'builder']

const flowOf = ({ conditions }: StepContext): ConferenceFlow => conditions.conferenceFlow ?? 'default'

/** The steps after sign-in and after each other step, in the order of point 4 of the specification. */
export const nextStepRules = [
  { id: 'exhibitor', roles: ['exhibitor'], is: () => true, step: to('userCenter') },
  { id: 'commerceExhibitor', roles: ['commerceExhibitor'], is: () => true, step: to('tradeFairHome') },
  {
    id: 'staffInvitation',
    roles: reviewed,
    // A person who comes back without the link needs no other form either.
    is: ({ user, conditions }) => conditions.hasStaffInvitation === true || (user.hasStaffRegistration === true && !user.isComplete),
    step: to('exhibitorInviteStaff'),
  },
  { id: 'stopped', roles: reviewed, is: ({ user, conditions }) => conditions.hasStopped && !user.hasTicket, step: to('closed') },
  {
    id: 'linkClosed',
    roles: reviewed,
    is: ({ user, conditions }) => conditions.hasClosed === true && !user.isComplete && user.userCode === '',
    step: to('closed'),
  },
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
  { id: 'notApproved', roles: reviewed, is: ({ user }) => user.review !== 'approved', step: to('auditing') },
  { id: 'staff', roles: reviewed, is: ({ conditions }) => conditions.isStaffInvitation === true, step: to('confirmation') },
  {
    id: 'linkWithoutCode',
    // Attendees of conferences come by links too. Whether they need a ticket, and when, is what their flow says. Builders need a pass for
    // their work, and no ticket. Leaders only manage their groups (R61). Members of these have no group of their own, and need a ticket.
    roles: reviewed.filter((role) => role !== 'conference' && role !== 'builder'),
    is: ({ user, conditions }) => !!conditions.registerLinkId && user.userQr === '' && user.groupLeader === null,
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
    step: () => ({ to: 'upgrade' }),
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

/** Everyone else's step. */
export const defaultStep: NextStep = { to: 'userCenter' }

/** The rule that decides for this person; undefined if none does. */
export const nextStepRuleOf = (user: UserState, conditions: NextStepConditions): (NextStepRule & { id: NextStepRuleId }) | undefined => {
  const context = { user, conditions, role: roleOf(user.registerType) }
  return (nextStepRules as readonly (NextStepRule & { id: NextStepRuleId })[]).find(
    (rule) => (!rule.roles || rule.roles.includes(context.role)) && rule.is(context),
  )
}

/**
 * The next step of a person after sign-in and after each step. Pure: client and server get the same answer. @example
 * decideNextStep(user, conditions) // { to: 'questionnaire', index: 1 }
 * @example decideNextStep(user, conditions) // { to: 'questionnaire', index: 1 }
 */
export const decideNextStep = (user: UserState, conditions: NextStepConditions): NextStep =>
  nextStepRuleOf(user, conditions)?.step({ user, conditions, role: roleOf(user.registerType) }) ?? defaultStep
