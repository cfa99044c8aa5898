import type { DocumentTerm } from '@contract/rules/builder/filing'
import { defineWords } from '@/i18n/words'
import type { FilingStage } from './overview.store'

export const stageTitles = defineWords<FilingStage>({
  none: { cn: '尚未备案', en: 'Not filed yet' },
  draft: { cn: '备案资料待提交', en: 'Your filing is not sent yet' },
  submitted: { cn: '备案审核中', en: 'Your filing is under review' },
  refused: { cn: '备案未通过', en: 'Your filing needs changes' },
  approved: { cn: '备案已通过', en: 'Your filing is approved' },
  changing: { cn: '备案已通过', en: 'Your filing is approved' },
})

export const stageTexts = defineWords<FilingStage>({
  none: {
    cn: '提交企业资料、资质证件与施工人员，审核通过后即可提交展位图纸。',
    en: 'Send your company, its documents and people. Once approved, you can send the drawings of your booths.',
  },
  draft: { cn: '已填写的内容都已保存，随时可以继续。', en: 'Everything that you entered is saved. Continue at any time.' },
  submitted: { cn: '主办方通常在 1 至 3 个工作日内答复，结果会通知您。', en: 'You will be notified, usually within 1 to 3 working days.' },
  refused: { cn: '请按原因修改后重新提交。', en: 'Please make the changes and send it again.' },
  approved: { cn: '您可以为展位提交图纸。', en: 'You can send the drawings of your booths.' },
  changing: { cn: '您可以为展位提交图纸。', en: 'You can send the drawings of your booths.' },
})

export const actionWords = defineWords<FilingStage>({
  none: { cn: '开始备案', en: 'Start filing' },
  draft: { cn: '继续填写', en: 'Continue' },
  submitted: { cn: '查看资料', en: 'See the filing' },
  refused: { cn: '修改资料', en: 'Make changes' },
  approved: { cn: '更新资料', en: 'Update the filing' },
  changing: { cn: '查看修改', en: 'See the change' },
})

/** `{days}` in those that count. */
export const termWords = defineWords<DocumentTerm>({
  endless: { cn: '长期有效', en: 'No end date' },
  valid: { cn: '剩 {days} 天', en: '{days} days left' },
  soon: { cn: '剩 {days} 天', en: '{days} days left' },
  urgent: { cn: '剩 {days} 天', en: '{days} days left' },
  over: { cn: '已过期', en: 'Expired' },
})

export const words = defineWords({
  notOfferedTitle: { cn: '本届展会未开通在线备案', en: 'No filing online' },
  notOfferedText: { cn: '搭建备案事宜请联系主办方。', en: 'Please contact the organiser about building booths.' },
  changeWaits: { cn: '修改正在审核，原备案仍然有效', en: 'Your change is under review. The approved filing stays valid.' },
  changeDraft: { cn: '有未提交的修改', en: 'You have a change that is not sent yet' },
  changeRefused: { cn: '修改未通过，原备案仍然有效', en: 'Your change was not approved. The approved filing stays valid.' },
  takeBack: { cn: '撤回', en: 'Withdraw' },
  takeBackAsk: { cn: '撤回备案？', en: 'Withdraw the filing?' },
  takeBackText: {
    cn: '撤回后可以继续修改，再次提交时重新排队审核。',
    en: 'You can then edit it. Once you submit again, the review starts over.',
  },
  stepsTitle: { cn: '备案内容', en: 'What is needed' },
  agreements: { cn: '阅读并同意', en: 'Read and agree' },
  done: { cn: '已填写', en: 'Done' },
  missing: { cn: '待填写', en: 'To do' },
  documentsTitle: { cn: '资质证件', en: 'Documents' },
  expires: { cn: '{name}将于 {day}到期', en: '{name} expires on {day}' },
  expired: { cn: '{name}已于 {day}到期', en: '{name} expired on {day}' },
  renew: { cn: '请及时上传新的证件。', en: 'Please upload a new one in time.' },
  until: { cn: '至 {day}', en: 'until {day}' },
  peopleTitle: { cn: '施工人员', en: 'People on site' },
  peopleCount: { cn: '共 {count} 人', en: 'People: {count}' },
  boothsTitle: { cn: '展位', en: 'Booths' },
  drawingsUntil: { cn: '图纸请于 {day}前提交', en: 'Send drawings by {day}' },
  noBooths: { cn: '还没有展位', en: 'No booths yet' },
  noBoothsText: {
    cn: '展商在企业信息中填写贵公司全称并通过审核后，展位会出现在这里。',
    en: 'A booth appears once its exhibitor names your company and the organiser approves it.',
  },
  afterApproval: { cn: '备案通过后，可在此查看展位。', en: 'Your booths appear here once your filing is approved.' },
  standard: { cn: '标准展台由主办方搭建，无需提交图纸。', en: 'The organiser builds shell scheme booths. No drawings are needed.' },
  noConstruction: { cn: '请先在企业信息中选择展台类型。', en: 'Please choose your booth type in the company details first.' },
  toCompany: { cn: '填写企业信息', en: 'Company details' },
  hall: { cn: '{hall} 馆', en: 'Hall {hall}' },
  area: { cn: '{area} m²', en: '{area} m²' },
})
