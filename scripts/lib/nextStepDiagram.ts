import { type NextStepRule, type NextStepRuleId, nextStepRules } from '../../contract/rules/entry/nextStep'
import type { Role } from '../../contract/registerTypes'

/** The question of each rule, and its step. Apart from the table, because the table travels to the phone. */
const texts: Record<NextStepRuleId, { rule: string; asks: string; ends: string }> = {
  exhibitor: { rule: 'R27', asks: 'An exhibitor?', ends: '/user-center' },
  commerceExhibitor: { rule: 'R27', asks: 'A commerce exhibitor?', ends: '/tradeFairSystem/home' },
  staffInvitation: {
    rule: 'R27',
    asks: 'Invited by a company that decides first, or registered with it?',
    ends: '/exhibitorSelfService/exhInviteStaff',
  },
  stopped: { rule: 'R21', asks: 'Has registration stopped, and the visitor has no ticket?', ends: '/closed' },
  linkClosed: { rule: 'R12', asks: 'Is the registration link closed, and the person not registered?', ends: '/closed' },
  outside: { rule: 'R21', asks: 'Is an external address set for the register type?', ends: 'the external address' },
  businessCard: { rule: 'R21', asks: 'Is the form incomplete, business cards switched on, and no draft saved?', ends: '/photo' },
  form: { rule: 'R21', asks: 'Is the form incomplete?', ends: '/infoWap' },
  questionnaire: { rule: 'R21', asks: 'Is a questionnaire unanswered, and switched on in this language?', ends: '/questionnaire' },
  notApproved: { rule: 'R21', asks: 'Not approved?', ends: '/auditing' },
  staff: { rule: 'R27', asks: "Invited as an exhibitor's staff?", ends: '/confirmation' },
  linkWithoutCode: { rule: 'R22', asks: 'A register link, no code yet, and no leader of a group?', ends: '/ticket-type' },
  media: { rule: 'R25', asks: 'The press?', ends: 'the message that the credential is registered' },
  groupNotSetUp: { rule: 'R26', asks: 'A group leader whose group is not set up?', ends: '/groupManagement' },
  conferenceOfLink: { rule: 'R23', asks: 'A conference that the link names, not booked?', ends: '/conference/activity/detail' },
  flow2Booked: { rule: 'R23', asks: 'Flow 2, something booked?', ends: '/conference/activity/myactivity' },
  flow2: { rule: 'R23', asks: 'Flow 2?', ends: '/conference/activity/list' },
  flow3WithoutTicket: { rule: 'R23', asks: 'Flow 3, without a ticket?', ends: '/mettingRegistration' },
  sessionsFromTree: { rule: 'R23', asks: 'No session chosen, from a tree?', ends: '/conference/selectConferenceNodeMode' },
  sessions: { rule: 'R23', asks: 'No session chosen?', ends: '/conference/selectConference' },
  upgrade: {
    rule: 'R28',
    asks: 'An upgrade link and a ticket?',
    ends: '/wallet/:id with the upgrade, /wallet if several can be upgraded, /ticket-type if none',
  },
  linkKind: {
    rule: 'R24',
    asks: 'A link for a team, an invitation or another person?',
    ends: '/teamRegistration, /inviteRegistration, /helpRegistration',
  },
  noCode: { rule: 'R24', asks: 'No code yet?', ends: '/ticket-type' },
  confirmation: { rule: 'R24', asks: 'Confirmation switched on?', ends: '/confirmation' },
}

const rows: (NextStepRule & { rule: string; asks: string; ends: string })[] = nextStepRules.map((rule) => ({ ...rule, ...texts[rule.id] }))

const roleNames: Record<Role, string> = {
  visitor: 'visitors',
  groupLeader: 'group leaders',
  exhibitor: 'exhibitors',
  commerceExhibitor: 'commerce exhibitors',
  media: 'the press',
  conference: 'conference attendees',
  staff: 'staff',
  builder: 'builders',
}

const whose = (roles: readonly Role[] | undefined): string => (roles ? roles.map((role) => roleNames[role]).join(', ') : 'everyone')

const quoted = (text: string): string => `"${text.replace(/"/g, '&quot;')}"`

/** The page docs/next-step-after-sign-in.md: the table of rules as a diagram and as text. */
export const nextStepDiagram = (): string => {
  const drawn = rows.flatMap(({ asks, ends }, at) => [
    `  q${at}{${quoted(asks)}} -- yes --> e${at}[${quoted(ends)}]`,
    at + 1 < rows.length ? `  q${at} -- no --> q${at + 1}` : `  q${at} -- no --> last["/user-center"]`,
  ])
  const lines = rows.map(({ rule, asks, roles, ends }, at) => `| ${at + 1} | ${asks} | ${whose(roles)} | ${ends} | ${rule} |`)
  return [
    '# The next step after sign-in',
    '',
    'Generated from `contract/rules/entry/nextStep.ts` by `npm run -s next-step`: client and server read that table, and this page is generated from it.',
    'After sign-in and after each step the questions apply from the top; the first yes decides. A question that does not apply to a',
    "person's register type counts as no.",
    '',
    '```mermaid',
    'flowchart TD',
    '  start(["signed in"]) --> q0',
    ...drawn,
    '```',
    '',
    '| | question | applies to | yes leads to | rule |',
    '|---|---|---|---|---|',
    ...lines,
    `| ${rows.length + 1} | none of these | everyone | /user-center | R24, R27 |`,
    '',
  ].join('\n')
}
