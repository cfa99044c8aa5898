import type { UserState } from '@contract/rules/visitor/userState'
import { registerTypes, roleOf } from '@contract/registerTypes'
import { type NextStepConditions, conferenceFlowOf, nextStepRuleOf, nextStepRules, decideNextStep } from '@contract/rules/entry/nextStep'

const approved: UserState = {
  registerType: 'visitor',
  isComplete: true,
  review: 'approved',
  reviewRemark: '',
  questionnaires: [true, true, true],
  exhibitionName: { cn: '', en: '' },
  userId: '1',
  userName: '',
  userQr: 'FG1:…',
  userCode: '',
  deptId: '',
  account: '',
  hasTicket: true,
  hasConferenceRegistration: false,
  jumpUrl: '',
  groupLeader: null,
  isDraft: false,
  isReviewed: false,
  reviewDueOn: '',
  isInvitedStaff: null,
}

const open: NextStepConditions = {
  language: 'cn',
  hasStopped: false,
  hasBusinessCard: false,
  hasConfirmation: true,
  hasQuestionnaire: { cn: true, en: true },
  questionnaireCount: 1,
}

const nextStep = (user: Partial<UserState>, conditions: Partial<NextStepConditions> = {}) =>
  decideNextStep({ ...approved, ...user }, { ...open, ...conditions })

describe('the next step of a visitor after sign-in @rule:R21', () => {
  test('a stopped fair is closed to visitors without a ticket, before any other rule @rule:R21', () => {
    expect(nextStep({ hasTicket: false, jumpUrl: 'https://elsewhere' }, { hasStopped: true })).toEqual({ to: 'closed' })
    expect(nextStep({ hasTicket: true }, { hasStopped: true })).toEqual({ to: 'confirmation' })
  })

  test('an external address comes before the form @rule:R21', () => {
    expect(nextStep({ jumpUrl: 'https://elsewhere', isComplete: false })).toEqual({ to: 'outside', url: 'https://elsewhere' })
  })

  test('an unfinished form leads to the card if it is switched on, else to the form @rule:R21', () => {
    expect(nextStep({ isComplete: false }, { hasBusinessCard: true })).toEqual({ to: 'photo' })
    expect(nextStep({ isComplete: false })).toEqual({ to: 'infoWap' })
    expect(nextStep({ isComplete: false, isDraft: true }, { hasBusinessCard: true })).toEqual({ to: 'infoWap' })
  })

  test('the first missing questionnaire comes next, if the language has them switched on @rule:R21', () => {
    expect(nextStep({ questionnaires: [true, false, false] }, { questionnaireCount: 3 })).toEqual({ to: 'questionnaire', index: 1 })
    expect(nextStep({ questionnaires: [true, false, false] }, { questionnaireCount: 1 })).toEqual({ to: 'confirmation' })
    expect(nextStep({ questionnaires: [false, false, false] }, { hasQuestionnaire: { cn: false, en: true } })).toEqual({
      to: 'confirmation',
    })
    expect(nextStep({ questionnaires: [false, false, false] }, { hasQuestionnaire: { cn: false, en: true }, language: 'en' })).toEqual({
      to: 'questionnaire',
      index: 0,
    })
  })

  test.each(['none', 'underReview', 'failed'] as const)('a review that is %s waits at /auditing @rule:R21', (review) => {
    expect(nextStep({ review })).toEqual({ to: 'auditing' })
  })
})

