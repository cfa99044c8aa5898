import type { PassFailure, PassOutcome } from '@contract/rules/people/passMessage'
import type { MissingPoint } from '@contract/people/userRelation.schema'
import { defineWords } from '@/i18n/words'
import type { PersonState } from './personState'

export const words = defineWords({
  passSent: { cn: '凭证已发送', en: 'Pass sent' },
  passFailed: { cn: '凭证发送失败', en: 'Pass not sent' },
  answersOpen: { cn: '待本人回答问卷', en: 'Questionnaire to be answered by the person' },
  answersGiven: { cn: '本人已回答问卷', en: 'Questionnaire answered' },
  search: { cn: '搜索姓名或单位', en: 'Search by name or company' },
  unnamed: { cn: '未填写姓名', en: 'No name yet' },
  noneFound: { cn: '没有找到相符的人员', en: 'No matching people' },
  noneFoundText: { cn: '请更换搜索内容或状态。', en: 'Try another name or another state.' },
  ways: { cn: '批量操作', en: 'For several people' },
  importOpen: { cn: '批量导入', en: 'Import a file' },
  noKindTitle: { cn: '没有找到此页面', en: 'Page not found' },
  noKindText: { cn: '链接可能有误，请从个人中心进入。', en: 'The link may be wrong. Please start from your account.' },
  toHome: { cn: '前往个人中心', en: 'Go to my account' },
  earlier: { cn: '带入往届人员（{count} 人）', en: 'Add from earlier fairs ({count})' },
  earlierTitle: { cn: '往届人员', en: 'From earlier fairs' },
  earlierChosen: { cn: '已选 {count} 人', en: '{count} chosen' },
  bring: { cn: '带入', en: 'Bring along' },
  reason: { cn: '审核意见：{remark}', en: 'Organiser: {remark}' },
  dueOn: { cn: '预计 {day}前完成审核', en: 'Review expected by {day}' },
  stop: { cn: '，', en: '. ' },
  tickets: { cn: '{count} 张门票', en: '{count} tickets' },
  oneTicket: { cn: '1 张门票', en: '1 ticket' },

  // a person
  goneTitle: { cn: '没有找到此人员', en: 'Person not found' },
  goneText: { cn: '可能已被移除。', en: 'They may have been removed.' },
  toList: { cn: '查看全部人员', en: 'See everyone' },
  code: { cn: '登记编号', en: 'Registration no.' },
  continue: { cn: '继续填写', en: 'Continue the form' },
  correct: { cn: '修改登记信息', en: 'Edit the details' },
  resubmit: { cn: '修改并重新提交', en: 'Edit and submit again' },
  failedTitle: { cn: '未通过审核', en: 'Not approved' },
  noRemark: { cn: '主办方未填写审核意见，请核对登记信息。', en: 'The organiser left no comments. Please check the details.' },
  emptyFormTitle: { cn: '尚未填写', en: 'Nothing filled in yet' },
  emptyFormText: { cn: '一天内未填写，将自动移除。', en: 'An empty form is removed after a day.' },
  fillIn: { cn: '填写登记表', en: 'Fill in the form' },
  incompleteTitle: { cn: '登记未完成', en: 'The registration is not complete' },
  incompleteText: { cn: '已填写的内容已保存，可继续填写。', en: 'The entries are kept. Continue where you left off.' },
  documentTitle: { cn: '需要补充证件或照片', en: 'A document or photo is missing' },
  documentText: { cn: '主办方新增了要求，请补充后重新提交。', en: 'The organiser now asks for it. Add it and submit again.' },
  questionnaireTitle: { cn: '问卷未完成', en: 'The questionnaire is not answered' },
  questionnaireText: { cn: '回答后登记才算完成。', en: 'The registration is complete once it is answered.' },
  answer: { cn: '回答问卷', en: 'Answer it' },
  underReviewTitle: { cn: '正在审核', en: 'Under review' },
  underReviewText: { cn: '审核结果会通知您。', en: 'You will be notified of the result.' },
  ticketsTitle: { cn: '门票', en: 'Tickets' },
  noTickets: { cn: '暂无门票', en: 'No tickets yet' },
  take: { cn: '领取', en: 'Get it' },
  takeOn: { cn: '领取 {day}', en: 'Get it for {day}' },
  taken: { cn: '门票已领取', en: 'The ticket is issued' },
  handOverTitle: { cn: '转交入场凭证', en: 'Hand over the pass' },
  handOverText: {
    cn: '生成链接发给对方，对方无需登录即可出示二维码。请只发给本人。',
    en: 'Make a link and send it. It shows the entry code without a sign-in, so send it to this person only.',
  },
  handOver: { cn: '生成链接', en: 'Make a link' },
  linkUntil: { cn: '链接有效至 {day}，可随时撤回。', en: 'The link works until {day}. You can withdraw it at any time.' },
  linkQr: { cn: '打开 {name} 入场凭证的二维码', en: 'Code of the link to the pass of {name}' },
  scanHint: { cn: '对方扫一扫即可打开', en: 'They can also scan this code' },
  copy: { cn: '复制链接', en: 'Copy link' },
  copied: { cn: '链接已复制', en: 'Link copied' },
  copyFailed: { cn: '未能复制，请让对方扫码', en: 'Not copied. Please let them scan the code.' },
  withdraw: { cn: '撤回链接', en: 'Withdraw link' },
  withdrawAsk: { cn: '确定撤回链接吗？', en: 'Withdraw the link?' },
  withdrawHint: {
    cn: '对方将无法再用此链接打开入场凭证，但已打开过的二维码仍可入场。',
    en: 'It no longer opens the pass. A code that was already opened still lets in.',
  },
  codeStays: {
    cn: '撤回或更换链接后，已打开过的二维码仍可入场。如需作废，请挂失门票。',
    en: 'After you withdraw or replace the link, a code that was already opened still lets in. To void it, report the ticket lost.',
  },
  reportLoss: { cn: '挂失门票', en: 'Report the ticket lost' },
  withdrawDo: { cn: '撤回', en: 'Withdraw' },
  withdrawn: { cn: '链接已撤回', en: 'The link is withdrawn' },
  renew: { cn: '更换链接', en: 'Make a new link' },
  renewAsk: { cn: '确定更换链接吗？', en: 'Make a new link?' },
  renewHint: {
    cn: '之前的链接将立即失效，请将新链接发给对方。已打开过的二维码仍可入场。',
    en: 'The links before it stop working at once. Send the new one. A code that was already opened still lets in.',
  },
  renewDo: { cn: '更换', en: 'Make it' },
  renewed: { cn: '链接已更换', en: 'The link is new' },
  copyEntries: { cn: '按此信息再登记一人', en: 'Register another with these details' },
  nextPerson: { cn: '下一位待完善：{name}', en: 'Next to complete: {name}' },
  remove: { cn: '移除此人员', en: 'Remove this person' },
  removeAsk: { cn: '确定移除{name}吗？', en: 'Remove {name}?' },
  removeHint: {
    cn: '登记信息将被删除，已领取的免费门票作废，且无法恢复。您购买且未使用的门票将退回给您。',
    en: 'Their details and free tickets are deleted for good. Unused tickets that you bought come back to you.',
  },
  removeDo: { cn: '移除', en: 'Remove' },
  removed: { cn: '已移除', en: 'Removed' },
  removedReturned: { cn: '已移除，{count} 张门票已退回，可重新分配', en: 'Removed. Tickets that came back to you: {count}.' },
})

