import type { StaffInvitationState } from '@contract/rules/exhibitor/staffInvitation'
import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '展商工作人员登记', en: 'Exhibitor staff registration' },
  titleBy: { cn: '{name} 邀请您登记为展商工作人员', en: '{name} invites you to register as exhibitor staff' },
  message: {
    cn: '登录并填写证件信息，审核通过后即可领取证件。',
    en: 'Sign in and enter your details. Once approved, you can collect your badge.',
  },
  start: { cn: '开始登记', en: 'Start' },
  kind: { cn: '证件：{kind}', en: 'Badge: {kind}' },
  booth: { cn: '展位：{booth}', en: 'Booth: {booth}' },
  until: { cn: '登记截止：{day}', en: 'Please register by {day}' },
  toSignIn: { cn: '登录查看我的登记', en: 'Sign in to see my registration' },
  formTitle: { cn: '为 {company} 登记', en: 'Register for {company}' },
  formText: { cn: '{kind} · 公司审核后提交主办方。', en: '{kind} · Your company approves first, then the organiser.' },
  submit: { cn: '提交给公司', en: 'Submit to the company' },
  correct: { cn: '修改后重新提交', en: 'Edit and resubmit' },
  reason: { cn: '未通过原因', en: 'Reason' },
  registration: { cn: '我的登记', en: 'My registration' },
  company: { cn: '公司', en: 'Company' },
  kindLine: { cn: '证件类型', en: 'Badge type' },
  name: { cn: '姓名', en: 'Name' },
  sentAt: { cn: '提交时间', en: 'Submitted' },
  sent: { cn: '已提交，等待公司审核', en: 'Submitted. Your company reviews it next.' },
  sentText: {
    cn: '公司同意后，将提交主办方审核。您可以随时回到此页查看。',
    en: 'Once approved, the organiser reviews it. You can check back here any time.',
  },
  inReview: { cn: '公司已同意，主办方审核中', en: 'Approved by your company. Now in review with the organiser.' },
  inReviewText: { cn: '通过后，证件会出现在您的票夹中。', en: 'Once approved, your badge appears in your wallet.' },
  passed: { cn: '登记已通过', en: 'You are registered' },
  passedText: { cn: '入场时出示证件，现场凭码领取胸卡。', en: 'Show your pass at the entrance, and collect your badge there.' },
  refused: { cn: '公司未通过您的登记', en: 'Your company did not approve' },
  refusedText: { cn: '请按原因修改后重新提交。', en: 'Please make changes and resubmit.' },
  refusedOver: { cn: '邀请已结束。请联系您的公司。', en: 'The invitation has ended. Please ask your company.' },
  notPassed: { cn: '主办方未通过您的登记', en: 'The organiser did not approve' },
  notPassedText: { cn: '请联系您的公司修改后重新提交。', en: 'Your company can make changes and resubmit.' },
  lost: { cn: '证件已挂失', en: 'Your badge was reported lost' },
  lostText: { cn: '请联系您的公司补办。', en: 'Please ask your company for a new one.' },
  withdrawn: { cn: '您已撤回登记', en: 'You withdrew your registration' },
  withdrawnText: { cn: '如需重新登记，请使用公司的邀请链接。', en: 'To register again, use an invitation link from your company.' },
  ended: { cn: '证件已失效', en: 'Your badge is no longer valid' },
  endedText: { cn: '如有疑问，请联系您的公司。', en: 'Please ask your company if you have a question.' },
  show: { cn: '出示证件', en: 'Show my pass' },
  wallet: { cn: '打开票夹', en: 'Open my wallet' },
  withdraw: { cn: '撤回登记', en: 'Withdraw' },
  withdrawSure: { cn: '确定撤回登记吗？', en: 'Withdraw your registration?' },
  withdrawText: { cn: '公司将不再审核，名额立即退还。', en: 'Your company will not review it, and the place is released.' },
  keep: { cn: '保留', en: 'Keep it' },
  refresh: { cn: '刷新', en: 'Refresh' },
  none: { cn: '还没有登记', en: 'No registration yet' },
  noneText: { cn: '请打开公司发给您的邀请链接。', en: 'Please open the link that your company sent you.' },
})

/** Why an invitation takes nobody. */
export const closedWords = defineWords<Exclude<StaffInvitationState, 'open'> | 'unknown'>({
  usedUp: { cn: '邀请名额已满', en: 'This invitation is full' },
  over: { cn: '邀请已过期', en: 'This invitation has expired' },
  takenBack: { cn: '邀请已被公司收回', en: 'The company has revoked this invitation' },
  unknown: { cn: '邀请链接无效', en: 'This link is not valid' },
})

export const closedText = defineWords({
  ask: { cn: '请联系邀请您的公司，获取新的链接。', en: 'Please ask the company that invited you for a new link.' },
})
