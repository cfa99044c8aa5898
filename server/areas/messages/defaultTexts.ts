import type { Bilingual } from '../../../contract/language'
import type { MessageKind } from '../../../contract/rules/messages'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const defaultTexts: Record<MessageKind, { subject: Bilingual; text: Bilingual }> = {
  registered: {
    subject: { cn: '{fair}：登记成功', en: '{fair}: you are registered' },
    text: {
      cn: '{name}，您好：\n\n您已成功登记{fair}。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n您可随时登录，查看登记信息和门票。',
      en: 'Dear {name},\n\nYou are registered for {fair}.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nSign in at any time to see your details and your tickets.',
    },
  },
  underReview: {
    subject: { cn: '{fair}：登记信息已提交', en: '{fair}: we have received your registration' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}登记信息已提交，主办方正在审核。审核结果将另行通知您。',
      en: 'Dear {name},\n\nThank you for registering for {fair}. The organiser is reviewing your registration. We will let you know the result.',
    },
  },
  approved: {
    subject: { cn: '{fair}：审核已通过', en: '{fair}: your registration is approved' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}登记已通过审核。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}',
      en: 'Dear {name},\n\nYour registration for {fair} is approved.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}',
    },
  },
  refused: {
    subject: { cn: '{fair}：登记未通过审核', en: '{fair}: your registration needs a change' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}登记未通过审核。\n\n审核意见：{remark}\n\n请登录修改后重新提交。',
      en: "Dear {name},\n\nThe organiser could not approve your registration for {fair}.\n\nOrganiser's comments: {remark}\n\nPlease sign in, correct your details and submit them again.",
    },
  },
  ticket: {
    subject: { cn: '{fair}：您的门票', en: '{fair}: your ticket' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}门票已出票：{ticket}。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n入场时请出示票夹中的二维码。',
      en: 'Dear {name},\n\nHere is your ticket for {fair}: {ticket}.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nPlease show the code in your wallet at the entrance.',
    },
  },
  receipt: {
    subject: { cn: '{fair}：支付成功，门票已出票', en: '{fair}: payment received, your tickets' },
    text: {
      cn: '{name}，您好：\n\n我们已收到您的付款，{ticket}已出票。\n\n展会：{fair}\n订单号：{order}\n金额：{amount}\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n入场时请出示票夹中的二维码。',
      en: 'Dear {name},\n\nThank you, we have received your payment for {fair}. Your tickets: {ticket}.\n\nOrder no.: {order}\nAmount: {amount}\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nPlease show the codes in your wallet at the entrance.',
    },
  },
  unpaid: {
    subject: { cn: '{fair}：订单即将失效', en: '{fair}: your order expires soon' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}订单 {order} 尚未付款，我们为您保留至 {deadline}。请及时付款，逾期订单将自动取消。',
      en: 'Dear {name},\n\nYour order {order} for {fair} is not paid yet. We are holding your tickets until {deadline}. After that the order is cancelled.',
    },
  },
  refunding: {
    subject: { cn: '{fair}：您的订单正在退款', en: '{fair}: your order is being refunded' },
    text: {
      cn: '{name}，您好：\n\n{fair}订单 {order} 正在退款。{remark}{amount} 将原路退回，您无需任何操作。到账后我们会再次通知您。',
      en: 'Dear {name},\n\nOrder {order} for {fair} is being refunded. {remark} We are sending {amount} back to your original payment method. No action is needed. We will write to you again when it is done.',
    },
  },
  refunded: {
    subject: { cn: '{fair}：退款已完成', en: '{fair}: your refund is complete' },
    text: {
      cn: '{name}，您好：\n\n{fair}订单 {order} 的退款 {amount} 已原路退回，请以支付账户的到账记录为准。',
      en: 'Dear {name},\n\nWe have refunded {amount} for order {order} for {fair} to your original payment method.',
    },
  },
  transferDue: {
    subject: { cn: '{fair}：请在 {deadline} 前完成转账', en: '{fair}: please transfer by {deadline}' },
    text: {
      cn: '{name}，您好：\n\n您已选择银行转账支付{fair}订单 {order}，门票为您保留至 {deadline}。\n\n转账金额：{amount}\n{account}\n转账附言：{reference}\n\n请务必在附言中填写以上内容，以便我们核对。登录后可在订单中上传转账凭证。',
      en: 'Dear {name},\n\nYou chose to pay order {order} for {fair} by bank transfer. We are holding your tickets until {deadline}.\n\nAmount: {amount}\n{account}\nPayment reference: {reference}\n\nPlease give this reference with your transfer, so that we can match it. You can sign in and add a proof of payment to your order.',
    },
  },
  transferPart: {
    subject: { cn: '{fair}：已收到部分款项', en: '{fair}: part of your transfer has arrived' },
    text: {
      cn: '{name}，您好：\n\n{fair}订单 {order} 已收到部分款项，尚缺 {amount}。请在 {deadline} 前转账补足，附言：{reference}。\n\n逾期订单将取消，已收款项将退回。',
      en: 'Dear {name},\n\nPart of your transfer for order {order} for {fair} has arrived. {amount} is still missing. Please transfer it by {deadline} with the reference {reference}.\n\nAfter that the order is cancelled, and what has arrived goes back to you.',
    },
  },
  transferRefused: {
    subject: { cn: '{fair}：转账凭证未通过', en: '{fair}: please send another proof of payment' },
    text: {
      cn: '{name}，您好：\n\n您为{fair}订单 {order} 上传的转账凭证未通过核对。\n\n原因：{remark}\n\n请登录后在订单中重新上传。',
      en: 'Dear {name},\n\nThe organiser could not accept the proof of payment for order {order} for {fair}.\n\nReason: {remark}\n\nPlease sign in and add another one to your order.',
    },
  },
  transferRefunding: {
    subject: { cn: '{fair}：您的转账将退回', en: '{fair}: your transfer is being refunded' },
    text: {
      cn: '{name}，您好：\n\n{remark}\n\n{fair}订单 {order} 的 {amount} 将由主办方通过银行转账退回。请登录后在订单中填写收款账户，如已填写则无需操作。退款汇出后我们会再次通知您。',
      en: 'Dear {name},\n\n{remark}\n\nThe organiser sends {amount} of order {order} for {fair} back by bank transfer. Please sign in and add your account for refunds to the order, if you have not done so. We will write to you again when it is sent.',
    },
  },
  transferRefunded: {
    subject: { cn: '{fair}：退款已汇出', en: '{fair}: your refund was sent' },
    text: {
      cn: '{name}，您好：\n\n{fair}订单 {order} 的退款 {amount} 已汇至您的银行账户，到账时间以银行为准。',
      en: 'Dear {name},\n\nWe have sent {amount} for order {order} for {fair} to your bank account. The timing depends on your bank.',
    },
  },
  invoiceIssued: {
    subject: { cn: '{fair}：您的发票已开具', en: '{fair}: your invoice' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}发票已开具。\n\n发票号码：{invoice}\n金额：{amount}\n订单号：{order}\n\n您可随时登录，在“发票”中查看和下载。',
      en: 'Dear {name},\n\nYour invoice for {fair} has been issued.\n\nInvoice no.: {invoice}\nAmount: {amount}\nOrder no.: {order}\n\nSign in at any time to see and download it under “Invoices”.',
    },
  },
  invoiceFailed: {
    subject: { cn: '{fair}：发票开具失败', en: '{fair}: your invoice could not be issued' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}订单 {order} 的发票未能开具。\n\n原因：{remark}\n\n请登录，在“发票”中核对抬头后重新提交。',
      en: 'Dear {name},\n\nThe invoice for order {order} for {fair} could not be issued.\n\nReason: {remark}\n\nPlease sign in, check your invoice details under “Invoices” and send the request again.',
    },
  },
  invoiceRed: {
    subject: { cn: '{fair}：您的发票已冲红', en: '{fair}: a credit note for your invoice' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}发票已冲红。\n\n红字发票号码：{invoice}\n冲红金额：{amount}\n订单号：{order}\n{remark}\n\n您可随时登录，在“发票”中查看。',
      en: 'Dear {name},\n\nWe have issued a credit note (red letter) for your invoice for {fair}.\n\nCredit note no.: {invoice}\nAmount: {amount}\nOrder no.: {order}\n{remark}\n\nSign in at any time to see it under “Invoices”.',
    },
  },
  giftOffered: {
    subject: { cn: '{giver}送您{fair}门票', en: '{giver} has given you a ticket for {fair}' },
    text: {
      cn: '您好：\n\n{giver}送您{fair}门票：{ticket}。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n请在 {deadline} 前用此邮箱登录领取：{link}\n\n如果您不认识赠送人，请忽略此邮件。',
      en: 'Hello,\n\n{giver} has given you a ticket for {fair}: {ticket}.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nPlease sign in with this email address and claim it by {deadline}: {link}\n\nIf you do not know the giver, please ignore this email.',
    },
  },
  giftClaimed: {
    subject: { cn: '{fair}：您转赠的门票已被领取', en: '{fair}: your gift was claimed' },
    text: {
      cn: '{name}，您好：\n\n您转赠的{fair}门票已被领取：{ticket}。\n\n您原来的入场码已失效。',
      en: 'Dear {name},\n\nThe ticket that you gave for {fair} was claimed: {ticket}.\n\nYour own entry code for it is no longer valid.',
    },
  },
  giftExpired: {
    subject: { cn: '{fair}：您转赠的门票无人领取，已退回', en: '{fair}: your gift was not claimed and is back with you' },
    text: {
      cn: '{name}，您好：\n\n您转赠的{fair}门票无人领取，已退回您的票夹：{ticket}。\n\n您可以自己使用，或重新转赠。',
      en: 'Dear {name},\n\nThe ticket that you gave for {fair} was not claimed. It is back in your wallet: {ticket}.\n\nYou can use it yourself, or give it again.',
    },
  },
  freeOffered: {
    subject: { cn: '{giver}邀请您参观{fair}', en: '{giver} invites you to {fair}' },
    text: {
      cn: '您好：\n\n{giver}送您{fair}邀请票：{ticket}。\n{remark}\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n请在 {deadline} 前用此邮箱登录领取：{link}\n\n如果您不认识邀请人，请忽略此邮件。',
      en: 'Hello,\n\n{giver} invites you to {fair} with a free ticket: {ticket}.\n{remark}\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nPlease sign in with this email address and claim it by {deadline}: {link}\n\nIf you do not know this person, please ignore this email.',
    },
  },
  freeVoided: {
    subject: { cn: '{fair}：您的邀请票已作废', en: '{fair}: your free ticket was cancelled' },
    text: {
      cn: '{name}，您好：\n\n邀请人已将您的{fair}邀请票作废：{ticket}。\n\n原入场码已失效。如有疑问，请联系邀请人。',
      en: 'Dear {name},\n\nThe person who invited you has cancelled your free ticket for {fair}: {ticket}.\n\nYour entry code for it is no longer valid. Please ask them if you have questions.',
    },
  },
  visitInvited: {
    subject: { cn: '{giver}邀请您参观{fair}', en: '{giver} invites you to {fair}' },
    text: {
      cn: '{name}，您好：\n\n{giver}邀请您参观{fair}。\n{remark}\n\n时间：{days}\n地点：{venue}，{entrance}\n\n打开邀请并登记：{link}\n\n如果您不认识邀请人，或不想再收到邀请，请在此页面选择“不再接收邀请”。',
      en: 'Dear {name},\n\n{giver} invites you to {fair}.\n{remark}\n\nWhen: {days}\nWhere: {venue}, {entrance}\n\nOpen the invitation and register: {link}\n\nIf you do not know this person or want no more invitations, please say so on that page.',
    },
  },
  planChanged: {
    subject: { cn: '{fair}：{giver}更改了同行安排', en: '{fair}: {giver} has changed your plan to meet' },
    text: {
      cn: '{name}，您好：\n\n{giver}更改了一起参观{fair}的安排。\n\n时间：{meetingTime}\n集合地点：{meetingPlace}\n\n查看，或取消同行：{link}',
      en: 'Dear {name},\n\n{giver} has changed when or where you meet at {fair}.\n\nWhen: {meetingTime}\nWhere: {meetingPlace}\n\nSee the plan, or say that you cannot come: {link}',
    },
  },
  planEnded: {
    subject: { cn: '{fair}：{giver}取消了同行', en: '{fair}: {giver} has called off your meeting' },
    text: {
      cn: '{name}，您好：\n\n{giver}取消了一起参观{fair}的安排（{meetingTime}，{meetingPlace}）。\n\n您的登记和门票不受影响。',
      en: 'Dear {name},\n\n{giver} has called off your meeting at {fair} ({meetingTime}, {meetingPlace}).\n\nYour registration and your tickets stay as they are.',
    },
  },
  ticketsReturned: {
    subject: { cn: '{fair}：门票已退回给您', en: '{fair}: your tickets are back with you' },
    text: {
      cn: '{name}，您好：\n\n您移除了一位{fair}的人员，为其购买的门票已退回给您：{ticket}。\n\n原入场码已失效。您可随时登录，将门票分配给其他人使用。',
      en: 'Dear {name},\n\nYou removed a person from your list for {fair}. The tickets that you bought for them are back with you: {ticket}.\n\nTheir old entry codes are no longer valid. Sign in at any time to give the tickets to somebody else.',
    },
  },
  ticketReplaced: {
    subject: { cn: '{fair}：您的门票已挂失补发', en: '{fair}: your ticket was replaced' },
    text: {
      cn: '{name}，您好：\n\n主办方已为您挂失并补发{fair}门票：{ticket}。\n\n原入场码已失效，入场时请出示票夹中的新二维码。\n\n如非您本人申请，请立即联系主办方。',
      en: 'Dear {name},\n\nThe organiser has replaced your ticket for {fair}: {ticket}.\n\nThe old entry code is no longer valid. Please show the new code in your wallet at the entrance.\n\nIf you did not ask for this, please contact the organiser at once.',
    },
  },
  passHandedOver: {
    subject: { cn: '您的{fair}入场凭证', en: 'Your entry pass for {fair}' },
    text: {
      cn: '您好：\n\n{giver}已为您办理{fair}的入场凭证。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n打开入场凭证：{link}\n链接有效至 {deadline}。打开时请输入登记手机号的后四位，未登记手机号的输入证件号码后四位。请勿转发。\n\n如果您不认识{giver}，请忽略此邮件。',
      en: 'Hello,\n\n{giver} has an entry pass for you for {fair}.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nOpen your pass: {link}\nThe link works until {deadline}. It asks for the last four digits of your phone, or of your identity document. Please do not pass it on.\n\nIf you do not know {giver}, please ignore this email.',
    },
  },
  formDue: {
    subject: { cn: '{fair}：请在 {deadline} 前提交《{form}》', en: '{fair}: please hand in “{form}” by {deadline}' },
    text: {
      cn: '{company}，您好：\n\n{fair}参展手册要求的《{form}》尚未提交，截止日期为 {deadline}。\n\n请登录后在“参展手册”中下载表格，填写并上传。',
      en: 'Dear {company},\n\n“{form}” of the exhibitor manual of {fair} is due on {deadline}. We have not received it yet.\n\nPlease sign in, download it under “Exhibitor manual”, fill it in and upload it.',
    },
  },
  formRefused: {
    subject: { cn: '{fair}：《{form}》需要修改', en: '{fair}: please correct “{form}”' },
    text: {
      cn: '{company}，您好：\n\n您提交的{fair}《{form}》未通过审核。\n\n原因：{remark}\n\n请登录，修改后在“参展手册”中重新上传。',
      en: 'Dear {company},\n\nThe organiser could not accept “{form}” for {fair}.\n\nReason: {remark}\n\nPlease sign in, correct it and upload it once more under “Exhibitor manual”.',
    },
  },
  specialGuestInvited: {
    subject: { cn: '{giver}邀请您作为特邀嘉宾莅临{fair}', en: '{giver} invites you to {fair} as a special guest' },
    text: {
      cn: '{name}，您好：\n\n{giver}诚邀您作为特邀嘉宾莅临{fair}。\n\n时间：{days}\n地点：{venue}\n礼遇：{ticket}\n\n请打开链接答复，并保存您的嘉宾码：{link}\n{remark}\n\n如果您不认识{giver}，请忽略此邮件。',
      en: 'Dear {name},\n\n{giver} invites you to {fair} as a special guest.\n\nWhen: {days}\nWhere: {venue}\nYour privileges: {ticket}\n\nPlease answer by this link, and keep your guest code: {link}\n{remark}\n\nIf you do not know {giver}, please ignore this email.',
    },
  },
  applicationReceived: {
    subject: { cn: '{fair}：参展申请已收到', en: '{fair}: we have your application' },
    text: {
      cn: '您好：\n\n我们已收到{company}参加{fair}的申请。\n\n申请编号：{number}\n\n可凭编号查看审核进度：{link}\n审核结果也会发送到此邮箱。\n\n如非贵公司申请，请忽略此邮件或联系主办方。',
      en: 'Hello,\n\nWe have received the application of {company} to exhibit at {fair}.\n\nNumber: {number}\n\nYou can follow it by this number: {link}\nWe also send the decision to this address.\n\nIf your company has not applied, please ignore this email or contact the organiser.',
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
      en: 'Hello,\n\nThe organiser could not approve the application of {company} for {fair} ({number}).\n\nReason: {remark}\n\nYou can mend it and send it again: {link}',
    },
  },
  staffInvited: {
    subject: { cn: '{giver}邀请您登记{fair}的证件', en: '{giver} invites you to register for {fair}' },
    text: {
      cn: '您好：\n\n{giver}邀请您登记{fair}的{ticket}。\n\n时间：{days}\n地点：{venue}\n\n请在手机上填写：{link}\n邀请有效至 {deadline}。公司确认、主办方审核通过后，您即可领取证件。\n\n如果您不认识{giver}，请忽略此邮件。',
      en: 'Hello,\n\n{giver} invites you to register for {fair}: {ticket}.\n\nWhen: {days}\nWhere: {venue}\n\nFill in the form on your phone: {link}\nThe invitation ends at {deadline}. You get your badge after the company and the organiser have approved it.\n\nIf you do not know {giver}, please ignore this email.',
    },
  },
  credentialsDecided: {
    subject: { cn: '{fair}：证件审核结果', en: '{fair}: your badges were reviewed' },
    text: {
      cn: '{company}，您好：\n\n{fair}的证件审核有新结果。\n\n{remark}\n\n请登录后在“证件管理”中查看：{link}',
      en: 'Dear {company},\n\nThe organiser of {fair} has reviewed badges of your people.\n\n{remark}\n\nSign in and open “Credentials” to see them: {link}',
    },
  },
  credentialReady: {
    subject: { cn: '{fair}：您的{ticket}已通过审核', en: '{fair}: your badge was approved' },
    text: {
      cn: '{name}，您好：\n\n{company}为您申请的{fair}{ticket}已通过审核。\n\n时间：{days}\n地点：{venue}\n\n请凭登记时使用的证件到现场制证处领取。\n\n如果您不认识{company}，请忽略此邮件。',
      en: 'Dear {name},\n\n{company} applied for a badge of {fair} for you, and it was approved: {ticket}.\n\nWhen: {days}\nWhere: {venue}\n\nCollect it at the badge desk, with the ID that you were registered with.\n\nIf you do not know {company}, please ignore this email.',
    },
  },
  tomorrow: {
    subject: { cn: '{fair}：明天见', en: '{fair}: see you tomorrow' },
    text: {
      cn: '{name}，您好：\n\n{fair}明天开展，期待您的到来。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n入场时请出示二维码，并携带登记时使用的证件。',
      en: 'Dear {name},\n\n{fair} welcomes you tomorrow.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nPlease have your code ready at the entrance, and bring the ID that you registered with.',
    },
  },
}
