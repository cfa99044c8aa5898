import { type UserStateWire, readUserState, reviewWire } from '@contract/rules/visitor/userState'

const wire = (change: Partial<UserStateWire> = {}, own: Partial<UserStateWire['userExhibitionVO']> = {}): UserStateWire => ({
  userExhibitionVO: {
    registerType: 'media',
    completeResult: 'succ',
    examineResult: 'approve',
    questionnaireResult: 'succ',
    questionnaireTwoResult: null,
    questionnaireThreeResult: 'succ',
    examineRemark: 'welcome',
    ...own,
  },
  exhibitionInfo: { exhibitionName: '展会', exhibitionEnName: 'Fair' },
  userId: '7',
  userName: 'Wang',
  userQr: 'qr',
  userCode: 'code',
  deptId: '3',
  account: 'wang',
  isHaveTicket: true,
  isHaveConferenceRegistration: false,
  jumpUrl: 'https://x.example/',
  visitingGroupLeaderVO: { processStatus: 0 },
  isDraft: false,
  ...change,
})

test("a person's state is read from the dialect of the server", () => {
  expect(readUserState(wire())).toEqual({
    registerType: 'media',
    isComplete: true,
    review: 'approved',
    reviewRemark: 'welcome',
    questionnaires: [true, false, true],
    exhibitionName: { cn: '展会', en: 'Fair' },
    userId: '7',
    userName: 'Wang',
    userQr: 'qr',
    userCode: 'code',
    deptId: '3',
    account: 'wang',
    hasTicket: true,
    hasConferenceRegistration: false,
    jumpUrl: 'https://x.example/',
    groupLeader: { processStatus: 0 },
    isDraft: false,
    isReviewed: false,
    reviewDueOn: '',
    isInvitedStaff: null,
    hasOtherTypes: false,
    hasStaffRegistration: false,
  })
})

test('what the server leaves out is empty, and an unknown register type is a visitor', () => {
  const empty = wire(
    { userName: null, userQr: null, userCode: null, deptId: null, account: null, jumpUrl: null, visitingGroupLeaderVO: null },
    { registerType: 'king', completeResult: null, examineResult: null, examineRemark: null, questionnaireTwoResult: 'succ' },
  )
  expect(readUserState(empty)).toMatchObject({
    registerType: 'visitor',
    isComplete: false,
    review: 'none',
    reviewRemark: '',
    questionnaires: [true, true, true],
    userName: '',
    userQr: '',
    userCode: '',
    deptId: '',
    account: '',
    jumpUrl: '',
    groupLeader: null,
  })
})

test('each state of a review has its word on the wire', () => {
  const states = ['approve', 'underReview', 'fail', 'maybe'].map((examineResult) => readUserState(wire({}, { examineResult })).review)
  expect(states).toEqual(['approved', 'underReview', 'failed', 'none'])
  expect(reviewWire).toEqual({ none: '', approved: 'approve', underReview: 'underReview', failed: 'fail' })
  expect(
    [true, false, undefined].map((isReviewed) => readUserState(wire(isReviewed === undefined ? {} : { isReviewed })).isReviewed),
  ).toEqual([true, false, false])
  expect([true, false].map((isInvitedStaff) => readUserState(wire({ isInvitedStaff })).isInvitedStaff)).toEqual([true, false])
})
