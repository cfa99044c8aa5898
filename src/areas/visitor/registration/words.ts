import { defineWords } from '@/i18n/words'

export const words = defineWords({
  // the form
  submit: { cn: '保存并继续', en: 'Save and continue' },
  myDetails: { cn: '我的信息', en: 'My details' },
  saveChanges: { cn: '保存修改', en: 'Save changes' },
  saved: { cn: '已保存', en: 'Saved' },
  resubmit: { cn: '重新提交', en: 'Submit again' },
  twinTitle: { cn: '可能已登记过', en: 'Registered already?' },
  twinDocument: { cn: '{name} 的证件号码与此相同。', en: '{name} has the same document number.' },
  twinPhone: { cn: '{name} 的手机号与此相同。', en: '{name} has the same phone number.' },
  twinElsewhere: { cn: '此证件已在本展会登记。', en: 'This document is registered at this fair already.' },
  twinSend: { cn: '仍要提交', en: 'Send it anyway' },
  twinBack: { cn: '返回修改', en: 'Back to the form' },
  forOther: { cn: '正在为他人登记', en: 'You are registering someone else' },
  forOtherHint: {
    cn: '请填写对方的真实信息，并确认对方同意。审核结果会通知您。',
    en: "Enter this person's own details, and make sure they agree. You will be notified of the review.",
  },

  unchangedAsk: { cn: '没有修改，仍要提交吗？', en: 'Nothing has changed. Submit anyway?' },
  unchangedHint: { cn: '主办方的审核意见：{remark}', en: "The organiser's comments: {remark}" },
  unchangedSubmit: { cn: '仍要提交', en: 'Submit' },
  unchangedEdit: { cn: '继续修改', en: 'Edit' },

  // the review
  underReviewTitle: { cn: '正在审核', en: 'Under review' },
  underReviewHint: {
    cn: '主办方一般在 {min} 至 {max} 个工作日内完成审核。',
    en: 'The organiser usually decides within {min} to {max} working days.',
  },
  underReviewBy: {
    cn: '审核一般需要 {min} 至 {max} 个工作日，最晚 {day}（{weekday}）完成。',
    en: 'This usually takes {min} to {max} working days: by {weekday}, {day} at the latest.',
  },
  underReviewLate: {
    cn: '审核时间比预期长。您无需重新提交，主办方会尽快完成审核。',
    en: 'The review is taking longer than usual. You need not submit again.',
  },
  nextTitle: { cn: '接下来', en: 'What happens next' },
  nextReview: { cn: '主办方审核您的登记信息', en: 'The organiser reviews your details' },
  nextTold: { cn: '结果会显示在本页，您可以随时查看', en: 'The result appears on this page. You can come back at any time.' },
  nextToldBySubscription: {
    cn: '结果会通过微信服务通知告知您，也会显示在本页',
    en: 'WeChat notifies you of the result. It also appears on this page.',
  },
  nextToldBySms: { cn: '结果会以短信发送至 {to}，也会显示在本页', en: 'We text the result to {to}. It also appears on this page.' },
  nextToldByMail: { cn: '结果会发送至邮箱 {to}，也会显示在本页', en: 'We email the result to {to}. It also appears on this page.' },
  nextTicket: { cn: '审核通过后即可选择门票', en: 'Once approved, you can choose your ticket' },
  refresh: { cn: '刷新结果', en: 'Check now' },
  checkedAt: { cn: '查询时间 {time}，页面会自动更新', en: 'Checked at {time}. This page updates automatically.' },
  failedTitle: { cn: '未通过审核', en: 'Not approved' },
  failedHint: { cn: '请按主办方的审核意见修改后重新提交。', en: 'Make the changes the organiser asks for, then submit again.' },
  remark: { cn: '审核意见', en: "Organiser's comments" },
  noRemark: { cn: '主办方未填写审核意见，请核对填写的信息。', en: 'The organiser left no comments. Please check your details.' },
  edit: { cn: '修改并重新提交', en: 'Edit and submit again' },
  center: { cn: '进入个人中心', en: 'Go to my account' },

  // the confirmation
  confirmedTitle: { cn: '登记成功', en: 'You are registered' },
  confirmedNoTicketHint: { cn: '选择门票后即可入场。', en: 'One last step: choose your ticket.' },
  confirmedHint: { cn: '入场时出示门票二维码即可。', en: 'Show the code of your ticket at the entrance.' },
  name: { cn: '姓名', en: 'Name' },
  registeredAs: { cn: '登记身份', en: 'Registered as' },
  code: { cn: '登记编号', en: 'Registration no.' },
  dates: { cn: '日期', en: 'Dates' },
  venue: { cn: '地点', en: 'Venue' },
  chooseTicket: { cn: '选择门票', en: 'Choose a ticket' },
  bringTitle: { cn: '请携带', en: 'What to bring' },
  bringDocument: { cn: '登记时填写的身份证件原件', en: 'The identity document you registered with' },
  bringCode: { cn: '门票二维码（无网络时也可在票夹中出示）', en: 'The code of your ticket (your wallet shows it offline too)' },
  letter: { cn: '查看确认函（PDF）', en: 'Letter (PDF)' },
  letterName: { cn: '登记确认函', en: 'Confirmation of registration' },
  account: { cn: '个人中心', en: 'My account' },
  toPass: { cn: '出示门票', en: 'Show ticket' },
  bringCard: { cn: '名片，便于与展商交流', en: 'Business cards' },
})
