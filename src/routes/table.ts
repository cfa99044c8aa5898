/**
 * The one table of routes. From it come Taro's pages, subpackages and H5 paths, `go()`, guards, titles, the gallery and
 * the route tests. The build reads this file too, so it imports types alone.
 *
 * `page` is the folder under `areas/<area>/`. A row without one shows the page 'not open yet'.
 * A static path stands before a pattern that would take it.
 */
import type { Access } from '@contract/rules/rights'

export type Area =
  | 'entry'
  | 'account'
  | 'visitor'
  | 'tickets'
  | 'orders'
  | 'others'
  | 'conference'
  | 'exhibitor'
  | 'group'
  | 'connect'
  | 'content'
  | 'builder'

export interface RouteRow {
  path: string
  area: Area
  /** Who may open it. A right is one of `contract/rules/rights.ts`. */
  access: Access
  page?: string
  /** In the mini-program its menu passes the fair on: to friends, and to a timeline, where it shows to who has no more than its address. */
  shared?: 'friends' | 'timeline'
  /** It has the organiser's own title. The other titles stand in `titleTexts.ts`, which the first screen does not wait for. */
  titled?: 'organiser'
  /** Not in the specification. */
  origin?: 'ours'
}

/** Keeps each row's path as a literal, so that `go()` knows its parameters. */
const table = <const Rows extends Record<string, RouteRow>>(rows: Rows): Rows => rows

