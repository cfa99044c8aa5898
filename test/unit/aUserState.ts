import type { UserStateWire } from '@contract/rules/visitor/userState'

/**
 * The server's answer about a person who has done nothing yet.
 * @param own of the registration
 */
export const aUserState = (changes: Partial<UserStateWire> = {}, own: Partial<UserStateWire['userExhibitionVO']> = {}): UserStateWire => ({
  userExhibitionVO: {
    registerType: 'visitor',
    completeResult: null,
    examineResult: null,
    questionnaireResult: null,
    questionnaireTwoResult: null,
    questionnaireThreeResult: null,
    examineRemark: null,
    ...own,
  },
  exhibitionInfo: { exhibitionName: '', exhibitionEnName: '' },
  userId: '7',
  userName: null,
  userQr: null,
  userCode: null,
  deptId: null,
  account: null,
  isHaveTicket: false,
  isHaveConferenceRegistration: false,
  jumpUrl: null,
  visitingGroupLeaderVO: null,
  isDraft: false,
  ...changes,
})
