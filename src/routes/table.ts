/* oxlint-disable max-lines -- a table: one row a route */
import type { Access } from '@contract/rules/rights'
import { type RouteName, paths } from '@contract/routes'

/**
 * The one table of routes, by the names of `contract/routes.ts`, which has their paths. Taro's pages, subpackages, `go()`, guards,
 * titles, the gallery and the route tests come from both. The build reads this file too. `page` is the folder under
 * `areas/<area>/`. A row without one shows the page 'not open yet'.
 */
export type Area =
  | 'entry'
  | 'account'
  | 'visitor'
  | 'tickets'
  | 'orders'
  | 'people'
  | 'invitations'
  | 'sharing'
  | 'conference'
  | 'exhibitor'
  | 'group'
  | 'connect'
  | 'content'
  | 'builder'

/** A folder of `areas`, which is a subpackage. The exhibitors' pages fill two: what a company orders and pays is in the second. */
type Folder = Area | 'exhibitorServices'

interface WrittenRow {
  area: Area
  /** The required access. A right is one of `contract/rules/rights.ts`. */
  access: Access
  page?: string
  /** The folder of `areas` whose subpackage has the page, where that of its own area is full. */
  folder?: Folder
  /** In the mini-program the page's menu shares the fair with friends, or also on a timeline. A page on a timeline opens with its address alone. */
  shared?: 'friends' | 'timeline'
  /** In the mini-program the page is pulled down to refresh. Pages with a list set this. */
  isList?: true
  /** Shows the organiser's own title. The other titles are in `titleTexts.ts`, which the first screen does not load. */
  titled?: 'organiser'
  /** The pages that usually come next. On H5 they are fetched while the person is busy on this one. In the
   * mini-program their subpackages are. */
  next?: readonly RouteName[]
  /** Not in the specification. */
  origin?: 'ours'
}

export interface RouteRow extends WrittenRow {
  path: string
}

type Table<Rows extends Record<RouteName, WrittenRow>> = { [Name in RouteName]: Rows[Name] & { path: (typeof paths)[Name] } }

/** Joins each row with its path, in the order of the paths. A path without a row, or a row without a path, does not compile. */
const table = <const Rows extends Record<RouteName, WrittenRow>>(
  rows: Rows & { [Extra in Exclude<keyof Rows, RouteName>]: never },
): Table<Rows> =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { path, ...rows[name as RouteName] }])) as Table<Rows>