export const routes = table({
  home: { path: '/', area: 'entry', access: 'open', page: 'home', shared: 'friends', titled: 'organiser' },
  jump: { path: '/jump', area: 'entry', access: 'open', page: 'jump', shared: 'friends', titled: 'organiser' },
  geo: { path: '/geo', area: 'entry', access: 'open', page: 'geo', shared: 'friends' },
  error: { path: '/error', area: 'entry', access: 'open', page: 'error' },
  closed: { path: '/closed', area: 'entry', access: 'open', page: 'closed' },
  transition: { path: '/transitionPage', area: 'entry', access: 'signedIn', page: 'transition/page' },
  transitionTq: { path: '/transitionTq', area: 'entry', access: 'signedIn', page: 'transition/partner' },
  test: { path: '/test', area: 'entry', access: 'signedIn', page: 'inspector' },
  test2: { path: '/test2', area: 'entry', access: 'open', page: 'inspector' },
  registration: { path: '/registration', area: 'account', access: 'open', page: 'registration', shared: 'friends', titled: 'organiser' },
  photo: { path: '/photo', area: 'visitor', access: 'register' },
  infoWap: { path: '/infoWap', area: 'visitor', access: 'register', page: 'registration/infoWap' },
  questionnaire: { path: '/questionnaire', area: 'visitor', access: 'register', page: 'questionnaire' },
  auditing: { path: '/auditing', area: 'visitor', access: 'register', page: 'registration/auditing' },
  confirmation: { path: '/confirmation', area: 'visitor', access: 'register', page: 'registration/confirmation' },
  userCenter: { path: '/user-center', area: 'account', access: 'open', page: 'userCenter', shared: 'timeline' },
  extractConfirmation: { path: '/extractConfirmation', area: 'visitor', access: 'open' },
  personnel: { path: '/personnel', area: 'visitor', access: 'signedIn' },
  ticket: { path: '/ticket', area: 'tickets', access: 'holdTickets' },
  ticketRegistration: { path: '/ticketRegistration', area: 'tickets', access: 'holdTickets' },
  ticketAdd: { path: '/ticketAdd', area: 'tickets', access: 'holdTickets' },
  ticketType: { path: '/ticket-type', area: 'tickets', access: 'holdTickets', page: 'ticketType/list', shared: 'friends' },
  ticketTypeSelect: { path: '/ticket-type/select', area: 'tickets', access: 'holdTickets', page: 'ticketType/select' },
  ticketTypeSelectOrder: { path: '/ticket-type/select/:orderId', area: 'tickets', access: 'holdTickets', page: 'ticketType/select' },
  ticketTypeDetail: { path: '/ticket-type/:id', area: 'tickets', access: 'holdTickets', page: 'ticketType/detail', shared: 'friends' },
  payTransition: { path: '/payTransition', area: 'tickets', access: 'signedIn', page: 'payTransition' },
  order: { path: '/order', area: 'orders', access: 'signedIn', page: 'order/list' },
  orderDetail: { path: '/order/:orderId', area: 'orders', access: 'signedIn', page: 'order/detail' },
  wallet: { path: '/wallet', area: 'tickets', access: 'holdTickets', page: 'wallet/list' },
  walletPass: { path: '/wallet/:id', area: 'tickets', access: 'holdTickets', page: 'wallet/pass' },
  give: { path: '/give', area: 'tickets', access: 'holdTickets' },
  giveRecords: { path: '/give/records', area: 'tickets', access: 'holdTickets', origin: 'ours' },
  giveDetail: { path: '/give/:id', area: 'tickets', access: 'holdTickets' },
  freeTicket: { path: '/freeTicket', area: 'tickets', access: 'holdTickets' },
  refund: { path: '/refund/:orderId', area: 'orders', access: 'signedIn' },
  invoiceHeaders: { path: '/invoiceHeaderManage', area: 'orders', access: 'signedIn' },
  invoice: { path: '/invoice', area: 'orders', access: 'signedIn' },
  invoiceEn: { path: '/invoiceEn', area: 'orders', access: 'signedIn' },
  invoiceHistory: { path: '/invoice/history', area: 'orders', access: 'signedIn' },
  invoiceApply: { path: '/invoice/apply/:orderId', area: 'orders', access: 'signedIn' },
  teamRegistration: { path: '/teamRegistration', area: 'others', access: 'signedIn' },
  teamRegistrationForm: { path: '/teamRegistration-form', area: 'others', access: 'signedIn' },
  helpRegistration: { path: '/helpRegistration', area: 'others', access: 'signedIn' },
  helpRegistrationForm: { path: '/helpRegistration-form', area: 'others', access: 'signedIn' },
  inviteRegistration: { path: '/inviteRegistration', area: 'others', access: 'signedIn' },
  inviteRegistrationForm: { path: '/inviteRegistration-form/:inviteFormType', area: 'others', access: 'signedIn' },
  othersRegistration: { path: '/othersRegistration/:type', area: 'others', access: 'signedIn' },
  othersRegistrationDetail: { path: '/others-registration-info-detail/:type', area: 'others', access: 'signedIn' },
  othersRegistrationCardForm: { path: '/others-registration-card-form/:type', area: 'others', access: 'signedIn' },
  meetingRegistration: { path: '/mettingRegistration', area: 'conference', access: 'signedIn' },
  special: { path: '/special', area: 'builder', access: 'fileStandBuild' },
  entrance: { path: '/entrance', area: 'visitor', access: 'signedIn' },
  builder: { path: '/builder', area: 'builder', access: 'fileStandBuild' },
  inviteHome: { path: '/invite/home', area: 'others', access: 'open', page: 'invite/home', shared: 'friends' },
  share: { path: '/share', area: 'others', access: 'signedIn' },
  meetingSignIn: { path: '/meetingSignIn', area: 'conference', access: 'open', page: 'meetingSignIn' },
  hotel: { path: '/hotel', area: 'content', access: 'open' },
  traffic: { path: '/traffic', area: 'content', access: 'open' },
  dataDownload: { path: '/datadownload', area: 'content', access: 'signedIn' },
  dataDownloadDetails: { path: '/datadownloadDetails', area: 'content', access: 'signedIn' },
  journal: { path: '/journal', area: 'content', access: 'signedIn' },
  journalOrder: { path: '/journal/:orderId', area: 'content', access: 'signedIn' },
  guest: { path: '/guest', area: 'content', access: 'signedIn' },
  guestDetails: { path: '/guest/details/:id', area: 'content', access: 'signedIn' },
  news: { path: '/news', area: 'content', access: 'signedIn' },
  newsDetails: { path: '/news/details/:id', area: 'content', access: 'signedIn' },
  cooperationPartners: { path: '/cooperationPartners', area: 'content', access: 'signedIn' },
  pdfPreview: { path: '/pdfPreview', area: 'content', access: 'open' },
  changePassword: { path: '/changePassword', area: 'account', access: 'signedIn', page: 'password/change' },
  forgotPassword: { path: '/forgotPassword', area: 'account', access: 'open', page: 'password/forgot' },
  contentPage: { path: '/contentPage/:id', area: 'content', access: 'open', page: 'page', shared: 'timeline' },
  activityList: { path: '/activity/list', area: 'conference', access: 'signedIn' },
  complimentaryTickets: { path: '/ticket/receive/complimentaryTickets', area: 'tickets', access: 'holdTickets' },
  smsQrCode: { path: '/smsQrCodePage', area: 'others', access: 'signedIn' },
  whatsApp: { path: '/whatsApp', area: 'account', access: 'open', page: 'whatsApp' },
  myRanking: { path: '/myRanking', area: 'others', access: 'signedIn' },
  registrationQrCode: { path: '/regQRcode', area: 'others', access: 'signedIn' },
  posterDownload: { path: '/posterDown', area: 'others', access: 'signedIn' },
  exhibitorReport: { path: '/user-center/exhibitorReport', area: 'exhibitor', access: 'actForExhibitor' },
  exhibitorReportNoImage: { path: '/user-center/exhibitorReportNoImg', area: 'exhibitor', access: 'actForExhibitor' },
  exhibitorLogo: { path: '/user-center/exhibitorLogo', area: 'exhibitor', access: 'actForExhibitor' },
  userCenterActivityDetail: { path: '/user-center/activityDetail', area: 'conference', access: 'signedIn' },
  conferenceRegistration: { path: '/conference/registrationConference', area: 'conference', access: 'signedIn' },
  conferenceSelect: { path: '/conference/selectConference', area: 'conference', access: 'signedIn' },
  conferenceSelectNodeMode: { path: '/conference/selectConferenceNodeMode', area: 'conference', access: 'signedIn' },
  conferenceMySchedule: { path: '/conference/mySchedule', area: 'conference', access: 'signedIn' },
  conferenceActivityList: { path: '/conference/activity/list', area: 'conference', access: 'signedIn' },
  conferenceActivityDetail: { path: '/conference/activity/detail', area: 'conference', access: 'signedIn' },
  conferenceMyActivities: { path: '/conference/activity/myactivity', area: 'conference', access: 'signedIn' },
  conferenceActivityBuyList: { path: '/conference/activityBuy/list', area: 'conference', access: 'signedIn' },
  conferenceActivityInfo: { path: '/conference/activityDetail', area: 'conference', access: 'signedIn' },
  conferenceMeetingSelect: { path: '/conference/mettingSelect', area: 'conference', access: 'signedIn' },
  conferenceSpeakingGuests: { path: '/conference/speakingGuest', area: 'conference', access: 'signedIn' },
  conferenceSpeakers: { path: '/conference/speakerList', area: 'conference', access: 'signedIn' },
  conferenceSpeakerDetail: { path: '/conference/speaker/detail', area: 'conference', access: 'signedIn' },
  meetingSchedule: { path: '/meetingSchedule', area: 'conference', access: 'signedIn' },
  meetingScheduleDetails: { path: '/meetingSchedule/details/:id', area: 'conference', access: 'signedIn' },
  meetingScheduleNodeMode: { path: '/meetingScheduleNodeMode', area: 'conference', access: 'signedIn' },
  exhibitList: { path: '/exhibitorSelfService/exhibit/list', area: 'exhibitor', access: 'manageExhibits' },
  exhibitSingle: { path: '/exhibitorSelfService/exhibit/single', area: 'exhibitor', access: 'manageExhibits', page: 'exhibit/single' },
  credentialsList: { path: '/exhibitorSelfService/documentManagement/list', area: 'exhibitor', access: 'applyForCredentials' },
  credentialsInviteCode: {
    path: '/exhibitorSelfService/documentManagement/inviteCodePage',
    area: 'exhibitor',
    access: 'applyForCredentials',
  },
  exhibitorForm: { path: '/exhibitorSelfService/formInfoWap', area: 'exhibitor', access: 'actForExhibitor' },
  invitingBuyers: { path: '/exhibitorSelfService/invitingBuyers/list', area: 'exhibitor', access: 'inviteGuests' },
  invitingBuyersTwo: { path: '/exhibitorSelfService/invitingBuyersTwo/list', area: 'exhibitor', access: 'inviteGuests' },
  inviteVip: { path: '/exhibitorSelfService/inviteVIP', area: 'exhibitor', access: 'inviteGuests' },
  inviteVipForm: { path: '/exhibitorSelfService/inviteVIP/inviteForm', area: 'exhibitor', access: 'inviteGuests' },
  exhibitorInformation: { path: '/exhibitorSelfService/information', area: 'exhibitor', access: 'useExhibitorServices' },
  exhibitorInformationInfo: { path: '/exhibitorSelfService/information/info', area: 'exhibitor', access: 'useExhibitorServices' },
  exhibitorManualAll: {
    path: '/exhibitorSelfService/information/manualAll/:materialTypeV2',
    area: 'exhibitor',
    access: 'useExhibitorServices',
  },
  exhibitorManualPart: {
    path: '/exhibitorSelfService/information/manualPart/:materialTypeV2',
    area: 'exhibitor',
    access: 'useExhibitorServices',
  },
  exhibitorAuditing: { path: '/exhibitorSelfService/auditing', area: 'exhibitor', access: 'signedIn' },
  exhibitorInviteStaff: { path: '/exhibitorSelfService/exhInviteStaff', area: 'exhibitor', access: 'open', page: 'inviteStaff' },
  exhibitorCertificationCode: { path: '/exhibitorSelfService/exhCertificationCode', area: 'exhibitor', access: 'signedIn' },
  exhibitorInviteRegistration: { path: '/exhibitorSelfService/inviteRegistration', area: 'exhibitor', access: 'inviteGuests' },
  exhibitorInviteRegistrationForm: {
    path: '/exhibitorSelfService/inviteRegistration-form/:inviteFormType',
    area: 'exhibitor',
    access: 'inviteGuests',
  },
  exhibitorRegister: { path: '/exhibitorSelfService/exhibitorRegist', area: 'exhibitor', access: 'open' },
  exhibitorSignIn: { path: '/exhibitorSelfService/exhibitorRegist/login', area: 'exhibitor', access: 'open', page: 'signIn' },
  invitationTemplate: { path: '/exhibitorSelfService/invitationTemplate', area: 'exhibitor', access: 'inviteGuests' },
  adsBooking: { path: '/exhibitorSelfService/adsBooking', area: 'exhibitor', access: 'useExhibitorServices' },
  translateBooking: { path: '/exhibitorSelfService/translateBooking', area: 'exhibitor', access: 'useExhibitorServices' },
  productShow: { path: '/exhibitorSelfService/productShow', area: 'exhibitor', access: 'manageExhibits' },
  serviceOrder: { path: '/exhibitorSelfService/serviceOrder', area: 'exhibitor', access: 'useExhibitorServices' },
  exhibitorInvoiceDownload: { path: '/exhibitorSelfService/datadownload/invoice', area: 'exhibitor', access: 'useExhibitorServices' },
  exhibitorContractDownload: { path: '/exhibitorSelfService/datadownload/contract', area: 'exhibitor', access: 'useExhibitorServices' },
  visaInfo: { path: '/exhibitorSelfService/visaInfo', area: 'exhibitor', access: 'requestVisaLetters' },
  boothInfo: { path: '/exhibitorSelfService/boothInfo', area: 'exhibitor', access: 'open' },
  credentialsDetail: { path: '/document-manage-info-detail/:type', area: 'exhibitor', access: 'applyForCredentials' },
  credentialsPrevious: { path: '/document-manage-previous-list/:type', area: 'exhibitor', access: 'applyForCredentials' },
  invitationTemplateNew: { path: '/exhibitorSelfServiceNew/invitationTemplate', area: 'exhibitor', access: 'inviteGuests' },
  invitationTemplateEdit: { path: '/exhibitorSelfServiceNew/invitationTemplate/editInvitation', area: 'exhibitor', access: 'inviteGuests' },
  groupManagement: { path: '/groupManagement', area: 'group', access: 'manageGroup' },
  groupForm: { path: '/groupManagement/form', area: 'group', access: 'manageGroup' },
  groupOperations: { path: '/groupManagement/operateList', area: 'group', access: 'manageGroup' },
  groupDetail: { path: '/groupManagement/detail', area: 'group', access: 'manageGroup' },
  groupPrevious: { path: '/groupManagement/previousData', area: 'group', access: 'manageGroup' },
  groupQrCode: { path: '/groupManagement/qrCode', area: 'group', access: 'manageGroup' },
  groupPrintCode: { path: '/groupManagement/printCode', area: 'group', access: 'manageGroup' },
  stayManage: { path: '/stayManage', area: 'group', access: 'manageGroup' },
  source: { path: '/source', area: 'group', access: 'manageGroup' },
  sourceForm: { path: '/source/form', area: 'group', access: 'manageGroup' },
  sourceDetails: { path: '/source/details/:code', area: 'group', access: 'manageGroup' },
  subordinate: { path: '/subordinate', area: 'group', access: 'manageGroup' },
  subordinateForm: { path: '/subordinate/form', area: 'group', access: 'manageGroup' },
  subordinateResetPassword: { path: '/subordinate/resetPwd/:userId', area: 'group', access: 'manageGroup' },
  subordinateDetails: { path: '/subordinate/details/:id', area: 'group', access: 'manageGroup' },
  selectRoomPersons: { path: '/selectRoomPersonList', area: 'group', access: 'manageGroup' },
  parking: { path: '/parking', area: 'group', access: 'manageGroup' },
  tradeFairHome: { path: '/tradeFairSystem/home', area: 'connect', access: 'manageContacts' },
  customers: { path: '/customerPage', area: 'connect', access: 'manageContacts' },
  mine: { path: '/minePage', area: 'connect', access: 'manageContacts' },
  dataExport: { path: '/dataExport', area: 'connect', access: 'manageContacts' },
  customerDetail: { path: '/custDetailInfoPage', area: 'connect', access: 'manageContacts' },
  bankTransfer: { path: '/transferDescPage', area: 'connect', access: 'manageContacts' },
  survey: { path: '/surveyPage', area: 'connect', access: 'manageContacts' },
  scanCode: { path: '/scanCodePage', area: 'connect', access: 'manageContacts' },
  accountManagement: { path: '/accountMngPage', area: 'connect', access: 'manageContacts' },
  buyMembership: { path: '/buyMemPage', area: 'connect', access: 'manageContacts' },
  account: { path: '/account', area: 'account', access: 'signedIn', page: 'account', origin: 'ours' },
  tradeFairShare: { path: '/tradeFairSystem/share', area: 'connect', access: 'manageContacts', origin: 'ours' },
  notFound: { path: '/not-found', area: 'entry', access: 'open', page: 'notFound', origin: 'ours' },
  webView: { path: '/web-view', area: 'entry', access: 'open', page: 'webView', shared: 'friends', origin: 'ours' },
})

export type RouteName = keyof typeof routes

/** Areas whose pages lie in the mini-program's main package; each other area is a subpackage. */
export const mainAreas: readonly Area[] = ['entry', 'account']

/** Shown by rows that have no page of their own yet. */
export const notOpenPage = 'areas/entry/notOpen/index'

/** The page's path as Taro knows it, without a leading slash. */
export const pageOf = (row: RouteRow): string => (row.page ? `areas/${row.area}/${row.page}/index` : notOpenPage)
