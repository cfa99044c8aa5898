import { type RegisterType, isRegisterType } from '../../registerTypes'
import type { ReviewState } from './reviewStates'

/** The user state as the dialect writes it (`registerType/addAndGetAll`). Strings may be null or ''. */
export interface UserStateWire {
  userExhibitionVO: {
    registerType: string
    completeResult: string | null
    examineResult: string | null
    questionnaireResult: string | null
    questionnaireTwoResult: string | null
    questionnaireThreeResult: string | null
    examineRemark: string | null
  }
  exhibitionInfo: { exhibitionName: string; exhibitionEnName: string }
  userId: string
  userName: string | null
  userQr: string | null
  userCode: string | null
  deptId: string | null
  account: string | null
  isHaveTicket: boolean
  isHaveConferenceRegistration: boolean
  jumpUrl: string | null
  visitingGroupLeaderVO: { processStatus: number } | null
  isDraft: boolean
  /** The organiser decided on the registration. Other back ends do not say so. */
  isReviewed?: boolean
  /** 'yyyy-MM-dd': the day by which a registration under review is decided. Other back ends do not say so. */
  reviewDueOn?: string | null
  /** The person can change to another register type of the fair. Other back ends do not say so. */
  hasOtherTypes?: boolean
  /** Invited as an exhibitor's staff. Other back ends do not say so. */
  isInvitedStaff?: boolean
  /** Registered by an invitation of a company, and nothing has ended it. Other back ends do not say so. */
  hasStaffRegistration?: boolean
}

/** The same in our own names. */
export interface UserState {
  registerType: RegisterType
  isComplete: boolean
  review: ReviewState
  reviewRemark: string
  /** A person of the organiser decided, not the fair's settings alone. */
  isReviewed: boolean
  /** The day by which the organiser decides; '' if nothing waits, or if the server does not know. */
  reviewDueOn: string
  /** Whether each of the three questionnaires is answered. */
  questionnaires: [boolean, boolean, boolean]
  exhibitionName: { cn: string; en: string }
  userId: string
  userName: string
  userQr: string
  userCode: string
  deptId: string
  account: string
  hasTicket: boolean
  hasConferenceRegistration: boolean
  jumpUrl: string
  groupLeader: { processStatus: number } | null
  isDraft: boolean
  /** The person can change to another register type of the fair. */
  hasOtherTypes?: boolean
  /** Null if the server does not know. */
  isInvitedStaff: boolean | null
  /** Registered by an invitation of a company, and nothing has ended it. */
  hasStaffRegistration?: boolean
}

export const complete = 'succ'

const reviewByWire: Record<string, ReviewState> = { approve: 'approved', underReview: 'underReview', fail: 'failed' }
/** The review state of the wire's word. */
export const readReview = (examineResult: string | null): ReviewState => reviewByWire[examineResult ?? ''] ?? 'none'

export const reviewWire: Record<ReviewState, string> = { none: '', approved: 'approve', underReview: 'underReview', failed: 'fail' }

/** Reads the wire's spelling. `completeResult` and the questionnaires' results are 'succ' when complete. */
export const readUserState = (wire: UserStateWire): UserState => {
  const { userExhibitionVO: own } = wire
  return {
    registerType: isRegisterType(own.registerType) ? own.registerType : 'visitor',
    isComplete: own.completeResult === complete,
    review: readReview(own.examineResult),
    reviewRemark: own.examineRemark ?? '',
    isReviewed: wire.isReviewed ?? false,
    reviewDueOn: wire.reviewDueOn ?? '',
    questionnaires: [own.questionnaireResult, own.questionnaireTwoResult, own.questionnaireThreeResult].map((one) => one === complete) as [
      boolean,
      boolean,
      boolean,
    ],
    exhibitionName: { cn: wire.exhibitionInfo.exhibitionName, en: wire.exhibitionInfo.exhibitionEnName },
    userId: wire.userId,
    userName: wire.userName ?? '',
    userQr: wire.userQr ?? '',
    userCode: wire.userCode ?? '',
    deptId: wire.deptId ?? '',
    account: wire.account ?? '',
    hasTicket: wire.isHaveTicket,
    hasConferenceRegistration: wire.isHaveConferenceRegistration,
    jumpUrl: wire.jumpUrl ?? '',
    groupLeader: wire.visitingGroupLeaderVO,
    isDraft: wire.isDraft,
    hasOtherTypes: wire.hasOtherTypes ?? false,
    isInvitedStaff: wire.isInvitedStaff ?? null,
    hasStaffRegistration: wire.hasStaffRegistration ?? false,
  }
}