export const routes = table({
  home: { area: 'entry', access: 'open', page: 'home', shared: 'friends', titled: 'organiser' },
  jump: { area: 'entry', access: 'open', page: 'jump', shared: 'friends', titled: 'organiser' },
  geo: { area: 'entry', access: 'open', page: 'geo', shared: 'friends' },
  error: { area: 'entry', access: 'open', page: 'error' },
  closed: { area: 'entry', access: 'open', page: 'closed' },
  transition: { area: 'entry', access: 'signedIn', page: 'transition/page' },
  transitionTq: { area: 'entry', access: 'signedIn', page: 'transition/partner' },
  test: { area: 'entry', access: 'signedIn', page: 'inspector' },
  test2: { area: 'entry', access: 'open', page: 'inspector/beforeSignIn' },
  registration: { area: 'account', access: 'open', page: 'signIn', shared: 'friends', titled: 'organiser', next: ['infoWap'] },
  photo: { area: 'visitor', access: 'register', page: 'businessCard', next: ['infoWap'] },
  infoWap: { area: 'visitor', access: 'register', page: 'registration/infoWap', next: ['questionnaire'] },
  questionnaire: { area: 'visitor', access: 'register', page: 'questionnaire', next: ['ticketType'] },
  auditing: { area: 'visitor', access: 'register', page: 'registration/auditing' },
  confirmation: { area: 'visitor', access: 'register', page: 'registration/confirmation', next: ['userCenter', 'wallet', 'walletPass'] },
  userCenter: {
    area: 'account',
    access: 'open',
    page: 'userCenter',
    shared: 'timeline',
    next: ['wallet', 'walletPass', 'order', 'ticketType'],
  },
  extractConfirmation: { area: 'visitor', access: 'open', page: 'confirmation', next: ['pdfPreview'] },
  personnel: {
    area: 'visitor',
    folder: 'people',
    access: 'registerOthers',
    page: 'userRelation',
    isList: true,
    next: ['infoWap', 'personnelDetail'],
  },
  ticket: { area: 'tickets', access: 'holdTickets', page: 'wallet/entranceCode', next: ['walletPass', 'ticketAdd'] },
  ticketRegistration: {
    area: 'tickets',
    access: 'registerOthers',
    page: 'ticketHolder',
    shared: 'friends',
    next: ['infoWap', 'give'],
  },
  ticketAdd: { area: 'tickets', access: 'holdTickets', page: 'activation', next: ['walletPass', 'ticketType'] },
  ticketType: {
    area: 'tickets',
    access: 'holdTickets',
    page: 'ticketType/list',
    shared: 'friends',
    next: ['walletPass', 'ticketTypeSelect', 'ticketTypeDetail'],
  },
  ticketTypeSelect: {
    area: 'tickets',
    access: 'holdTickets',
    page: 'ticketType/select',
    next: ['ticketTypeSelectOrder', 'payTransition', 'walletPass'],
  },
  ticketTypeSelectOrder: { area: 'tickets', access: 'holdTickets', page: 'ticketType/select' },
  ticketTypeDetail: { area: 'tickets', access: 'holdTickets', page: 'ticketType/detail', shared: 'friends' },
  payTransition: { area: 'tickets', access: 'signedIn', page: 'payTransition', next: ['walletPass', 'wallet'] },
  order: { area: 'orders', access: 'signedIn', page: 'order/list', isList: true, next: ['orderDetail'] },
  orderDetail: { area: 'orders', access: 'signedIn', page: 'order/detail', next: ['invoiceApply'] },
  wallet: { area: 'tickets', access: 'holdTickets', page: 'wallet/list', isList: true, next: ['walletPass'] },
  walletPass: { area: 'tickets', access: 'holdTickets', page: 'wallet/pass' },
  give: { area: 'tickets', access: 'holdTickets', page: 'gift/give', next: ['giveDetail', 'giveRecords'] },
  giveRecords: { area: 'tickets', access: 'holdTickets', origin: 'ours', page: 'gift/records', isList: true, next: ['giveDetail'] },
  giveDetail: { area: 'tickets', access: 'holdTickets', page: 'gift/detail', shared: 'friends', next: ['walletPass', 'wallet'] },
  freeTicket: { area: 'tickets', access: 'giveFreeTickets', page: 'freeTicket/give', isList: true, next: ['freeTicketInvitation'] },
  freeTicketInvitation: { area: 'tickets', access: 'giveFreeTickets', origin: 'ours', page: 'freeTicket/invitation', shared: 'friends' },
  refund: { area: 'orders', access: 'signedIn', page: 'refund' },
  invoiceHeaders: { area: 'orders', access: 'signedIn', page: 'invoice/headers' },
  invoice: { area: 'orders', access: 'signedIn', page: 'invoice/apply', next: ['invoiceHeaders'] },
  invoiceEn: { area: 'orders', access: 'signedIn', page: 'invoice/english', next: ['invoiceHeaders'] },
  invoiceHistory: { area: 'orders', access: 'signedIn', page: 'invoice/history', isList: true, next: ['invoice', 'pdfPreview'] },
  invoiceApply: { area: 'orders', access: 'signedIn', page: 'invoice/apply', next: ['invoiceHeaders', 'invoiceHistory'] },
  teamRegistration: {
    area: 'people',
    access: 'registerOthers',
    page: 'team',
    isList: true,
    next: ['teamRegistrationForm', 'personnelDetail'],
  },
  teamRegistrationForm: { area: 'people', folder: 'visitor', access: 'registerOthers', page: 'registration/teamForm' },
  helpRegistration: {
    area: 'people',
    access: 'registerOthers',
    page: 'help',
    isList: true,
    next: ['helpRegistrationForm', 'personnelDetail'],
  },
  helpRegistrationForm: { area: 'people', folder: 'visitor', access: 'registerOthers', page: 'registration/helpForm' },
  inviteRegistration: {
    area: 'invitations',
    access: 'signedIn',
    page: 'invitation/list',
    isList: true,
    next: ['inviteRegistrationForm'],
  },
  inviteRegistrationForm: { area: 'invitations', access: 'signedIn', page: 'invitation/form', shared: 'friends' },
  othersRegistration: {
    area: 'people',
    access: 'registerOthers',
    page: 'registration',
    isList: true,
    next: ['othersRegistrationCardForm', 'othersRegistrationDetail'],
  },
  othersRegistrationDetail: { area: 'people', access: 'registerOthers', page: 'userRelation/detail' },
  othersRegistrationCardForm: { area: 'people', folder: 'visitor', access: 'registerOthers', page: 'registration/othersForm' },
  meetingRegistration: { area: 'conference', access: 'signedIn' },
  special: { area: 'builder', access: 'fileStandBuild' },
  gate: { area: 'tickets', access: 'workAtEntrance', page: 'gate', origin: 'ours' },
  entrance: { area: 'visitor', access: 'holdTickets', page: 'entrance', isList: true, next: ['walletPass'] },
  builder: { area: 'builder', access: 'fileStandBuild' },
  inviteHome: { area: 'invitations', access: 'open', page: 'invitation/home', shared: 'friends' },
  share: { area: 'sharing', access: 'signedIn', page: 'share', shared: 'friends', next: ['posterDownload', 'myRanking'] },
  meetingSignIn: { area: 'conference', access: 'open', page: 'meetingSignIn' },
  hotel: { area: 'content', access: 'open' },
  traffic: { area: 'content', access: 'open' },
  dataDownload: { area: 'content', access: 'signedIn' },
  dataDownloadDetails: { area: 'content', access: 'signedIn' },
  journal: { area: 'content', access: 'signedIn' },
  journalOrder: { area: 'content', access: 'signedIn' },
  guest: { area: 'content', access: 'signedIn' },
  guestDetails: { area: 'content', access: 'signedIn' },
  news: { area: 'content', access: 'signedIn' },
  newsDetails: { area: 'content', access: 'signedIn' },
  cooperationPartners: { area: 'content', access: 'signedIn' },
  pdfPreview: { area: 'content', access: 'open', page: 'pdfPreview' },
  changePassword: { area: 'account', access: 'signedIn', page: 'password/change' },
  forgotPassword: { area: 'account', access: 'open', page: 'password/forgot' },
  contentPage: { area: 'content', access: 'open', page: 'page', shared: 'timeline' },
  activityList: { area: 'conference', access: 'signedIn' },
  complimentaryTickets: { area: 'tickets', access: 'holdTickets', page: 'freeTicket/receive', next: ['walletPass'] },
  smsQrCode: { area: 'people', folder: 'tickets', access: 'open', page: 'wallet/sms' },
  whatsApp: { area: 'account', access: 'open', page: 'whatsApp' },
  myRanking: { area: 'sharing', access: 'signedIn', page: 'ranking', next: ['share'] },
  registrationQrCode: { area: 'sharing', access: 'signedIn', page: 'poster/registrationCode', next: ['posterDownload'] },
  posterDownload: { area: 'sharing', access: 'signedIn', page: 'poster/download' },
  exhibitorReport: { area: 'exhibitor', access: 'actForExhibitor', page: 'exhibitorReport/picture', next: ['exhibitorReportNoImage'] },
  exhibitorReportNoImage: { area: 'exhibitor', access: 'actForExhibitor', page: 'exhibitorReport/text' },
  exhibitorLogo: { area: 'exhibitor', access: 'actForExhibitor', page: 'company/logo' },
  userCenterActivityDetail: { area: 'conference', access: 'signedIn' },
  conferenceRegistration: { area: 'conference', access: 'signedIn' },
  conferenceSelect: { area: 'conference', access: 'signedIn' },
  conferenceSelectNodeMode: { area: 'conference', access: 'signedIn' },
  conferenceMySchedule: { area: 'conference', access: 'signedIn' },
  conferenceActivityList: { area: 'conference', access: 'signedIn' },
  conferenceActivityDetail: { area: 'conference', access: 'signedIn' },
  conferenceMyActivities: { area: 'conference', access: 'signedIn' },
  conferenceActivityBuyList: { area: 'conference', access: 'signedIn' },
  conferenceActivityInfo: { area: 'conference', access: 'signedIn' },
  conferenceMeetingSelect: { area: 'conference', access: 'signedIn' },
  conferenceSpeakingGuests: { area: 'conference', access: 'signedIn' },
  conferenceSpeakers: { area: 'conference', access: 'signedIn' },
  conferenceSpeakerDetail: { area: 'conference', access: 'signedIn' },
  meetingSchedule: { area: 'conference', access: 'signedIn' },
  meetingScheduleDetails: { area: 'conference', access: 'signedIn' },
  meetingScheduleNodeMode: { area: 'conference', access: 'signedIn' },
  exhibitList: { area: 'exhibitor', access: 'manageExhibits', page: 'listedProduct/list', isList: true, next: ['productShow'] },
  exhibitSingle: { area: 'exhibitor', access: 'manageExhibits', page: 'exhibit/single' },
  credentialsList: {
    area: 'exhibitor',
    access: 'applyForCredentials',
    page: 'credential/list',
    isList: true,
    next: ['credentialsDetail'],
  },
  credentialsInviteCode: { area: 'exhibitor', access: 'inviteGuests', page: 'staffInvitation/code', shared: 'friends' },
  exhibitorForm: { area: 'exhibitor', access: 'actForExhibitor', page: 'exhibitorForm', next: ['exhibitList'] },
  invitingBuyers: { area: 'exhibitor', access: 'inviteGuests', page: 'buyerInvitation/list', isList: true },
  invitingBuyersTwo: { area: 'exhibitor', access: 'inviteGuests', page: 'buyerInvitation/registered', isList: true },
  inviteVip: {
    area: 'exhibitor',
    access: 'inviteGuests',
    page: 'buyerInvitation/hub',
    next: ['inviteVipForm', 'invitingBuyers', 'invitingBuyersTwo'],
  },
  inviteVipForm: { area: 'exhibitor', access: 'inviteGuests', page: 'buyerInvitation/form', shared: 'friends' },
  exhibitorInformation: {
    area: 'exhibitor',
    access: 'actForExhibitor',
    page: 'company/hub',
    next: ['exhibitorInformationInfo', 'exhibitorLogo', 'exhibitorAuditing', 'exhibitorForm', 'boothInfo'],
  },
  exhibitorInformationInfo: { area: 'exhibitor', access: 'actForExhibitor', page: 'company/details' },
  exhibitorManualAll: {
    area: 'exhibitor',
    folder: 'exhibitorServices',
    access: 'useExhibitorServices',
    page: 'manual/all',
    next: ['exhibitorManualPart'],
  },
  exhibitorManualPart: { area: 'exhibitor', folder: 'exhibitorServices', access: 'useExhibitorServices', page: 'manual/part' },
  exhibitorAuditing: { area: 'exhibitor', access: 'signedIn', page: 'company/review' },
  exhibitorInviteStaff: { area: 'exhibitor', access: 'open', page: 'staffInvitation/own' },
  exhibitorCertificationCode: { area: 'exhibitor', access: 'applyForCredentials', page: 'credential/code' },
  exhibitorInviteRegistration: {
    area: 'exhibitor',
    access: 'inviteGuests',
    page: 'staffInvitation/list',
    isList: true,
    next: ['credentialsInviteCode', 'exhibitorInviteRegistrationForm', 'exhibitorStaffPerson'],
  },
  exhibitorInviteRegistrationForm: { area: 'exhibitor', access: 'inviteGuests', page: 'staffInvitation/form' },
  exhibitorRegister: { area: 'exhibitor', access: 'open', page: 'application', next: ['exhibitorSignIn'] },
  exhibitorSignIn: { area: 'exhibitor', access: 'open', page: 'signIn', next: ['userCenter'] },
  specialGuests: { area: 'exhibitor', access: 'inviteGuests', page: 'specialGuest/list', origin: 'ours' },
  specialGuest: { area: 'exhibitor', access: 'open', page: 'specialGuest/card', origin: 'ours' },
  guestDesk: { area: 'exhibitor', access: 'workAtEntrance', page: 'specialGuest/desk', origin: 'ours' },
  invitationTemplate: { area: 'exhibitor', access: 'inviteGuests', page: 'invitationTemplate/list', next: ['invitationTemplateNew'] },
  adsBooking: { area: 'exhibitor', folder: 'exhibitorServices', access: 'useExhibitorServices', page: 'adsBooking' },
  translateBooking: { area: 'exhibitor', folder: 'exhibitorServices', access: 'useExhibitorServices', page: 'translateBooking' },
  productShow: { area: 'exhibitor', access: 'manageExhibits', page: 'listedProduct/show' },
  serviceOrder: { area: 'exhibitor', folder: 'exhibitorServices', access: 'useExhibitorServices', page: 'serviceOrder' },
  exhibitorInvoiceDownload: { area: 'exhibitor', folder: 'exhibitorServices', access: 'useExhibitorServices', page: 'paper/invoice' },
  exhibitorContractDownload: { area: 'exhibitor', folder: 'exhibitorServices', access: 'useExhibitorServices', page: 'paper/contract' },
  visaInfo: { area: 'exhibitor', access: 'requestVisaLetters', page: 'visaInvitation' },
  boothInfo: { area: 'exhibitor', access: 'open', page: 'booth', shared: 'friends', isList: true },
  credentialsDetail: { area: 'exhibitor', access: 'applyForCredentials', page: 'credential/detail' },
  credentialsPrevious: { area: 'exhibitor', access: 'applyForCredentials', page: 'credential/previous', isList: true },
  invitationTemplateNew: { area: 'exhibitor', access: 'inviteGuests', page: 'invitationTemplate/one', next: ['invitationTemplateEdit'] },
  invitationTemplateEdit: { area: 'exhibitor', access: 'inviteGuests', page: 'invitationTemplate/edit' },
  groupManagement: { area: 'group', access: 'manageGroup' },
  groupForm: { area: 'group', access: 'manageGroup' },
  groupOperations: { area: 'group', access: 'manageGroup' },
  groupDetail: { area: 'group', access: 'manageGroup' },
  groupPrevious: { area: 'group', access: 'manageGroup' },
  groupQrCode: { area: 'group', access: 'manageGroup' },
  groupPrintCode: { area: 'group', access: 'manageGroup' },
  stayManage: { area: 'group', access: 'manageGroup' },
  source: { area: 'group', access: 'manageGroup' },
  sourceForm: { area: 'group', access: 'manageGroup' },
  sourceDetails: { area: 'group', access: 'manageGroup' },
  subordinate: { area: 'group', access: 'manageGroup' },
  subordinateForm: { area: 'group', access: 'manageGroup' },
  subordinateResetPassword: { area: 'group', access: 'manageGroup' },
  subordinateDetails: { area: 'group', access: 'manageGroup' },
  selectRoomPersons: { area: 'group', access: 'manageGroup' },
  parking: { area: 'group', access: 'manageGroup' },
  tradeFairHome: { area: 'connect', access: 'manageContacts' },
  customers: { area: 'connect', access: 'manageContacts' },
  mine: { area: 'connect', access: 'manageContacts' },
  dataExport: { area: 'connect', access: 'manageContacts' },
  customerDetail: { area: 'connect', access: 'manageContacts' },
  bankTransfer: { area: 'connect', access: 'manageContacts' },
  survey: { area: 'connect', access: 'manageContacts' },
  scanCode: { area: 'connect', access: 'manageContacts' },
  accountManagement: { area: 'connect', access: 'manageContacts' },
  buyMembership: { area: 'connect', access: 'manageContacts' },
  account: { area: 'account', access: 'signedIn', page: 'account', origin: 'ours' },
  tradeFairShare: { area: 'connect', access: 'manageContacts', origin: 'ours' },
  notFound: { area: 'entry', access: 'open', page: 'notFound', origin: 'ours' },
  webView: { area: 'entry', access: 'open', page: 'webView', shared: 'friends', origin: 'ours' },
  fair: {
    area: 'entry',
    access: 'open',
    page: 'fair',
    shared: 'friends',
    titled: 'organiser',
    origin: 'ours',
    next: ['registration', 'contentPage'],
  },
  accountContact: { area: 'account', access: 'signedIn', page: 'contactChange', origin: 'ours' },
  userCenterTypes: { area: 'account', access: 'register', page: 'registerType', origin: 'ours' },
  accountConsents: { area: 'account', access: 'signedIn', page: 'account/consents', origin: 'ours' },
  personnelDetail: {
    area: 'visitor',
    folder: 'people',
    access: 'registerOthers',
    page: 'userRelation/detail',
    origin: 'ours',
    next: ['handedPass'],
  },
  handedPass: { area: 'tickets', access: 'open', page: 'wallet/handed', origin: 'ours' },
  holderForm: { area: 'people', access: 'open', page: 'holderLink', origin: 'ours', next: ['holderQuestionnaire', 'handedPass'] },
  holderQuestionnaire: { area: 'visitor', access: 'open', page: 'questionnaire/byLink', origin: 'ours', next: ['handedPass'] },
  exhibitorAccounts: { area: 'exhibitor', access: 'actForExhibitor', page: 'companyAccount/list', shared: 'friends', origin: 'ours' },
  exhibitorAccountJoin: { area: 'exhibitor', access: 'open', page: 'companyAccount/join', origin: 'ours' },
  exhibitorStaffPerson: { area: 'exhibitor', access: 'inviteGuests', page: 'staffInvitation/person', origin: 'ours' },
})

export type { RouteName }

/** Areas in the mini-program's main package. Each other area is a subpackage. */
export const mainAreas: readonly Area[] = ['entry', 'account']

/** Folders of these areas that nobody opens first. Each is a subpackage, so that the main package stays small. */
const laterFolders = [
  'areas/account/account',
  'areas/account/contactChange',
  'areas/account/password',
  'areas/account/registerType',
  'areas/account/userCenter',
  'areas/account/whatsApp',
  'areas/entry/inspector',
  'areas/entry/transition',
]

/** The root of the subpackage that holds a page; null for a page of the main package. @param page its path, without a leading slash */
export const subpackageOf = (page: string): string | null => {
  const [, area] = page.split('/')
  if (mainAreas.some((one) => one === area)) return laterFolders.find((folder) => page.startsWith(`${folder}/`)) ?? null
  return `areas/${area}`
}

/** Shown by rows without a page of their own. */
export const notOpenPage = 'areas/entry/notOpen/index'

/** The page's path in Taro's form, without a leading slash. */
export const pageOf = (row: RouteRow): string => (row.page ? `areas/${row.folder ?? row.area}/${row.page}/index` : notOpenPage)
