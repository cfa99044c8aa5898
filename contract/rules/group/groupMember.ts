import type { JoinWay } from './group'

/**
 * Where a member is: what is missing first, else the review, else the ticket. Each member is in one state, so that the counts of a group
 * add up.
 */
export const memberStates = ['form', 'refused', 'document', 'questionnaire', 'review', 'ticket', 'complete'] as const
export type MemberState = (typeof memberStates)[number]

/** States that a member who signs in ends by an own step. The others wait for the organiser, or for nothing. */
export const openStates = ['form', 'refused', 'document', 'questionnaire', 'ticket'] as const satisfies readonly MemberState[]

/** Whether a member has something to do. */
export const hasToAct = (state: MemberState): boolean => (openStates as readonly MemberState[]).includes(state)

/** So many members are moved, removed or reminded by one call that names them. */
export const maxChosenMembers = 200

/** So many members are reminded by one call that names none. The rest are reminded by the next. */
export const maxRemindedAtOnce = 1000

/** What became of the members of a reminder. */
export const remindOutcomes = ['queued', 'today', 'nothing', 'byLeader'] as const
export type RemindOutcome = (typeof remindOutcomes)[number]

/** What a reminder would do for one member, before the claim that keeps it to one a day. */
export const remindOutcomeOf = (
  member: { state: MemberState; signsIn: boolean; remindedOn: string | null },
  today: string,
): RemindOutcome => {
  // Nobody signs in as a person whom a leader registered, so the leader does what is missing.
  if (!member.signsIn) return 'byLeader'
  if (!hasToAct(member.state)) return 'nothing'
  return member.remindedOn === today ? 'today' : 'queued'
}

/** Whether a link lets a person in, as the fair and the group are now. */
export const invitationStates = ['open', 'full', 'closed', 'unknown'] as const
export type InvitationState = (typeof invitationStates)[number]

/** Ways of members who came by themselves. The others were registered by a leader. */
export const cameByThemself = (way: JoinWay): boolean => way === 'link'

/** Sheets of codes: A4 to cut, in columns and rows, or one label a page, in millimetres. */
export const codeLayouts = {
  a4x2: { columns: 2, rows: 4 },
  a4x3: { columns: 3, rows: 7 },
  a4x4: { columns: 4, rows: 6 },
  label62: { widthMm: 62, heightMm: 29 },
  label90: { widthMm: 90, heightMm: 50 },
} as const
export type CodeLayout = keyof typeof codeLayouts
export const codeLayoutNames = Object.keys(codeLayouts) as CodeLayout[]

export const codeOrders = ['name', 'company'] as const
export type CodeOrder = (typeof codeOrders)[number]

/** Members of one sheet. A larger group has several. */
export const maxCodesOfSheet = 400

/** The number of sheets of so many members. */
export const sheetsOf = (members: number): number => Math.ceil(members / maxCodesOfSheet)