/** What each kind of people is called. */
export const kindWords = defineWords({
  companionAdd: { cn: '添加同行人', en: 'Register someone else' },
  companionEmpty: { cn: '还没有同行人', en: 'You have not registered anyone else yet' },
  companionText: {
    cn: '可为同事、客户或家人登记，逐人添加或从文件导入。审核通过后一次购票，再将入场凭证转交给对方。',
    en: 'Register colleagues, guests or family, one by one or from a file. Once they are approved, order for all and hand over the passes.',
  },
  teamAdd: { cn: '添加团队成员', en: 'Add a team member' },
  teamEmpty: { cn: '还没有团队成员', en: 'Your team is empty' },
  teamText: {
    cn: '逐人添加或从文件导入，审核通过后一次购票，再将入场凭证转交给每位成员。',
    en: 'Add people one by one or from a file. Once they are approved, order for all and hand over the passes.',
  },
  helpAdd: { cn: '代人登记', en: 'Register someone' },
  helpEmpty: { cn: '还没有代为登记的人', en: 'You have not registered anyone yet' },
  helpText: {
    cn: '可替不方便自行登记的人填写，审核通过后将入场凭证转交给本人。',
    en: 'Fill in the form for somebody who cannot. Once they are approved, hand over the pass.',
  },
  groupAdd: { cn: '添加团员', en: 'Add a member' },
  groupEmpty: { cn: '还没有团员', en: 'Your delegation is empty' },
  groupText: {
    cn: '您是领队。可逐人添加或从文件导入团员，再统一购票。',
    en: 'You lead the delegation. Add its members one by one or from a file, then order tickets for all.',
  },
  workAdd: { cn: '添加工作人员', en: 'Add a worker' },
  workEmpty: { cn: '还没有工作人员', en: 'No work badges yet' },
  workText: {
    cn: '为本单位现场工作人员登记工作证，可逐人添加或从文件导入。',
    en: 'Register the people of your company who work at the fair, one by one or from a file.',
  },
})