describe('after approval', () => {
  test('a register link without a QR leads to the ticket types @rule:R22', () => {
    expect(nextStep({ userQr: '' }, { registerLinkId: '7' })).toEqual({ to: 'ticketType' })
    expect(nextStep({ userQr: '' }, { registerLinkId: '7', linkKind: 'team' })).toEqual({ to: 'ticketType' })
    expect(nextStep({ userQr: '', registerType: 'media' }, { registerLinkId: '7' })).toEqual({ to: 'ticketType' })
  })

  test('a builder needs no ticket: the link leads to the personal centre with the filing @rule:R22 @rule:R24', () => {
    expect(nextStep({ userQr: '', hasTicket: false, registerType: 'builder' }, { registerLinkId: '7' })).toEqual({ to: 'userCenter' })
  })

  test('a register link of a conference leaves the ticket to the flow @rule:R22 @rule:R23', () => {
    const attendee = { userQr: '', hasTicket: false, registerType: 'conference' } as const
    expect(nextStep(attendee, { registerLinkId: '7' })).toEqual({ to: 'conferenceSelect' })
    expect(nextStep(attendee, { registerLinkId: '7', conferenceFlow: 'flow3' })).toEqual({ to: 'meetingRegistration' })
  })

  test.each([
    ['team', 'teamRegistration'],
    ['invite', 'inviteRegistration'],
    ['help', 'helpRegistration'],
  ] as const)('a %s link leads to its registration @rule:R24', (linkKind, to) => {
    expect(nextStep({}, { linkKind })).toEqual({ to })
  })

  test('without a QR to the ticket types, else to the confirmation or the personal centre @rule:R24', () => {
    expect(nextStep({ userQr: '' })).toEqual({ to: 'ticketType' })
    expect(nextStep({})).toEqual({ to: 'confirmation' })
    expect(nextStep({}, { hasConfirmation: false })).toEqual({ to: 'userCenter' })
  })

  test('an upgrade link offers the upgrade to ticket holders @rule:R28', () => {
    expect(nextStep({}, { isUpgrade: true })).toEqual({ to: 'upgrade' })
    expect(nextStep({ hasTicket: false, userQr: 'FG1' }, { isUpgrade: true })).toEqual({ to: 'confirmation' })
  })
})

/** ticket and code held, signed up for a session, flow, tree, confirmation page → where to. */
test.each([
  [true, true, 'flow2', false, true, { to: 'conferenceMyActivities' }],
  [true, false, 'flow2', false, true, { to: 'conferenceActivityList' }],
  [false, true, 'flow2', false, false, { to: 'conferenceMyActivities' }],
  [false, false, 'flow2', true, true, { to: 'conferenceActivityList' }],
  [false, false, 'flow3', false, true, { to: 'meetingRegistration' }],
  [false, true, 'flow3', false, true, { to: 'meetingRegistration' }],
  [true, false, 'flow3', false, true, { to: 'conferenceSelect' }],
  [true, false, 'flow3', true, true, { to: 'conferenceSelectNodeMode' }],
  [true, true, 'flow3', true, true, { to: 'confirmation' }],
  [true, true, 'flow3', false, false, { to: 'userCenter' }],
  [false, false, 'default', false, true, { to: 'conferenceSelect' }],
  [false, false, 'default', true, false, { to: 'conferenceSelectNodeMode' }],
  [true, true, 'default', true, true, { to: 'confirmation' }],
  [false, true, 'default', false, false, { to: 'userCenter' }],
] as const)(
  'a conference attendee with ticket %s, sessions %s, in %s, tree %s, confirmation %s goes %j @rule:R23',
  (hasTicket, hasConferenceRegistration, conferenceFlow, isNodeMode, hasConfirmation, to) => {
    const user = { registerType: 'conference', hasTicket, userQr: hasTicket ? 'FG1' : '', hasConferenceRegistration } as const
    expect(nextStep(user, { conferenceFlow, isNodeMode, hasConfirmation })).toEqual(to)
  },
)

test('a flow that is not set or not known is the default @rule:R23', () => {
  const flows = ['flow2', 'flow3', 'default', 'flow4', '', undefined].map(conferenceFlowOf)
  expect(flows).toEqual(['flow2', 'flow3', 'default', 'default', 'default', 'default'])
  expect(nextStep({ registerType: 'conference' })).toEqual({ to: 'conferenceSelect' })
})

test('a link to one session leads there until it is booked @rule:R23', () => {
  expect(nextStep({ registerType: 'conference' }, { conferenceId: '31' })).toEqual({ to: 'conferenceActivityDetail', conferenceId: '31' })
  expect(nextStep({ registerType: 'conference', hasConferenceRegistration: true }, { conferenceId: '31' })).toEqual({ to: 'confirmation' })
})

