import type { UserState } from '@contract/rules/userState'
import { type WayConditions, wayAfterSignIn } from '@contract/rules/wayAfterSignIn'

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
}

const open: WayConditions = {
  language: 'cn',
  hasStopped: false,
  hasBusinessCard: false,
  hasConfirmation: true,
  hasQuestionnaire: { cn: true, en: true },
  questionnaireCount: 1,
}

const way = (user: Partial<UserState>, conditions: Partial<WayConditions> = {}) => wayAfterSignIn({ ...approved, ...user }, { ...open, ...conditions })

describe('the way of a visitor after sign-in @rule:R21', () => {
  test('a stopped fair is closed to who has no ticket, before anything else @rule:R21', () => {
    expect(way({ hasTicket: false, jumpUrl: 'https://elsewhere' }, { hasStopped: true })).toEqual({ to: 'closed' })
    expect(way({ hasTicket: true }, { hasStopped: true })).toEqual({ to: 'confirmation' })
  })

  test('an address outside goes before the form @rule:R21', () => {
    expect(way({ jumpUrl: 'https://elsewhere', isComplete: false })).toEqual({ to: 'outside', url: 'https://elsewhere' })
  })

  test('who has not finished the form goes to the card where it is switched on, else to the form @rule:R21', () => {
    expect(way({ isComplete: false }, { hasBusinessCard: true })).toEqual({ to: 'photo' })
    expect(way({ isComplete: false })).toEqual({ to: 'infoWap' })
    expect(way({ isComplete: false, isDraft: true }, { hasBusinessCard: true })).toEqual({ to: 'infoWap' })
  })

  test('the first questionnaire that is missing is asked, where the language has them switched on @rule:R21', () => {
    expect(way({ questionnaires: [true, false, false] }, { questionnaireCount: 3 })).toEqual({ to: 'questionnaire', index: 1 })
    expect(way({ questionnaires: [true, false, false] }, { questionnaireCount: 1 })).toEqual({ to: 'confirmation' })
    expect(way({ questionnaires: [false, false, false] }, { hasQuestionnaire: { cn: false, en: true } })).toEqual({ to: 'confirmation' })
    expect(way({ questionnaires: [false, false, false] }, { hasQuestionnaire: { cn: false, en: true }, language: 'en' })).toEqual({ to: 'questionnaire', index: 0 })
  })

  test.each(['none', 'underReview', 'failed'] as const)('a review that is %s waits at /auditing @rule:R21', (review) => {
    expect(way({ review })).toEqual({ to: 'auditing' })
  })
})

describe('after approval', () => {
  test('a register link without a QR leads to the ticket types @rule:R22', () => {
    expect(way({ userQr: '' }, { registerLinkId: '7' })).toEqual({ to: 'ticketType' })
    expect(way({ userQr: '' }, { registerLinkId: '7', linkKind: 'team' })).toEqual({ to: 'ticketType' })
    expect(way({ userQr: '', registerType: 'media' }, { registerLinkId: '7' })).toEqual({ to: 'ticketType' })
  })

  test.each([['team', 'teamRegistration'], ['invite', 'inviteRegistration'], ['help', 'helpRegistration']] as const)('a %s link leads to its registration @rule:R24', (linkKind, to) => {
    expect(way({}, { linkKind })).toEqual({ to })
  })

  test('without a QR to the ticket types, else to the confirmation or the personal centre @rule:R24', () => {
    expect(way({ userQr: '' })).toEqual({ to: 'ticketType' })
    expect(way({})).toEqual({ to: 'confirmation' })
    expect(way({}, { hasConfirmation: false })).toEqual({ to: 'userCenter' })
  })
})
