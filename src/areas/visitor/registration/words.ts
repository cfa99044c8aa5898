import { defineWords } from '@/i18n/words'

export const registrationWords = defineWords({
  // the form
  step: { cn: '第 {step} 步，共 {steps} 步', en: 'Step {step} of {steps}' },
  submit: { cn: '保存并继续', en: 'Save and continue' },
  resubmit: { cn: '重新提交', en: 'Send again' },

  // the review
  underReviewTitle: { cn: '正在审核', en: 'Under review' },
  underReviewHint: {
    cn: '主办方一般在 {min} 到 {max} 个工作日内完成审核。',
    en: 'The organiser usually decides within {min} to {max} working days.',
  },
  nextTitle: { cn: '接下来', en: 'What happens next' },
  nextReview: { cn: '主办方核对您的登记信息', en: 'The organiser checks your details' },
  nextTold: { cn: '结果会显示在本页，您也可以随时回来查看', en: 'The result shows up on this page; come back any time' },
  nextTicket: { cn: '通过后即可选择门票', en: 'Once approved, you choose your ticket' },
  refresh: { cn: '刷新结果', en: 'Check now' },
  checkedAt: { cn: '{time} 已查询，页面会自动更新', en: 'Checked at {time}. This page updates by itself.' },
  failedTitle: { cn: '未通过审核', en: 'Not approved yet' },
  failedHint: { cn: '按主办方的说明修改后，可以重新提交。', en: 'Change what the organiser asks for and send it again.' },
  remark: { cn: '主办方说明', en: 'What the organiser says' },
  noRemark: { cn: '主办方没有留下说明，请核对填写的信息。', en: 'The organiser left no remark. Please check what you entered.' },
  edit: { cn: '修改并重新提交', en: 'Edit and send again' },
  center: { cn: '进入个人中心', en: 'Go to my fair' },

  // the confirmation
  confirmedTitle: { cn: '登记成功', en: 'You are registered' },
  confirmedNoTicketHint: { cn: '再选好门票就能入场了。', en: 'One step is left: choose your ticket.' },
  confirmedHint: { cn: '请保存此确认函，入场时出示二维码。', en: 'Keep this confirmation and show the code at the entrance.' },
  code: { cn: '登记编号', en: 'Registration code' },
  fair: { cn: '展会', en: 'Fair' },
  dates: { cn: '日期', en: 'Dates' },
  venue: { cn: '地点', en: 'Venue' },
  noTicket: { cn: '选好门票后，这里会显示入场二维码。', en: 'Your entry code shows here once you have a ticket.' },
  chooseTicket: { cn: '选择门票', en: 'Get a ticket' },
  bringTitle: { cn: '请携带', en: 'What to bring' },
  bringDocument: { cn: '登记时填写的身份证件原件', en: 'The identity document you registered with' },
  bringCode: { cn: '本页二维码（可提前截图，离线也能出示）', en: 'The code on this page (a screenshot works offline too)' },
  bringCard: { cn: '名片，方便与展商交流', en: 'Business cards for the people you meet' },
  qrLabel: { cn: '入场二维码', en: 'Entry code' },
})
