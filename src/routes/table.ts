/**
 * The one table of routes. From it come Taro's pages, subpackages and H5 paths, `go()`, guards, titles, the gallery and
 * the route tests. The build reads this file too, so it imports nothing.
 *
 * `page` is the folder under `areas/<area>/`. A row without one shows the page 'not open yet'.
 * A static path stands before a pattern that would take it.
 */
export type Area =
  | 'entry' | 'account' | 'visitor' | 'tickets' | 'orders' | 'others'
  | 'conference' | 'exhibitor' | 'group' | 'connect' | 'content' | 'builder'

export interface RouteRow {
  path: string
  area: Area
  access: 'open' | 'signedIn'
  page?: string
  /** In the mini-program its menu passes the fair on: to friends, and to a timeline, where it shows to who has no more than its address. */
  shared?: 'friends' | 'timeline'
  /** The title; empty where the organiser's own stands instead. */
  cn: string
  en: string
  /** Not in the specification. */
  origin?: 'ours'
}

/** Keeps each row's path as a literal, so that `go()` knows its parameters. */
const table = <const Rows extends Record<string, RouteRow>>(rows: Rows): Rows => rows

export const routes = table({
  home: { path: '/', area: 'entry', access: 'open', page: 'home', shared: 'friends', cn: '', en: '' },
  jump: { path: '/jump', area: 'entry', access: 'open', page: 'jump', shared: 'friends', cn: '', en: '' },
  geo: { path: '/geo', area: 'entry', access: 'open', page: 'geo', shared: 'friends', cn: '展会集合', en: 'All exhibitions' },
  error: { path: '/error', area: 'entry', access: 'open', page: 'error', cn: '出错了', en: 'Something went wrong' },
  closed: { path: '/closed', area: 'entry', access: 'open', page: 'closed', cn: '登记已关闭', en: 'Registration closed' },
  transition: { path: '/transitionPage', area: 'entry', access: 'signedIn', page: 'transition/page', cn: '正在跳转', en: 'One moment' },
  transitionTq: { path: '/transitionTq', area: 'entry', access: 'signedIn', page: 'transition/partner', cn: '正在跳转', en: 'One moment' },
  test: { path: '/test', area: 'entry', access: 'signedIn', page: 'inspector', cn: '环境检查', en: 'Habitat inspector' },
  test2: { path: '/test2', area: 'entry', access: 'open', page: 'inspector', cn: '环境检查', en: 'Habitat inspector' },
  registration: { path: '/registration', area: 'account', access: 'open', page: 'registration', shared: 'friends', cn: '', en: '' },
  photo: { path: '/photo', area: 'visitor', access: 'signedIn', cn: '拍摄名片', en: 'Scan a business card' },
  infoWap: { path: '/infoWap', area: 'visitor', access: 'signedIn', page: 'registration/infoWap', cn: '个人信息', en: 'Your details' },
  questionnaire: { path: '/questionnaire', area: 'visitor', access: 'signedIn', page: 'questionnaire', cn: '调查问卷', en: 'Questionnaire' },
  auditing: { path: '/auditing', area: 'visitor', access: 'signedIn', page: 'registration/auditing', cn: '审核进度', en: 'Review' },
  confirmation: { path: '/confirmation', area: 'visitor', access: 'signedIn', page: 'registration/confirmation', cn: '登记确认', en: 'Confirmation' },
  userCenter: { path: '/user-center', area: 'account', access: 'open', page: 'userCenter', shared: 'timeline', cn: '个人中心', en: 'My fair' },
  extractConfirmation: { path: '/extractConfirmation', area: 'visitor', access: 'open', cn: '找回确认函', en: 'Find your confirmation' },
  personnel: { path: '/personnel', area: 'visitor', access: 'signedIn', cn: '人员列表', en: 'People' },
  ticket: { path: '/ticket', area: 'tickets', access: 'signedIn', cn: '门票', en: 'Tickets' },
  ticketRegistration: { path: '/ticketRegistration', area: 'tickets', access: 'signedIn', cn: '门票登记', en: 'Ticket registration' },
  ticketAdd: { path: '/ticketAdd', area: 'tickets', access: 'signedIn', cn: '添加门票', en: 'Add a ticket' },
  ticketType: { path: '/ticket-type', area: 'tickets', access: 'signedIn', page: 'ticketType/list', shared: 'friends', cn: '选择门票', en: 'Choose tickets' },
  ticketTypeSelect: { path: '/ticket-type/select', area: 'tickets', access: 'signedIn', page: 'ticketType/select', cn: '确认订单', en: 'Your selection' },
  ticketTypeSelectOrder: { path: '/ticket-type/select/:orderId', area: 'tickets', access: 'signedIn', page: 'ticketType/select', cn: '确认订单', en: 'Your selection' },
  ticketTypeDetail: { path: '/ticket-type/:id', area: 'tickets', access: 'signedIn', page: 'ticketType/detail', shared: 'friends', cn: '门票详情', en: 'About this ticket' },
  payTransition: { path: '/payTransition', area: 'tickets', access: 'signedIn', page: 'payTransition', cn: '支付结果', en: 'Payment' },
  order: { path: '/order', area: 'orders', access: 'signedIn', page: 'order/list', cn: '我的订单', en: 'My orders' },
  orderDetail: { path: '/order/:orderId', area: 'orders', access: 'signedIn', page: 'order/detail', cn: '订单详情', en: 'Order' },
  wallet: { path: '/wallet', area: 'tickets', access: 'signedIn', page: 'wallet/list', cn: '票夹', en: 'Wallet' },
  walletPass: { path: '/wallet/:id', area: 'tickets', access: 'signedIn', page: 'wallet/pass', cn: '我的票', en: 'My ticket' },
  give: { path: '/give', area: 'tickets', access: 'signedIn', cn: '转赠门票', en: 'Give a ticket' },
  giveRecords: { path: '/give/records', area: 'tickets', access: 'signedIn', cn: '转赠记录', en: 'Gift records', origin: 'ours' },
  giveDetail: { path: '/give/:id', area: 'tickets', access: 'signedIn', cn: '转赠门票', en: 'Give a ticket' },
  freeTicket: { path: '/freeTicket', area: 'tickets', access: 'signedIn', cn: '赠票', en: 'Free tickets' },
  refund: { path: '/refund/:orderId', area: 'orders', access: 'signedIn', cn: '申请退款', en: 'Refund' },
  invoiceHeaders: { path: '/invoiceHeaderManage', area: 'orders', access: 'signedIn', cn: '发票抬头', en: 'Invoice details' },
  invoice: { path: '/invoice', area: 'orders', access: 'signedIn', cn: '开具发票', en: 'Invoice' },
  invoiceEn: { path: '/invoiceEn', area: 'orders', access: 'signedIn', cn: '开具发票（英文）', en: 'Invoice (English)' },
  invoiceHistory: { path: '/invoice/history', area: 'orders', access: 'signedIn', cn: '开票记录', en: 'Past invoices' },
  invoiceApply: { path: '/invoice/apply/:orderId', area: 'orders', access: 'signedIn', cn: '申请发票', en: 'Request an invoice' },
  teamRegistration: { path: '/teamRegistration', area: 'others', access: 'signedIn', cn: '团队登记', en: 'Team registration' },
  teamRegistrationForm: { path: '/teamRegistration-form', area: 'others', access: 'signedIn', cn: '团队登记', en: 'Team registration' },
  helpRegistration: { path: '/helpRegistration', area: 'others', access: 'signedIn', cn: '代人登记', en: 'Register someone' },
  helpRegistrationForm: { path: '/helpRegistration-form', area: 'others', access: 'signedIn', cn: '代人登记', en: 'Register someone' },
  inviteRegistration: { path: '/inviteRegistration', area: 'others', access: 'signedIn', cn: '邀请登记', en: 'Invite people' },
  inviteRegistrationForm: { path: '/inviteRegistration-form/:inviteFormType', area: 'others', access: 'signedIn', cn: '邀请登记', en: 'Invite people' },
  othersRegistration: { path: '/othersRegistration/:type', area: 'others', access: 'signedIn', cn: '为他人登记', en: 'Register others' },
  othersRegistrationDetail: { path: '/others-registration-info-detail/:type', area: 'others', access: 'signedIn', cn: '登记详情', en: 'Registration details' },
  othersRegistrationCardForm: { path: '/others-registration-card-form/:type', area: 'others', access: 'signedIn', cn: '登记信息', en: 'Registration form' },
  meetingRegistration: { path: '/mettingRegistration', area: 'conference', access: 'signedIn', cn: '会议购票', en: 'Conference tickets' },
  special: { path: '/special', area: 'builder', access: 'signedIn', cn: '特装一站式', en: 'Special booth build' },
  entrance: { path: '/entrance', area: 'visitor', access: 'signedIn', cn: '入场记录', en: 'Entry records' },
  builder: { path: '/builder', area: 'builder', access: 'signedIn', cn: '搭建商备案', en: 'Builder filing' },
  inviteHome: { path: '/invite/home', area: 'others', access: 'open', page: 'invite/home', shared: 'friends', cn: '邀请函', en: 'Invitation' },
  share: { path: '/share', area: 'others', access: 'signedIn', cn: '分享', en: 'Share' },
  meetingSignIn: { path: '/meetingSignIn', area: 'conference', access: 'open', page: 'meetingSignIn', cn: '会议签到', en: 'Session check-in' },
  hotel: { path: '/hotel', area: 'content', access: 'open', cn: '酒店', en: 'Hotels' },
  traffic: { path: '/traffic', area: 'content', access: 'open', cn: '交通', en: 'Getting there' },
  dataDownload: { path: '/datadownload', area: 'content', access: 'signedIn', cn: '资料下载', en: 'Downloads' },
  dataDownloadDetails: { path: '/datadownloadDetails', area: 'content', access: 'signedIn', cn: '资料详情', en: 'Download' },
  journal: { path: '/journal', area: 'content', access: 'signedIn', cn: '会刊', en: 'Journal' },
  journalOrder: { path: '/journal/:orderId', area: 'content', access: 'signedIn', cn: '会刊', en: 'Journal' },
  guest: { path: '/guest', area: 'content', access: 'signedIn', cn: '嘉宾', en: 'Guests' },
  guestDetails: { path: '/guest/details/:id', area: 'content', access: 'signedIn', cn: '嘉宾介绍', en: 'About the guest' },
  news: { path: '/news', area: 'content', access: 'signedIn', cn: '新闻', en: 'News' },
  newsDetails: { path: '/news/details/:id', area: 'content', access: 'signedIn', cn: '新闻详情', en: 'News' },
  cooperationPartners: { path: '/cooperationPartners', area: 'content', access: 'signedIn', cn: '合作伙伴', en: 'Partners' },
  pdfPreview: { path: '/pdfPreview', area: 'content', access: 'open', cn: '文件预览', en: 'Preview' },
  changePassword: { path: '/changePassword', area: 'account', access: 'signedIn', page: 'password/change', cn: '修改密码', en: 'Change password' },
  forgotPassword: { path: '/forgotPassword', area: 'account', access: 'open', page: 'password/forgot', cn: '找回密码', en: 'Reset password' },
  contentPage: { path: '/contentPage/:id', area: 'content', access: 'open', page: 'page', shared: 'timeline', cn: '详情', en: 'Details' },
  activityList: { path: '/activity/list', area: 'conference', access: 'signedIn', cn: '活动', en: 'Activities' },
  complimentaryTickets: { path: '/ticket/receive/complimentaryTickets', area: 'tickets', access: 'signedIn', cn: '领取赠票', en: 'Claim a free ticket' },
  smsQrCode: { path: '/smsQrCodePage', area: 'others', access: 'signedIn', cn: '短信二维码', en: 'Code by message' },
  whatsApp: { path: '/whatsApp', area: 'account', access: 'open', page: 'whatsApp', cn: 'WhatsApp 登录', en: 'Sign in with WhatsApp' },
  myRanking: { path: '/myRanking', area: 'others', access: 'signedIn', cn: '我的排名', en: 'My ranking' },
  registrationQrCode: { path: '/regQRcode', area: 'others', access: 'signedIn', cn: '登记二维码', en: 'Registration code' },
  posterDownload: { path: '/posterDown', area: 'others', access: 'signedIn', cn: '海报', en: 'Poster' },
  exhibitorReport: { path: '/user-center/exhibitorReport', area: 'exhibitor', access: 'signedIn', cn: '参展报告', en: 'Exhibitor report' },
  exhibitorReportNoImage: { path: '/user-center/exhibitorReportNoImg', area: 'exhibitor', access: 'signedIn', cn: '参展报告', en: 'Exhibitor report' },
  exhibitorLogo: { path: '/user-center/exhibitorLogo', area: 'exhibitor', access: 'signedIn', cn: '企业标识', en: 'Company logo' },
  userCenterActivityDetail: { path: '/user-center/activityDetail', area: 'conference', access: 'signedIn', cn: '活动详情', en: 'Activity' },
  conferenceRegistration: { path: '/conference/registrationConference', area: 'conference', access: 'signedIn', cn: '会议报名', en: 'Conference registration' },
  conferenceSelect: { path: '/conference/selectConference', area: 'conference', access: 'signedIn', cn: '选择会议', en: 'Choose sessions' },
  conferenceSelectNodeMode: { path: '/conference/selectConferenceNodeMode', area: 'conference', access: 'signedIn', cn: '选择会议', en: 'Choose sessions' },
  conferenceMySchedule: { path: '/conference/mySchedule', area: 'conference', access: 'signedIn', cn: '我的日程', en: 'My schedule' },
  conferenceActivityList: { path: '/conference/activity/list', area: 'conference', access: 'signedIn', cn: '会议活动', en: 'Conference activities' },
  conferenceActivityDetail: { path: '/conference/activity/detail', area: 'conference', access: 'signedIn', cn: '活动详情', en: 'Activity' },
  conferenceMyActivities: { path: '/conference/activity/myactivity', area: 'conference', access: 'signedIn', cn: '我的活动', en: 'My activities' },
  conferenceActivityBuyList: { path: '/conference/activityBuy/list', area: 'conference', access: 'signedIn', cn: '购买会议', en: 'Buy sessions' },
  conferenceActivityInfo: { path: '/conference/activityDetail', area: 'conference', access: 'signedIn', cn: '活动详情', en: 'Activity' },
  conferenceMeetingSelect: { path: '/conference/mettingSelect', area: 'conference', access: 'signedIn', cn: '选择会议', en: 'Choose a session' },
  conferenceSpeakingGuests: { path: '/conference/speakingGuest', area: 'conference', access: 'signedIn', cn: '演讲嘉宾', en: 'Speakers' },
  conferenceSpeakers: { path: '/conference/speakerList', area: 'conference', access: 'signedIn', cn: '演讲者', en: 'Speakers' },
  conferenceSpeakerDetail: { path: '/conference/speaker/detail', area: 'conference', access: 'signedIn', cn: '演讲者介绍', en: 'About the speaker' },
  meetingSchedule: { path: '/meetingSchedule', area: 'conference', access: 'signedIn', cn: '会议日程', en: 'Conference schedule' },
  meetingScheduleDetails: { path: '/meetingSchedule/details/:id', area: 'conference', access: 'signedIn', cn: '会议详情', en: 'Session' },
  meetingScheduleNodeMode: { path: '/meetingScheduleNodeMode', area: 'conference', access: 'signedIn', cn: '会议日程', en: 'Conference schedule' },
  exhibitList: { path: '/exhibitorSelfService/exhibit/list', area: 'exhibitor', access: 'signedIn', cn: '展品', en: 'Exhibits' },
  exhibitSingle: { path: '/exhibitorSelfService/exhibit/single', area: 'exhibitor', access: 'signedIn', cn: '单页展品', en: 'Single-page exhibit' },
  credentialsList: { path: '/exhibitorSelfService/documentManagement/list', area: 'exhibitor', access: 'signedIn', cn: '证件管理', en: 'Credentials' },
  credentialsInviteCode: { path: '/exhibitorSelfService/documentManagement/inviteCodePage', area: 'exhibitor', access: 'signedIn', cn: '证件邀请码', en: 'Credential invitation code' },
  exhibitorForm: { path: '/exhibitorSelfService/formInfoWap', area: 'exhibitor', access: 'signedIn', cn: '参展信息', en: 'Exhibitor details' },
  invitingBuyers: { path: '/exhibitorSelfService/invitingBuyers/list', area: 'exhibitor', access: 'signedIn', cn: '邀请买家', en: 'Invite buyers' },
  invitingBuyersTwo: { path: '/exhibitorSelfService/invitingBuyersTwo/list', area: 'exhibitor', access: 'signedIn', cn: '邀请买家', en: 'Invite buyers' },
  inviteVip: { path: '/exhibitorSelfService/inviteVIP', area: 'exhibitor', access: 'signedIn', cn: '邀请 VIP', en: 'Invite VIP buyers' },
  inviteVipForm: { path: '/exhibitorSelfService/inviteVIP/inviteForm', area: 'exhibitor', access: 'signedIn', cn: '邀请 VIP', en: 'Invite a VIP buyer' },
  exhibitorInformation: { path: '/exhibitorSelfService/information', area: 'exhibitor', access: 'signedIn', cn: '参展资料', en: 'Exhibitor materials' },
  exhibitorInformationInfo: { path: '/exhibitorSelfService/information/info', area: 'exhibitor', access: 'signedIn', cn: '资料详情', en: 'Material' },
  exhibitorManualAll: { path: '/exhibitorSelfService/information/manualAll/:materialTypeV2', area: 'exhibitor', access: 'signedIn', cn: '参展手册', en: 'Exhibitor manual' },
  exhibitorManualPart: { path: '/exhibitorSelfService/information/manualPart/:materialTypeV2', area: 'exhibitor', access: 'signedIn', cn: '参展手册', en: 'Exhibitor manual' },
  exhibitorAuditing: { path: '/exhibitorSelfService/auditing', area: 'exhibitor', access: 'signedIn', cn: '审核进度', en: 'Review' },
  exhibitorInviteStaff: { path: '/exhibitorSelfService/exhInviteStaff', area: 'exhibitor', access: 'open', page: 'inviteStaff', cn: '员工登记', en: 'Staff registration' },
  exhibitorCertificationCode: { path: '/exhibitorSelfService/exhCertificationCode', area: 'exhibitor', access: 'signedIn', cn: '认证码', en: 'Certification code' },
  exhibitorInviteRegistration: { path: '/exhibitorSelfService/inviteRegistration', area: 'exhibitor', access: 'signedIn', cn: '邀请登记', en: 'Invite people' },
  exhibitorInviteRegistrationForm: { path: '/exhibitorSelfService/inviteRegistration-form/:inviteFormType', area: 'exhibitor', access: 'signedIn', cn: '邀请登记', en: 'Invite people' },
  exhibitorRegister: { path: '/exhibitorSelfService/exhibitorRegist', area: 'exhibitor', access: 'open', cn: '展商登录', en: 'Exhibitor entrance' },
  exhibitorSignIn: { path: '/exhibitorSelfService/exhibitorRegist/login', area: 'exhibitor', access: 'open', page: 'signIn', cn: '展商登录', en: 'Exhibitor sign-in' },
  invitationTemplate: { path: '/exhibitorSelfService/invitationTemplate', area: 'exhibitor', access: 'signedIn', cn: '邀请函', en: 'Invitation' },
  adsBooking: { path: '/exhibitorSelfService/adsBooking', area: 'exhibitor', access: 'signedIn', cn: '广告预订', en: 'Book advertising' },
  translateBooking: { path: '/exhibitorSelfService/translateBooking', area: 'exhibitor', access: 'signedIn', cn: '翻译预订', en: 'Book an interpreter' },
  productShow: { path: '/exhibitorSelfService/productShow', area: 'exhibitor', access: 'signedIn', cn: '产品展示', en: 'Products' },
  serviceOrder: { path: '/exhibitorSelfService/serviceOrder', area: 'exhibitor', access: 'signedIn', cn: '服务订单', en: 'Service orders' },
  exhibitorInvoiceDownload: { path: '/exhibitorSelfService/datadownload/invoice', area: 'exhibitor', access: 'signedIn', cn: '发票下载', en: 'Invoices' },
  exhibitorContractDownload: { path: '/exhibitorSelfService/datadownload/contract', area: 'exhibitor', access: 'signedIn', cn: '合同下载', en: 'Contracts' },
  visaInfo: { path: '/exhibitorSelfService/visaInfo', area: 'exhibitor', access: 'signedIn', cn: '签证邀请函', en: 'Visa invitation' },
  boothInfo: { path: '/exhibitorSelfService/boothInfo', area: 'exhibitor', access: 'open', cn: '展位信息', en: 'Booth' },
  credentialsDetail: { path: '/document-manage-info-detail/:type', area: 'exhibitor', access: 'signedIn', cn: '证件详情', en: 'Credential details' },
  credentialsPrevious: { path: '/document-manage-previous-list/:type', area: 'exhibitor', access: 'signedIn', cn: '往届证件', en: 'Earlier credentials' },
  invitationTemplateNew: { path: '/exhibitorSelfServiceNew/invitationTemplate', area: 'exhibitor', access: 'signedIn', cn: '邀请函', en: 'Invitation' },
  invitationTemplateEdit: { path: '/exhibitorSelfServiceNew/invitationTemplate/editInvitation', area: 'exhibitor', access: 'signedIn', cn: '编辑邀请函', en: 'Edit the invitation' },
  groupManagement: { path: '/groupManagement', area: 'group', access: 'signedIn', cn: '团组管理', en: 'My group' },
  groupForm: { path: '/groupManagement/form', area: 'group', access: 'signedIn', cn: '团组成员', en: 'Group member' },
  groupOperations: { path: '/groupManagement/operateList', area: 'group', access: 'signedIn', cn: '批量操作', en: 'Group actions' },
  groupDetail: { path: '/groupManagement/detail', area: 'group', access: 'signedIn', cn: '成员详情', en: 'Member' },
  groupPrevious: { path: '/groupManagement/previousData', area: 'group', access: 'signedIn', cn: '往届成员', en: 'Earlier members' },
  groupQrCode: { path: '/groupManagement/qrCode', area: 'group', access: 'signedIn', cn: '团组二维码', en: 'Group code' },
  groupPrintCode: { path: '/groupManagement/printCode', area: 'group', access: 'signedIn', cn: '打印码', en: 'Print code' },
  stayManage: { path: '/stayManage', area: 'group', access: 'signedIn', cn: '住宿管理', en: 'Stays' },
  source: { path: '/source', area: 'group', access: 'signedIn', cn: '溯源渠道', en: 'Channels' },
  sourceForm: { path: '/source/form', area: 'group', access: 'signedIn', cn: '溯源渠道', en: 'Channel' },
  sourceDetails: { path: '/source/details/:code', area: 'group', access: 'signedIn', cn: '渠道详情', en: 'Channel' },
  subordinate: { path: '/subordinate', area: 'group', access: 'signedIn', cn: '下级团组', en: 'Sub-groups' },
  subordinateForm: { path: '/subordinate/form', area: 'group', access: 'signedIn', cn: '下级团组', en: 'Sub-group' },
  subordinateResetPassword: { path: '/subordinate/resetPwd/:userId', area: 'group', access: 'signedIn', cn: '重置密码', en: 'Reset password' },
  subordinateDetails: { path: '/subordinate/details/:id', area: 'group', access: 'signedIn', cn: '下级团组详情', en: 'Sub-group' },
  selectRoomPersons: { path: '/selectRoomPersonList', area: 'group', access: 'signedIn', cn: '选择入住人', en: 'Room guests' },
  parking: { path: '/parking', area: 'group', access: 'signedIn', cn: '停车', en: 'Parking' },
  tradeFairHome: { path: '/tradeFairSystem/home', area: 'connect', access: 'signedIn', cn: '展会通', en: 'Trade-fair tool' },
  customers: { path: '/customerPage', area: 'connect', access: 'signedIn', cn: '客户', en: 'Customers' },
  mine: { path: '/minePage', area: 'connect', access: 'signedIn', cn: '我的', en: 'Mine' },
  dataExport: { path: '/dataExport', area: 'connect', access: 'signedIn', cn: '导出数据', en: 'Export' },
  customerDetail: { path: '/custDetailInfoPage', area: 'connect', access: 'signedIn', cn: '客户详情', en: 'Customer' },
  bankTransfer: { path: '/transferDescPage', area: 'connect', access: 'signedIn', cn: '银行转账', en: 'Bank transfer' },
  survey: { path: '/surveyPage', area: 'connect', access: 'signedIn', cn: '问卷', en: 'Survey' },
  scanCode: { path: '/scanCodePage', area: 'connect', access: 'signedIn', cn: '扫描观众', en: 'Scan a visitor' },
  accountManagement: { path: '/accountMngPage', area: 'connect', access: 'signedIn', cn: '账号管理', en: 'Accounts' },
  buyMembership: { path: '/buyMemPage', area: 'connect', access: 'signedIn', cn: '购买会员', en: 'Buy membership' },
  account: { path: '/account', area: 'account', access: 'signedIn', page: 'account', cn: '账号管理', en: 'Account', origin: 'ours' },
  tradeFairShare: { path: '/tradeFairSystem/share', area: 'connect', access: 'signedIn', cn: '分享', en: 'Share', origin: 'ours' },
  notFound: { path: '/not-found', area: 'entry', access: 'open', page: 'notFound', cn: '页面不存在', en: 'Page not found', origin: 'ours' },
  webView: { path: '/web-view', area: 'entry', access: 'open', page: 'webView', shared: 'friends', cn: '网页', en: 'Web page', origin: 'ours' },
})

export type RouteName = keyof typeof routes

/** Areas whose pages lie in the mini-program's main package; each other area is a subpackage. */
export const mainAreas: readonly Area[] = ['entry', 'account']

/** Shown by rows that have no page of their own yet. */
export const notOpenPage = 'areas/entry/notOpen/index'

/** The page's path as Taro knows it, without a leading slash. */
export const pageOf = (row: RouteRow): string => (row.page ? `areas/${row.area}/${row.page}/index` : notOpenPage)
