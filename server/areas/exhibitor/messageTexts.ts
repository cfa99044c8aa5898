import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  formDue: {
    subject: { cn: '{fair}：请在 {deadline}前提交《{form}》', en: '{fair}: please submit “{form}” by {deadline}' },
    text: {
      cn: '{company}，您好：\n\n{fair}参展手册要求的《{form}》尚未提交，截止日期为 {deadline}。\n\n请登录后在“参展手册”中下载表格，填写并上传。',
      en: 'Dear {company},\n\n“{form}” in the exhibitor manual of {fair} is due on {deadline}. We have not received it yet.\n\nPlease sign in, download the form under “Exhibitor manual”, complete it and upload it.',
    },
  },
  formRefused: {
    subject: { cn: '{fair}：《{form}》需要修改', en: '{fair}: changes needed to “{form}”' },
    text: {
      cn: '{company}，您好：\n\n您提交的{fair}《{form}》未通过审核。\n\n原因：{remark}\n\n请登录，修改后在“参展手册”中重新上传。',
      en: 'Dear {company},\n\nYour form “{form}” for {fair} was not approved.\n\nReason: {remark}\n\nPlease sign in, make the changes and upload it again under “Exhibitor manual”.',
    },
  },
  specialGuestInvited: {
    subject: { cn: '{giver}邀请您作为特邀嘉宾莅临{fair}', en: '{giver} invites you to {fair} as a special guest' },
    text: {
      cn: '{name}，您好：\n\n{giver}诚邀您作为特邀嘉宾莅临{fair}。\n\n时间：{days}\n地点：{venue}\n礼遇：{ticket}\n\n请打开链接答复，并保存您的嘉宾码：{link}\n{remark}\n\n如果您不认识{giver}，请忽略此邮件。',
      en: 'Dear {name},\n\n{giver} invites you to {fair} as a special guest.\n\nWhen: {days}\nWhere: {venue}\nYour perks: {ticket}\n\nPlease reply using this link, and keep your guest code: {link}\n{remark}\n\nIf you do not know {giver}, please ignore this email.',
    },
  },
  applicationReceived: {
    subject: { cn: '{fair}：参展申请已收到', en: '{fair}: application received' },
    text: {
      cn: '您好：\n\n我们已收到{company}参加{fair}的申请。\n\n申请编号：{number}\n\n可凭编号查看审核进度：{link}\n审核结果也会发送到此邮箱。\n\n如非贵公司申请，请忽略此邮件或联系主办方。',
      en: 'Hello,\n\nWe have received the application of {company} to exhibit at {fair}.\n\nApplication no.: {number}\n\nCheck its status with this number: {link}\nWe also send the decision to this address.\n\nIf your company has not applied, please ignore this email or contact the organiser.',
    },
  },
  applicationApproved: {
    subject: { cn: '{fair}：参展申请已通过', en: '{fair}: your application is approved' },
    text: {
      cn: '您好：\n\n{company}参加{fair}的申请已通过，展商账号已开通。\n\n账号：{signInName}（申请时验证的手机或邮箱）\n\n请先设置登录密码：{link}\n设置时会向该手机或邮箱发送验证码。之后用账号和密码登录，完善企业信息。',
      en: 'Hello,\n\nThe application of {company} to exhibit at {fair} is approved. Your exhibitor account is ready.\n\nAccount: {signInName} (the phone or email that you confirmed)\n\nPlease set your password first: {link}\nWe send a code to that phone or email for it. Then sign in with account and password and complete your company details.',
    },
  },
  applicationRefused: {
    subject: { cn: '{fair}：参展申请需要修改', en: '{fair}: your application was not approved' },
    text: {
      cn: '您好：\n\n{company}参加{fair}的申请（{number}）未通过审核。\n\n原因：{remark}\n\n您可以修改后重新提交：{link}',
      en: 'Hello,\n\nThe organiser could not approve the application of {company} for {fair} ({number}).\n\nReason: {remark}\n\nYou can make changes and resubmit: {link}',
    },
  },
  staffInvited: {
    subject: { cn: '{giver}邀请您登记{fair}的证件', en: '{giver} invites you to register for {fair}' },
    text: {
      cn: '您好：\n\n{giver}邀请您登记{fair}的{ticket}。\n\n时间：{days}\n地点：{venue}\n\n请在手机上填写：{link}\n邀请有效至 {deadline}。公司确认、主办方审核通过后，您即可领取证件。\n\n如果您不认识{giver}，请忽略此邮件。',
      en: 'Hello,\n\n{giver} invites you to register for {fair}: {ticket}.\n\nWhen: {days}\nWhere: {venue}\n\nFill in the form on your phone: {link}\nThe invitation is valid until {deadline}. You can collect your badge once the company and the organiser have approved it.\n\nIf you do not know {giver}, please ignore this email.',
    },
  },
  credentialsDecided: {
    subject: { cn: '{fair}：证件审核结果', en: '{fair}: your badges were reviewed' },
    text: {
      cn: '{company}，您好：\n\n{fair}的证件审核有新结果。\n\n{remark}\n\n请登录后在“证件管理”中查看：{link}',
      en: 'Dear {company},\n\nThe organiser of {fair} has reviewed your badge applications.\n\n{remark}\n\nSign in and open “Badges” to see the results: {link}',
    },
  },
  credentialReady: {
    subject: { cn: '{fair}：您的{ticket}已通过审核', en: '{fair}: your badge was approved' },
    text: {
      cn: '{name}，您好：\n\n{company}为您申请的{fair}{ticket}已通过审核。\n\n时间：{days}\n地点：{venue}\n\n请凭登记时使用的证件到现场制证处领取。\n\n如果您不认识{company}，请忽略此邮件。',
      en: 'Dear {name},\n\n{company} applied for a badge of {fair} for you, and it was approved: {ticket}.\n\nWhen: {days}\nWhere: {venue}\n\nCollect it at the badge desk, with the ID that you were registered with.\n\nIf you do not know {company}, please ignore this email.',
    },
  },
} satisfies MessageTexts
