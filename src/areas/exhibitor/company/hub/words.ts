import type { ChecklistStep, StepState } from '@contract/rules/exhibitor/checklist'
import { defineWords } from '@/i18n/words'

export const words = defineWords({
  home: { cn: '{fair} · 参展', en: '{fair}' },
  hall: { cn: '{hall} 馆', en: 'Hall {hall}' },
  noBooth: { cn: '展位待分配', en: 'Booth to be assigned' },
  area: { cn: '{area} m²', en: '{area} m²' },
  next: { cn: '下一步', en: 'Next step' },
  lateToday: { cn: '今天截止', en: 'Due today' },
  dueTomorrow: { cn: '明天截止', en: 'Due tomorrow' },
  due: { cn: '{day}截止', en: 'Due {day}' },
  lateByOne: { cn: '已逾期 1 天', en: '1 day overdue' },
  late: { cn: '已逾期 {days} 天', en: '{days} days overdue' },
  nothing: { cn: '暂无待办', en: 'You are up to date' },
  nothingText: {
    cn: '已提交的内容由主办方审核，有结果会通知您。',
    en: 'The organiser is reviewing what you submitted. You will be notified.',
  },
  allDone: { cn: '参展准备已全部完成', en: 'Everything is ready' },
  allDoneText: { cn: '期待在展会现场与您见面。', en: 'We look forward to seeing you at the fair.' },
  readOnly: { cn: '您可以查看进度', en: 'You have view access' },
  readOnlyText: { cn: '如需办理，请联系贵公司的主账号开通权限。', en: 'Ask the main account of your company for the rights you need.' },
  staff: { cn: '员工待审核', en: 'Staff to approve' },
  services: { cn: '服务待付款', en: 'Services to pay' },
  refused: { cn: '未通过待修改', en: 'Changes needed' },
  refusedTitle: { cn: '未通过待修改', en: 'Changes needed' },
  refusedCount: { cn: '{count} 项', en: '{count}' },
  checklist: { cn: '参展准备', en: 'Get ready for the fair' },
  progress: { cn: '{all} 步 · 已提交 {done}', en: '{done} of {all} submitted' },
  done: { cn: '已完成 {count} 步：{steps}', en: '{count} completed: {steps}' },
  between: { cn: '、', en: ', ' },
  declareTitle: { cn: '不需要或已办妥？', en: 'All set, or not needed?' },
  declareHint: { cn: '标记后主办方不再提醒。', en: 'Mark it complete, and the reminders stop.' },
  declare: { cn: '标记完成', en: 'Mark complete' },
  undeclare: { cn: '取消标记', en: 'Reopen' },
  tools: { cn: '参展工具', en: 'Tools' },
  fair: { cn: '展会信息', en: 'About the fair' },
})

/** The steps by name. */
export const stepWords = defineWords<ChecklistStep>({
  data: { cn: '企业信息', en: 'Company details' },
  logo: { cn: '企业 LOGO', en: 'Company logo' },
  exhibit: { cn: '展品页', en: 'Exhibit page' },
  forms: { cn: '必交表格', en: 'Required forms' },
  journal: { cn: '电子会刊', en: 'Show catalogue entry' },
  board: { cn: '楣板', en: 'Fascia name' },
  credentials: { cn: '证件', en: 'Badges' },
  services: { cn: '展台服务', en: 'Booth services' },
  letters: { cn: '签证邀请函', en: 'Visa letters' },
})

/** What to do, as a heading. */
export const taskWords = defineWords<ChecklistStep>({
  data: { cn: '填写企业信息', en: 'Complete your company details' },
  logo: { cn: '上传企业 LOGO', en: 'Upload your company logo' },
  exhibit: { cn: '完善展品页', en: 'Set up your exhibit page' },
  forms: { cn: '提交必交表格', en: 'Submit the required forms' },
  journal: { cn: '填写电子会刊', en: 'Complete your show catalogue entry' },
  board: { cn: '确认楣板名称', en: 'Confirm your fascia name' },
  credentials: { cn: '为员工申请证件', en: 'Apply for staff badges' },
  services: { cn: '预订展台服务', en: 'Order booth services' },
  letters: { cn: '申请签证邀请函', en: 'Request visa letters' },
})

