import { type UserStateWire, complete, reviewWire } from '../../../../contract/rules/visitor/userState'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { accountById, accountLabel } from '../../account/account/account.service'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { jumpUrlOf } from '../../../core/exhibition/trustedOrigins'
import type { Buyer } from '../../../core/area/fulfilment'
import { hasStaffRegistration } from '../../../core/staffRegistration.sql'
import { ticketSummaryOf } from '../../tickets/wallet/userTickets.service'
import { hasDraft } from './draft.sql'
import type { Registration } from './registration.sql'
import { hasOtherTypes } from '../registerType/registerType.service'
import { reviewDueOn } from '../review/reviewDue'

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /** How far the group of a leader is; null for everybody who leads none and is to found none. */
    groupLeaderOf(app: App, person: Buyer): Promise<{ processStatus: number } | null>
  }
}

/** A registration that does not exist: the state of a person who can no longer register. */
const nothingYet = {
  isComplete: false,
  reviewState: 'none',
  reviewRemark: '',
  reviewedAt: null,
  questionnairesDone: [] as number[],
  name: '',
  userCode: '',
  isInvitedStaff: false,
} as const

const hasFormDraft = async (app: App, exhibition: Exhibition, scope: SignedInScope, registration: Registration): Promise<boolean> => {
  const { form } = registerTypeConfig(exhibition, scope.registerType)
  if (!form) return false
  return hasDraft(app.db, registration, form.id)
}

/** The user's whole state, as the dialect writes it: from it the client reads the way to go (`contract/rules/entry/nextStep`). */
export const userStateOf = async (
  app: App,
  scope: SignedInScope,
  exhibition: Exhibition,
  registration: Registration | null,
): Promise<UserStateWire> => {
  const { tenantId, exhibitionId, caller } = scope
  // Asked where a company can invite people of this type.
  const isInvitable = exhibition.config.credentials?.kinds.some(({ registerType }) => registerType === scope.registerType) === true
  const [account, tickets, isDraft, others, isOfCompany, isSignedUp, groupLeader] = await Promise.all([
    accountById(app, scope.tenantId, scope.caller.accountId),
    ticketSummaryOf(app, scope),
    registration ? hasFormDraft(app, exhibition, scope, registration) : false,
    hasOtherTypes(app, scope, exhibition),
    isInvitable && hasStaffRegistration(app.db, { tenantId, exhibitionId, accountId: caller.accountId }),
    app.services.isSignedUp(app, { tenantId, exhibitionId, accountId: caller.accountId }),
    app.services.groupLeaderOf(app, { tenantId, exhibitionId, accountId: caller.accountId, registerType: scope.registerType }),
  ])
  const { isComplete, reviewState, reviewRemark, reviewedAt, questionnairesDone, name, userCode, isInvitedStaff } =
    registration ?? nothingYet
  const done = (index: number): string | null => (questionnairesDone.includes(index) ? complete : null)
  return {
    userExhibitionVO: {
      registerType: scope.registerType,
      completeResult: isComplete ? complete : null,
      examineResult: reviewWire[reviewState] || null,
      questionnaireResult: done(0),
      questionnaireTwoResult: done(1),
      questionnaireThreeResult: done(2),
      examineRemark: reviewRemark || null,
    },
    exhibitionInfo: { exhibitionName: exhibition.nameCn, exhibitionEnName: exhibition.nameEn },
    userId: scope.caller.accountId,
    userName: name || null,
    userQr: tickets.userQr,
    userCode: userCode || null,
    deptId: null,
    account: (account && accountLabel(account)) || null,
    isHaveTicket: tickets.hasTicket,
    isHaveConferenceRegistration: isSignedUp,
    jumpUrl: jumpUrlOf(app, exhibition, scope.registerType),
    visitingGroupLeaderVO: groupLeader,
    isDraft,
    hasOtherTypes: others,
    isReviewed: reviewedAt !== null,
    reviewDueOn: registration && reviewDueOn(exhibition, registration),
    isInvitedStaff,
    hasStaffRegistration: isOfCompany,
  }
}