test('the press reads that it is registered @rule:R25', () => {
  expect(nextStep({ registerType: 'media' })).toEqual({ to: 'mediaRegistered' })
  expect(nextStep({ registerType: 'media', review: 'underReview' })).toEqual({ to: 'auditing' })
})

test('a group leader sets up the group first @rule:R26', () => {
  expect(nextStep({ registerType: 'visitingGroup', groupLeader: { processStatus: 0 } })).toEqual({ to: 'groupManagement' })
  expect(nextStep({ registerType: 'visitingGroup', groupLeader: { processStatus: 1 } })).toEqual({ to: 'userCenter' })
  expect(nextStep({ registerType: 'visitingGroup' })).toEqual({ to: 'userCenter' })
})

test('a leader of a group is never sent to the tickets, and a member of it is @rule:R22 @rule:R26 @rule:R61', () => {
  const byLink = (processStatus: number | null) =>
    nextStep(
      { registerType: 'visitingGroup', userQr: '', hasTicket: false, groupLeader: processStatus === null ? null : { processStatus } },
      { registerLinkId: '7' },
    )
  expect(byLink(0)).toEqual({ to: 'groupManagement' })
  for (const processStatus of [1, 2, 3]) expect(byLink(processStatus)).toEqual({ to: 'userCenter' })
  expect(byLink(null)).toEqual({ to: 'ticketType' })
})

const exhibitorTypes = registerTypes.filter((registerType) => roleOf(registerType) === 'exhibitor')

test.each(exhibitorTypes)('an exhibitor as %s goes to the personal centre, whatever is incomplete @rule:R27', (registerType) => {
  expect(nextStep({ registerType, isComplete: false, review: 'none' }, { hasStopped: true })).toEqual({ to: 'userCenter' })
})

test('a commerce exhibitor goes to the trade-fair tool @rule:R27', () => {
  expect(nextStep({ registerType: 'commerceExhibition', isComplete: false })).toEqual({ to: 'tradeFairHome' })
})

test('a closed link is closed to newcomers, and open to registered visitors @rule:R12', () => {
  const newcomer = { isComplete: false, review: 'none', userCode: '', userQr: '', hasTicket: false } as const
  expect(nextStep({ ...newcomer, jumpUrl: 'https://elsewhere' }, { hasClosed: true })).toEqual({ to: 'closed' })
  expect(nextStep(newcomer)).toEqual({ to: 'infoWap' })
  expect(nextStep({ ...newcomer, userCode: '418277309915' }, { hasClosed: true })).toEqual({ to: 'infoWap' })
  expect(nextStep({ userCode: '418277309915' }, { hasClosed: true })).toEqual({ to: 'confirmation' })
})

test("an exhibitor's staff completes the form, waits for the exhibitor, and reaches the confirmation @rule:R27", () => {
  const invited = { isStaffInvitation: true, hasConfirmation: false, hasBusinessCard: true }
  expect(nextStep({ registerType: 'staff', isComplete: false }, invited)).toEqual({ to: 'infoWap' })
  expect(nextStep({ registerType: 'staff', review: 'underReview', questionnaires: [false, false, false] }, invited)).toEqual({
    to: 'auditing',
  })
  expect(nextStep({ registerType: 'staff' }, invited)).toEqual({ to: 'confirmation' })
})

test('a person whom a company invites by a link of its own stays at the page of the invitation, from the form to the pass @rule:R27', () => {
  const door = { to: 'exhibitorInviteStaff' }
  for (const isComplete of [true, false])
    for (const review of ['none', 'underReview', 'approved'] as const)
      expect(nextStep({ registerType: 'staff', isComplete, review }, { hasStaffInvitation: true, hasStopped: true })).toEqual(door)
  expect(nextStep({ registerType: 'staff', isComplete: false, hasStaffRegistration: true })).toEqual(door)
  expect(nextStep({ registerType: 'staff', hasStaffRegistration: true })).not.toEqual(door)
  expect(nextStep({ registerType: 'exhibitorDept' }, { hasStaffInvitation: true })).toEqual({ to: 'userCenter' })
})