/** What it is for. */
export const purposeWords = defineWords<ChecklistStep>({
  data: { cn: '用于展商名录和展位页，由主办方审核', en: 'For the exhibitor list and your booth page. Reviewed by the organiser.' },
  logo: { cn: '用于会刊、展商名录和楣板', en: 'For the show catalogue, the exhibitor list and your fascia' },
  exhibit: { cn: '观众扫描展位码后看到的页面', en: 'What visitors see when they scan your booth code' },
  forms: { cn: '下载表格，填写盖章后上传', en: 'Download, fill in, sign and upload' },
  journal: { cn: '用于展会会刊，逾期将无法刊登', en: 'For the show catalogue. Late entries cannot be printed.' },
  board: { cn: '标准展位楣板上的中英文名称', en: 'The name on the fascia of your shell scheme booth' },
  credentials: { cn: '布展、参展和车辆凭证件入馆', en: 'Needed for build-up, show days and vehicles' },
  services: { cn: '水电、家具、吊装、翻译等', en: 'Power, furniture, lifting, interpreters and more' },
  letters: { cn: '外籍人员来华参展使用', en: 'For your staff from abroad' },
})

export const actionWords = defineWords({
  fillIn: { cn: '去填写', en: 'Fill in' },
  upload: { cn: '去上传', en: 'Upload' },
  continue: { cn: '继续填写', en: 'Continue' },
  correct: { cn: '去修改', en: 'Make changes' },
  submit: { cn: '去提交', en: 'Go to forms' },
  apply: { cn: '去申请', en: 'Apply' },
  order: { cn: '去预订', en: 'Order' },
  pay: { cn: '去支付', en: 'Pay now' },
  payTitle: { cn: '支付展台服务', en: 'Pay for your booth services' },
  payText: { cn: '{count} 笔订单待付款，逾期将自动取消', en: 'Unpaid orders: {count}. They expire if not paid in time.' },
  correctTitle: { cn: '修改{step}', en: 'Make changes: {step}' },
  correctText: { cn: '主办方未通过，请按意见修改后重新提交', en: 'Not approved. Read the comments, make changes and resubmit.' },
})

export const stateWords = defineWords<StepState>({
  open: { cn: '未开始', en: 'Not started' },
  begun: { cn: '草稿', en: 'Draft' },
  inReview: { cn: '主办方审核中', en: 'In review' },
  refused: { cn: '未通过，请修改', en: 'Changes needed' },
  done: { cn: '已完成', en: 'Done' },
})

/** Numbers of a step that consists of several things. */
export const countWords = defineWords({
  waiting: { cn: '审核中 {count}', en: '{count} in review' },
  transfers: { cn: '等待到账 {count}', en: '{count} awaiting transfer' },
  open: { cn: '待付款 {count}', en: '{count} unpaid' },
  refused: { cn: '未通过 {count}', en: '{count} not approved' },
  left: { cn: '还可申请 {count}', en: '{count} left' },
  ordered: { cn: '已预订 {count} 笔', en: '{count} ordered' },
  formsOpen: { cn: '待提交 {count}', en: '{count} to submit' },
  formsRefused: { cn: '需修改 {count}', en: '{count} to correct' },
})

/** The pages that belong to the preparation, whether the organiser lists them or not. */
export const toolWords = defineWords({
  credentialsList: { cn: '证件管理', en: 'Badges' },
  exhibitorInviteRegistration: { cn: '员工登记', en: 'Staff' },
  serviceOrder: { cn: '展台服务', en: 'Services' },
  special: { cn: '特装一站式', en: 'Booth construction' },
  customers: { cn: '展会通', en: 'Contacts' },
  exhibitList: { cn: '展品管理', en: 'Products' },
  exhibitorManualAll: { cn: '参展手册', en: 'Manual' },
  visaInfo: { cn: '签证邀请函', en: 'Visa letters' },
  specialGuests: { cn: '特邀嘉宾', en: 'Special guests' },
  exhibitorReport: { cn: '参展报告', en: 'Report' },
  boothInfo: { cn: '展位页', en: 'Booth page' },
  exhibitorAccounts: { cn: '企业账号与权限', en: 'Company accounts' },
  exhibitorContractDownload: { cn: '合同', en: 'Contracts' },
  exhibitorInvoiceDownload: { cn: '发票', en: 'Invoices' },
  exhibitorAuditing: { cn: '审核记录', en: 'Review history' },
  exhibitorForm: { cn: '从安格博导入企业信息', en: 'Import company details from Angebo' },
  account: { cn: '账号管理', en: 'Account' },
})
