import { type RouteName, type RouteRow, routes } from '../../src/routes/table'

/** Rules that speak of pages, with the pages that they need. A rule is shown in part until all of them are open. */
const routesOfRules: Record<string, readonly RouteName[]> = {
  R08: ['inviteHome', 'meetingSignIn', 'exhibitorInviteStaff', 'freeTicket', 'conferenceActivityList', 'conferenceActivityDetail'],
  R21: ['photo', 'infoWap', 'questionnaire', 'auditing'],
  R23: [
    'conferenceActivityList',
    'conferenceMyActivities',
    'conferenceActivityDetail',
    'meetingRegistration',
    'conferenceSelect',
    'conferenceSelectNodeMode',
  ],
  R24: ['teamRegistration', 'inviteRegistration', 'helpRegistration', 'ticketType', 'confirmation', 'userCenter'],
  R26: ['groupManagement'],
  R27: ['userCenter', 'tradeFairHome', 'exhibitorAuditing', 'confirmation'],
  R39: ['giveRecords', 'source', 'account', 'forgotPassword', 'tradeFairShare'],
  R43: ['groupForm'],
  R45: ['infoWap', 'exhibitorManualAll', 'adsBooking', 'invitationTemplate'],
  R46: ['source', 'sourceForm', 'sourceDetails'],
  R48: ['stayManage', 'parking', 'hotel'],
  R52: ['special'],
  R61: ['groupManagement'],
  R64: ['scanCode', 'accountManagement', 'buyMembership'],
  R71: ['buyMembership', 'tradeFairShare'],
}

export const rulesWithRoutes = Object.keys(routesOfRules)

/** Paths of the pages that a rule needs and that are not open yet. */
export const notOpenYetOf = (rule: string): string[] =>
  (routesOfRules[rule] ?? []).map((name) => routes[name] as RouteRow).flatMap((row) => (row.page ? [] : [row.path]))