export const photoWords = defineWords({
  open: { cn: '上传照片', en: 'Add photos' },
  title: { cn: '批量上传照片', en: 'Photos from a zip file' },
  how: {
    cn: '将照片以证件号码命名，例如 11010519491231002X.jpg，打包为 zip 后上传。每次最多 {max} 张，每张不超过 {limit}，压缩包不超过 8 MB。已有照片的人员保持不变。',
    en: 'Name each photo by the document number, such as E12345678.jpg, and pack them as zip. Up to {max} photos of {limit} each, 8 MB in all. People who have a photo keep it.',
  },
  choose: { cn: '选择 zip 文件', en: 'Choose the zip file' },
  chooseChat: { cn: '从微信聊天中选择 zip 文件', en: 'Choose the zip file from a chat' },
  ready: { cn: '可添加照片', en: 'Photos to add' },
  taken: { cn: '已添加照片', en: 'Photos added' },
  kept: { cn: '已有照片，保持不变', en: 'Have a photo already' },
  refused: { cn: '无法使用', en: 'Not usable' },
  people: { cn: '{count} 人', en: '{count}' },
  pictures: { cn: '{count} 张', en: '{count}' },
  send: { cn: '添加 {count} 张照片', en: 'Add {count} photos' },
  again: { cn: '上传另一个文件', en: 'Choose another file' },
  finish: { cn: '完成', en: 'Done' },
  noFile: { cn: '无法读取所选文件，请重试', en: 'The file could not be read. Please try again.' },
  tooLarge: { cn: '压缩包不能超过 8 MB', en: 'The zip file must be no larger than 8 MB' },
})

export const tabWords = defineWords({
  all: { cn: '全部', en: 'All' },
  incomplete: { cn: '待完善', en: 'To do' },
  underReview: { cn: '审核中', en: 'In review' },
  fail: { cn: '未通过', en: 'Refused' },
  approve: { cn: '已通过', en: 'Approved' },
})

export const stateWords = defineWords<PersonState>({
  incomplete: { cn: '待完善', en: 'Incomplete' },
  underReview: { cn: '审核中', en: 'Under review' },
  fail: { cn: '未通过', en: 'Not approved' },
  approve: { cn: '已通过', en: 'Approved' },
})

export const missingWords = defineWords<MissingPoint>({
  form: { cn: '待填写登记表', en: 'Form to complete' },
  document: { cn: '待补充证件或照片', en: 'Document or photo to add' },
  questionnaire: { cn: '待回答问卷', en: 'Questionnaire to answer' },
  ticket: { cn: '待选择门票', en: 'Ticket to choose' },
})

export const orderWords = defineWords({
  open: { cn: '为多人购票', en: 'Buy tickets' },
  assign: { cn: '分配门票', en: 'Assign tickets' },
  choosePeople: { cn: '选择人员', en: 'Choose people' },
  chosen: { cn: '已选 {count} 人', en: '{count} chosen' },
  search: { cn: '搜索姓名或单位', en: 'Search by name or company' },
  nobody: { cn: '没有可购票的人员', en: 'None of your people can have a ticket now' },
  next: { cn: '下一步：选择门票', en: 'Next: choose tickets' },
  back: { cn: '上一步', en: 'Back' },
  chooseTickets: { cn: '确认门票', en: 'A ticket for each' },
  chooseTicket: { cn: '选择门票', en: 'Choose a ticket' },
  sameForAll: { cn: '全部选同一种门票', en: 'The same ticket for all' },
  toChoose: { cn: '请选择', en: 'Please choose' },
  free: { cn: '免费', en: 'Free' },
  pay: { cn: '去支付 ¥{amount}', en: 'Pay CNY\u00a0{amount}' },
  take: { cn: '免费领取', en: 'Get the tickets' },
  issued: { cn: '门票已领取', en: 'The tickets are issued' },
})