/** The order of point 4, written down a second time and another way: what must hold of the answer for every caller. */
test('the order of point 4 holds over every register type, result, switch and kind of link @rule:R21 @rule:R22 @rule:R23 @rule:R24 @rule:R25 @rule:R26 @rule:R27', () => {
  const both = [true, false]
  let count = 0
  for (const registerType of registerTypes)
    for (const isComplete of both)
      for (const review of ['approved', 'underReview', 'failed', 'none'] as const)
        for (const isAnswered of both)
          for (const hasTicket of both)
            for (const hasStopped of both)
              for (const hasBusinessCard of both)
                for (const isSwitchedOn of both)
                  for (const registerLinkId of ['7', ''])
                    for (const linkKind of ['team', 'invite', 'help', undefined] as const)
                      for (const hasConfirmation of both)
                        for (const jumpUrl of ['https://elsewhere.example', '']) {
                          count += 1
                          const role = roleOf(registerType)
                          const { to } = nextStep(
                            {
                              registerType,
                              isComplete,
                              review,
                              questionnaires: [isAnswered, true, true],
                              hasTicket,
                              userQr: hasTicket ? 'FG1' : '',
                              jumpUrl,
                            },
                            {
                              hasStopped,
                              hasBusinessCard,
                              hasQuestionnaire: { cn: isSwitchedOn, en: !isSwitchedOn },
                              registerLinkId,
                              hasConfirmation,
                              ...(linkKind ? { linkKind } : {}),
                            },
                          )
                          const expected = ((): string => {
                            if (role === 'exhibitor') return 'userCenter'
                            if (role === 'commerceExhibitor') return 'tradeFairHome'
                            if (hasStopped && !hasTicket) return 'closed'
                            if (jumpUrl) return 'outside'
                            if (!isComplete) return hasBusinessCard ? 'photo' : 'infoWap'
                            if (!isAnswered && isSwitchedOn) return 'questionnaire'
                            if (review !== 'approved') return 'auditing'
                            if (registerLinkId && !hasTicket && role !== 'conference' && role !== 'builder') return 'ticketType'
                            if (role === 'media') return 'mediaRegistered'
                            if (role === 'conference') return 'conferenceSelect'
                            if (role !== 'visitor') return 'userCenter'
                            if (linkKind) return `${linkKind}Registration`
                            if (!hasTicket) return 'ticketType'
                            return hasConfirmation ? 'confirmation' : 'userCenter'
                          })()
                          if (to !== expected) throw new Error(`${registerType}: ${to} instead of ${expected}`)
                        }
  expect(count).toBe(17 * 2 * 4 * 2 ** 6 * 4 * 2 * 2)
})

test('every rule decides for at least one person: none is hidden by another', () => {
  const reached = new Set<string>()
  const both = [true, false]
  for (const registerType of registerTypes)
    for (const isComplete of both)
      for (const hasBusinessCard of both)
        for (const review of ['approved', 'none'] as const)
          for (const hasTicket of both)
            for (const hasStopped of both)
              for (const isStaffInvitation of both)
                for (const isAnswered of both)
                  for (const hasConferenceRegistration of both)
                    for (const conferenceFlow of ['flow2', 'flow3', 'default'] as const)
                      for (const isNodeMode of both)
                        for (const more of [
                          {},
                          { isUpgrade: true },
                          { linkKind: 'team' as const },
                          { conferenceId: '3' },
                          { registerLinkId: '7' },
                          { hasClosed: true },
                          { hasStaffInvitation: true },
                        ])
                          for (const outside of [{}, { jumpUrl: 'https://elsewhere.example' }, { groupLeader: { processStatus: 0 } }]) {
                            const user = {
                              ...approved,
                              registerType,
                              isComplete,
                              review,
                              hasTicket,
                              userQr: hasTicket ? 'FG1' : '',
                              questionnaires: [isAnswered, true, true] as [boolean, boolean, boolean],
                              hasConferenceRegistration,
                              ...outside,
                            }
                            const rule = nextStepRuleOf(user, {
                              ...open,
                              hasBusinessCard,
                              hasStopped,
                              isStaffInvitation,
                              conferenceFlow,
                              isNodeMode,
                              ...more,
                            })
                            if (rule) reached.add(rule.id)
                          }
  expect(nextStepRules.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([])
})
