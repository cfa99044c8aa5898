import type { CredentialState } from '@contract/rules/exhibitor/credential'
import { defineWords } from '@/i18n/words'

export const stateWords = defineWords<CredentialState>({
  applied: { cn: '待审核', en: 'In review' },
  approved: { cn: '已通过', en: 'Approved' },
  refused: { cn: '未通过', en: 'Not approved' },
  lost: { cn: '已挂失', en: 'Lost' },
  replaced: { cn: '已换人', en: 'Replaced' },
  void: { cn: '已作废', en: 'Cancelled' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
})

/** What the views of a credential say, in the exhibitors' pages and the builders'. */
export const credentialWords = defineWords({
  pickedUpAt: { cn: '领取时间', en: 'Collected' },
  reviewed: { cn: '提交后由主办方审核', en: 'The organiser reviews each application' },
  atOnce: { cn: '提交后立即生效', en: 'Valid as soon as you submit' },
  submit: { cn: '提交申请', en: 'Submit' },
  correct: { cn: '修改信息', en: 'Edit details' },
  correctAgain: { cn: '修改并重新提交', en: 'Edit and resubmit' },
  replace: { cn: '换人', en: 'Reassign' },
  replaceTitle: { cn: '由谁接替{name}？', en: 'Who replaces {name}?' },
  replaceText: {
    cn: '提交后，原证件立即失效，名额不变。',
    en: 'The current badge becomes invalid when you submit. Your quota does not change.',
  },
  reportLoss: { cn: '挂失', en: 'Report lost' },
  lossSure: { cn: '挂失此证件？', en: 'Report this badge lost?' },
  lossText: {
    cn: '证件立即失效，无法恢复。之后可补办或换人。',
    en: 'It becomes invalid immediately and cannot be restored. You can replace it afterwards.',
  },
  withdraw: { cn: '撤回申请', en: 'Withdraw' },
  withdrawSure: { cn: '撤回此申请？', en: 'Withdraw this application?' },
  cancel: { cn: '作废证件', en: 'Cancel the badge' },
  cancelSure: { cn: '作废此证件？', en: 'Cancel this badge?' },
  freesText: { cn: '名额立即退还。', en: 'The place returns to your quota immediately.' },
  keep: { cn: '取消', en: 'Back' },
  applied: { cn: '申请时间', en: 'Applied' },
  decided: { cn: '审核时间', en: 'Reviewed' },
  kind: { cn: '证件类型', en: 'Badge type' },
  reason: { cn: '未通过原因', en: 'Reason' },
  takesOver: { cn: '接替', en: 'Replaces' },
  replacedBy: { cn: '已由此人接替', en: 'Replaced by' },
  details: { cn: '持证人信息', en: 'Details' },
  lostText: { cn: '此证件已失效，名额为接替者保留。', en: 'This badge is no longer valid. Its place is kept for a replacement.' },
  onlyReading: {
    cn: '您可以查看。申请和修改请联系公司管理员。',
    en: 'You have view access. Ask your company administrator to apply or make changes.',
  },
  showCode: { cn: '出示领证码', en: 'Show the badge code' },
})