/** What is to be done for several people, counted. */
export const toDoWords = defineWords({
  unanswered: { cn: '{count} 人还需回答问卷', en: '{count} people have a questionnaire to answer' },
  oneUnanswered: { cn: '1 人还需回答问卷', en: '1 person has a questionnaire to answer' },
  unsent: { cn: '{count} 人的登记表未填完', en: '{count} registration forms are not complete' },
  oneUnsent: { cn: '1 人的登记表未填完', en: '1 registration form is not complete' },
  failed: { cn: '{count} 人未通过审核', en: '{count} people were not approved' },
  oneFailed: { cn: '1 人未通过审核', en: '1 person was not approved' },
  underReview: { cn: '{count} 人正在审核', en: '{count} people are under review' },
  oneUnderReview: { cn: '1 人正在审核', en: '1 person is under review' },
  answer: { cn: '统一回答', en: 'Answer for all' },
  answerText: { cn: '由您回答一次，用于全部 {count} 人。', en: 'Answer once for all {count} of them.' },
  answerOneText: { cn: '回答后即可领取门票。', en: 'Tickets come after the answers.' },
  withoutTicket: { cn: '{count} 人还没有门票', en: '{count} people have no ticket yet' },
  chooseTicket: { cn: '统一选票', en: 'Choose a ticket for all' },
  comma: { cn: '，', en: '. ' },
})

/** Messages with the link to a pass. */
export const passWords = defineWords({
  bySms: { cn: '短信发送至 {to}', en: 'Send by SMS to {to}' },
  byEmail: { cn: '邮件发送至 {to}', en: 'Send by email to {to}' },
  noContactText: {
    cn: '登记信息中没有可发送的手机号或邮箱，请复制链接发给对方。',
    en: 'There is no phone or email to send to. Copy the link and send it yourself.',
  },
  refresh: { cn: '刷新', en: 'Refresh' },
  queued: { cn: '正在发送', en: 'Being sent' },
  sent: { cn: '已于 {time} 发送', en: 'Sent {time}' },
  failed: { cn: '发送失败：{reason}', en: 'Not sent: {reason}' },
  open: { cn: '批量发送入场凭证', en: 'Send passes to several people' },
  manyTitle: { cn: '发送入场凭证', en: 'Send passes' },
  how: {
    cn: '对方将收到短信或邮件，打开链接并输入手机号后四位，即可出示入场凭证。',
    en: 'Each person gets an SMS or an email. The link opens the pass after the last four digits of their phone.',
  },
  chosen: { cn: '已选 {count} 人', en: '{count} chosen' },
  search: { cn: '搜索姓名或单位', en: 'Search by name or company' },
  all: { cn: '选择全部未发送人员', en: 'Choose all who got none' },
  nobody: { cn: '还没有持票人员', en: 'None of your people has a ticket yet' },
  noContact: { cn: '没有可发送的手机号或邮箱', en: 'No phone or email to send to' },
  sendMany: { cn: '发送', en: 'Send' },
  doneTitle: { cn: '发送结果', en: 'What was sent' },
  finish: { cn: '完成', en: 'Done' },
})

export const passFailureWords = defineWords<PassFailure>({
  contactRefused: { cn: '号码或邮箱无法接收，请核对', en: 'the phone or email was refused. Please check it.' },
  unreachable: { cn: '短信或邮件服务无响应，请重试', en: 'the service did not answer. Please try again.' },
  notOffered: { cn: '展会未能发送，请复制链接发给对方', en: 'the fair could not send it. Please copy the link.' },
})

/** What became of each person of a sending. */
export const outcomeWords = defineWords<PassOutcome>({
  queued: { cn: '正在发送', en: 'On its way' },
  recent: { cn: '刚刚已发送，10 分钟后可再次发送', en: 'Sent a moment ago. You can send again in 10 minutes.' },
  notReady: { cn: '登记未完成', en: 'The registration is not complete' },
  noTicket: { cn: '没有可用门票', en: 'No valid ticket' },
  noContact: { cn: '没有可发送的手机号或邮箱', en: 'No phone or email to send to' },
  contactLimit: { cn: '此号码或邮箱今天接收过多，请明天再试', en: 'Too many messages to this contact today. Please try tomorrow.' },
})
