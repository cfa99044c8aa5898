/* oxlint-disable max-lines -- texts, one after the other */
import type { Bilingual } from '../../contract/language'
import type { MessageKind } from '../../contract/messageKinds'
import type { SmsTemplate } from '../../contract/rules/messages/messages'
import type { TenantSettings } from '../core/exhibition/TenantSettings'

/** The demo's SMS templates, as an organiser would have them approved, and the texts of their parameters. A message without one is sent by email. */
const sms = {
  registered: {
    id: 2400011,
    params: ['{fair}', '{days}', '{venue}'],
    text: { cn: '您已成功登记{1}，{2}在{3}期待您的到来。', en: 'You are registered for {1}, {2}, {3}. See you there.' },
  },
  underReview: {
    id: 2400013,
    params: ['{fair}'],
    text: {
      cn: '您的{1}登记信息已提交，主办方正在审核，结果将另行通知。',
      en: 'We have received your registration for {1}. You will hear from us after the review.',
    },
  },
  approved: {
    id: 2400015,
    params: ['{fair}', '{days}', '{venue}'],
    text: { cn: '您的{1}登记已通过审核，{2}在{3}期待您的到来。', en: 'Your registration for {1} is approved. See you at {3}, {2}.' },
  },
  refused: {
    id: 2400017,
    params: ['{fair}', '{remark}'],
    text: {
      cn: '您的{1}登记未通过审核：{2}。请登录修改后重新提交。',
      en: 'Your registration for {1} needs a change: {2}. Please sign in, correct it and submit it again.',
    },
  },
  ticket: {
    id: 2400019,
    params: ['{fair}', '{ticket}', '{days}'],
    text: {
      cn: '您的{1}门票已出票：{2}，{3}有效。入场时请出示票夹中的二维码。',
      en: 'Your ticket for {1}: {2}, valid {3}. Show the code in your wallet at the entrance.',
    },
  },
  receipt: {
    id: 2400021,
    params: ['{fair}', '{order}', '{amount}', '{ticket}'],
    text: {
      cn: '您的{1}订单{2}支付成功，金额{3}。{4}已出票，请在票夹查看。',
      en: 'Payment received for {1}, order {2}, {3}. Your tickets are in your wallet: {4}.',
    },
  },
  unpaid: {
    id: 2400023,
    params: ['{fair}', '{order}', '{deadline}'],
    text: {
      cn: '您的{1}订单{2}尚未付款，为您保留至{3}，请及时付款。',
      en: 'Your order {2} for {1} is not paid yet. We are holding your tickets until {3}.',
    },
  },
  refunding: {
    id: 2400003,
    params: ['{order}'],
    text: {
      cn: '您的订单{1}正在退款，款项将原路退回。',
      en: 'Your order {1} is being refunded to your original payment method.',
    },
  },
  refunded: {
    id: 2400025,
    params: ['{fair}', '{order}', '{amount}'],
    text: {
      cn: '您的{1}订单{2}已退款{3}，款项已原路退回。',
      en: 'We have refunded {3} for order {2}, {1}, to your original payment method.',
    },
  },
  transferDue: {
    id: 2400061,
    params: ['{order}', '{amount}', '{reference}', '{deadline}'],
    text: {
      cn: '订单 {1} 请于 {4} 前转账 {2}，附言 {3}。收款账户见订单页。',
      en: 'Please transfer {2} for order {1} by {4}, with the reference {3}. The account is on the order page.',
    },
  },
  transferPart: {
    id: 2400063,
    params: ['{order}', '{amount}', '{deadline}'],
    text: {
      cn: '订单 {1} 已收到部分款项，尚缺 {2}，请于 {3} 前补足。',
      en: 'Part of your transfer for order {1} has arrived. Please transfer the missing {2} by {3}.',
    },
  },
  transferRefused: {
    id: 2400065,
    params: ['{order}', '{remark}'],
    text: {
      cn: '订单 {1} 的转账凭证未通过：{2}。请重新上传。',
      en: 'The proof of payment for order {1} was not accepted: {2}. Please send another.',
    },
  },
  transferRefunding: {
    id: 2400067,
    params: ['{order}', '{amount}'],
    text: {
      cn: '订单 {1} 的 {2} 将通过银行转账退回，请在订单页填写收款账户。',
      en: '{2} for order {1} goes back by bank transfer. Please add your account on the order page.',
    },
  },
  transferRefunded: {
    id: 2400069,
    params: ['{order}', '{amount}'],
    text: {
      cn: '订单 {1} 的退款 {2} 已汇出，到账时间以银行为准。',
      en: 'Your refund of {2} for order {1} was sent. The timing depends on your bank.',
    },
  },
  invoiceIssued: {
    id: 2400041,
    params: ['{fair}', '{invoice}', '{amount}'],
    text: {
      cn: '您的{1}发票已开具，发票号码{2}，金额{3}。请登录在“发票”中查看。',
      en: 'Your invoice for {1} has been issued: no. {2}, {3}. Please sign in to see it.',
    },
  },
  invoiceFailed: {
    id: 2400043,
    params: ['{fair}', '{order}'],
    text: {
      cn: '您的{1}订单{2}的发票未能开具，请登录在“发票”中核对抬头后重新提交。',
      en: 'The invoice for order {2}, {1}, could not be issued. Please sign in, check your details and send it again.',
    },
  },
  invoiceRed: {
    id: 2400045,
    params: ['{fair}', '{invoice}', '{amount}'],
    text: {
      cn: '您的{1}发票已冲红，红字发票号码{2}，金额{3}。',
      en: 'A credit note for your invoice for {1} has been issued: no. {2}, {3}.',
    },
  },
  giftOffered: {
    id: 2400031,
    params: ['{giver}', '{fair}', '{ticket}', '{giftCode}'],
    text: {
      cn: '{1}送您{2}门票（{3}），请用本手机号登录领取：https://fairgate.example/g/{4}',
      en: '{1} has sent you a ticket for {2} ({3}): https://fairgate.example/g/{4}',
    },
  },
  giftClaimed: {
    id: 2400033,
    params: ['{fair}', '{ticket}'],
    text: {
      cn: '您转赠的{1}门票已被领取：{2}。您原来的入场码已失效。',
      en: 'Your ticket transfer for {1} was claimed: {2}. Your own code for it is no longer valid.',
    },
  },
  giftExpired: {
    id: 2400035,
    params: ['{fair}', '{ticket}'],
    text: {
      cn: '您转赠的{1}门票无人领取，已退回您的票夹：{2}。',
      en: 'Your ticket transfer for {1} was not claimed. The ticket is back in your wallet: {2}.',
    },
  },
  freeOffered: {
    id: 2400047,
    params: ['{giver}', '{fair}', '{ticket}', '{giftCode}'],
    text: {
      cn: '{1}送您{2}邀请票（{3}），请用本手机号登录领取：https://fairgate.example/f/{4}',
      en: '{1} invites you to {2} with a free ticket ({3}): https://fairgate.example/f/{4}',
    },
  },
  freeVoided: {
    id: 2400049,
    params: ['{fair}', '{ticket}'],
    text: {
      cn: '您的{1}邀请票（{2}）已被邀请人作废，原入场码已失效。',
      en: 'Your free ticket for {1} ({2}) was cancelled by the person who invited you.',
    },
  },
  visitInvited: {
    id: 2400051,
    params: ['{giver}', '{fair}', '{days}', '{giftCode}'],
    text: {
      cn: '{1}邀请您参观{2}（{3}），登记请打开：https://fairgate.example/i/{4} 拒收请在页面中选择。',
      en: '{1} invites you to {2} ({3}): https://fairgate.example/i/{4} Opt out on the page.',
    },
  },
  planChanged: {
    id: 2400073,
    params: ['{giver}', '{fair}', '{meetingTime}', '{meetingPlace}'],
    text: {
      cn: '{1}更改了一起参观{2}的安排：{3}，{4}。',
      en: '{1} has changed your plan to meet at {2}: {3}, {4}.',
    },
  },
  planEnded: {
    id: 2400075,
    params: ['{giver}', '{fair}', '{meetingTime}'],
    text: {
      cn: '{1}取消了一起参观{2}的安排（{3}）。您的登记和门票不受影响。',
      en: '{1} has called off your meeting at {2} ({3}). Your registration and your tickets stay as they are.',
    },
  },
  ticketsReturned: {
    id: 2400071,
    params: ['{fair}', '{ticket}'],
    text: {
      cn: '您在{1}为所移除人员购买的门票已退回：{2}。请登录重新分配。',
      en: 'Your tickets for {1} are back with you ({2}), because you removed a person. Sign in to give them to somebody else.',
    },
  },
  ticketReplaced: {
    id: 2400201,
    params: ['{fair}', '{ticket}'],
    text: {
      cn: '您的{1}门票（{2}）已挂失补发，原入场码失效，请使用票夹中的新二维码。',
      en: 'Your ticket for {1} ({2}) was replaced. The old code is no longer valid. Please use the new one in your wallet.',
    },
  },
  passHandedOver: {
    id: 2400077,
    params: ['{giver}', '{fair}', '{giftCode}'],
    text: {
      cn: '{1}已为您办理{2}入场凭证，打开后输入本手机号后四位：https://fairgate.example/p/{3}',
      en: '{1} has an entry pass for you for {2}, which opens with the last 4 digits of this phone: https://fairgate.example/p/{3}',
    },
  },
  formDue: {
    id: 2400079,
    params: ['{form}', '{deadline}'],
    text: {
      cn: '参展手册表格“{1}”尚未提交，请在{2}前登录上传。',
      en: '“{1}” in the exhibitor manual is due on {2}. Please sign in and upload it.',
    },
  },
  followUpDue: {
    id: 2400203,
    params: ['{fair}', '{count}'],
    text: {
      cn: '您在{1}收集的客户中，今天有{2}位待跟进，请登录查看。',
      en: 'Customers from {1} to follow up today: {2}. Please sign in to see them.',
    },
  },
  groupReminder: {
    id: 2400301,
    params: ['{group}', '{fair}', '{missing}'],
    text: {
      cn: '您是“{1}”的成员，参观{2}前还需{3}，请登录完成。',
      en: 'You are a member of {1} at {2}. One thing is left: {3}. Please sign in to do it.',
    },
  },
  groupRoomConfirmed: {
    id: 2400303,
    params: ['{fair}', '{hotel}', '{nights}'],
    text: {
      cn: '您参加{1}期间的住宿已确认：{2}，{3}。如需变更请联系领队。',
      en: 'Your room for {1} is confirmed: {2}, {3}. For changes please ask your group leader.',
    },
  },
  formRefused: {
    id: 2400081,
    params: ['{form}', '{remark}'],
    text: {
      cn: '您提交的“{1}”未通过审核：{2}。请登录修改后重新上传。',
      en: '“{1}” was not approved: {2}. Please sign in, make the changes and upload it again.',
    },
  },
  filingApproved: {
    id: 2400121,
    params: ['{fair}', '{company}'],
    text: {
      cn: '{2}在{1}的搭建商备案已通过审核，请登录提交展位图纸。',
      en: 'The filing of {2} for {1} is approved. Please sign in and send the drawings of your booths.',
    },
  },
  filingRefused: {
    id: 2400123,
    params: ['{company}', '{remark}'],
    text: {
      cn: '{1}的搭建商备案未通过审核：{2}。请登录修改后重新提交。',
      en: 'The filing of {1} was not approved: {2}. Please sign in, make the changes and send it again.',
    },
  },
  groupApproved: {
    id: 2400161,
    params: ['{fair}', '{group}'],
    text: {
      cn: '您在{1}创建的团组“{2}”已通过审核，请登录登记成员。',
      en: 'Your group “{2}” for {1} is approved. Please sign in and register its members.',
    },
  },
  groupRefused: {
    id: 2400163,
    params: ['{group}', '{remark}'],
    text: {
      cn: '您创建的团组“{1}”未通过审核：{2}。请登录修改后重新提交。',
      en: 'Your group “{1}” was not approved: {2}. Please sign in, make the changes and send it again.',
    },
  },
  documentDue: {
    id: 2400125,
    params: ['{form}', '{deadline}'],
    text: {
      cn: '您备案的“{1}”将于 {2} 到期，请登录上传新的证件。',
      en: '“{1}” in your filing expires on {2}. Please sign in and upload a new one.',
    },
  },
  drawingApproved: {
    id: 2400127,
    params: ['{company}', '{form}'],
    text: {
      cn: '{1}展位的“{2}”已通过审核。',
      en: '“{2}” for the booth of {1} is approved.',
    },
  },
  drawingReturned: {
    id: 2400129,
    params: ['{form}', '{remark}'],
    text: {
      cn: '您提交的“{1}”需要修改：{2}。请登录查看批注并提交新版。',
      en: '“{1}” needs changes: {2}. Please sign in, see the remarks and send the next revision.',
    },
  },
  specialGuestInvited: {
    id: 2400099,
    params: ['{giver}', '{fair}', '{giftCode}'],
    text: {
      cn: '{1}诚邀您作为特邀嘉宾莅临{2}，请答复：https://fairgate.example/v/{3}',
      en: '{1} invites you to {2} as a special guest, please reply: https://fairgate.example/v/{3}',
    },
  },
  applicationReceived: {
    id: 2400093,
    params: ['{fair}', '{number}'],
    text: { cn: '{1}已收到贵公司的参展申请，编号 {2}。', en: 'We have your application to exhibit at {1}, number {2}.' },
  },
  applicationApproved: {
    id: 2400095,
    params: ['{fair}', '{signInName}'],
    text: { cn: '贵公司参加{1}的申请已通过，账号 {2}。', en: 'Your application to exhibit at {1} is approved. Account: {2}.' },
  },
  applicationRefused: {
    id: 2400097,
    params: ['{fair}', '{remark}'],
    text: { cn: '贵公司参加{1}的申请未通过：{2}。', en: 'Your application to exhibit at {1} was not approved: {2}.' },
  },
  staffInvited: {
    id: 2400083,
    params: ['{giver}', '{fair}', '{giftCode}'],
    text: {
      cn: '{1}邀请您登记{2}的证件，请在手机上填写：https://fairgate.example/s/{3}',
      en: '{1} invites you to register for a badge of {2}: https://fairgate.example/s/{3}',
    },
  },
  credentialsDecided: {
    id: 2400085,
    params: ['{fair}', '{remark}'],
    text: {
      cn: '{1}的证件审核有新结果：{2}请登录查看。',
      en: 'Badges of {1} were reviewed: {2} Please sign in to see them.',
    },
  },
  credentialReady: {
    id: 2400087,
    params: ['{company}', '{fair}', '{ticket}'],
    text: {
      cn: '{1}为您申请的{2}{3}已通过审核，请凭登记时使用的证件到现场制证处领取。',
      en: '{1} applied for a badge of {2} for you, and it was approved: {3}. Collect it at the badge desk with your ID.',
    },
  },
  tomorrow: {
    id: 2400027,
    params: ['{fair}', '{opensAt}', '{venue}', '{entrance}'],
    text: {
      cn: '{1}明天开展，{2}开始入场，地点：{3}，{4}。请携带登记时使用的证件。',
      en: '{1} welcomes you tomorrow from {2}: {3}, {4}. Please bring the ID that you registered with.',
    },
  },
} satisfies Partial<Record<MessageKind, { id: number; params: string[]; text: Bilingual }>>

const idsOf = (id: number): Bilingual => ({ cn: String(id), en: String(id + 1) })

/** The SMS of the demo's templates for companies: it has a variable for words of their own. */
export const demoTemplateSms: SmsTemplate = {
  templateIds: idsOf(2400085),
  params: ['{giver}', '{fair}', '{remark}', '{giftCode}'],
  texts: {
    cn: '{1}诚邀您参观{2}：{3}。登记请打开：https://fairgate.example/i/{4} 拒收请在页面中选择。',
    en: '{1} invites you to {2}: {3}. https://fairgate.example/i/{4} Opt out on the page.',
  },
}

/** The texts of the templates by id, as the SMS provider has them. */
export const demoSmsTemplates: Record<string, string> = Object.fromEntries(
  [
    ...Object.values(sms).map(({ id, text }) => ({ ids: idsOf(id), text })),
    { ids: demoTemplateSms.templateIds, text: demoTemplateSms.texts! },
  ].flatMap(({ ids, text }) => [
    [ids.cn, text.cn],
    [ids.en, text.en],
  ]),
)

export const refundTemplateIds = idsOf(sms.refunding.id)

export const demoMessageTemplates = Object.fromEntries(
  Object.entries(sms).map(([kind, { id, params, text }]): [string, SmsTemplate] => [
    kind,
    { templateIds: idsOf(id), params, ...(kind === 'visitInvited' && { texts: text }) },
  ]),
)

/** The mini-program's templates. One template may serve several messages: a person then accepts them together. */
const templates = {
  review: 'Fg-review-result-000000000000000000000000001',
  ticket: 'Fg-ticket-issued-000000000000000000000000002',
  fair: 'Fg-fair-begins-00000000000000000000000000003',
  order: 'Fg-order-changed-000000000000000000000000004',
}

const review = (phrase: string): { templateId: string; data: Record<string, string> } => ({
  templateId: templates.review,
  data: { thing1: '{fair}', phrase2: phrase, thing3: '{venue}' },
})
const ticket = { templateId: templates.ticket, data: { thing1: '{fair}', thing2: '{ticket}', time3: '{days}', thing4: '{venue}' } }
const order = (phrase: string): { templateId: string; data: Record<string, string> } => ({
  templateId: templates.order,
  data: { thing1: '{fair}', character_string2: '{order}', amount3: '{amount}', phrase4: phrase },
})

export const demoSubscriptionMessages: NonNullable<TenantSettings['subscriptionMessages']> = {
  underReview: review('审核中'),
  registered: review('登记成功'),
  approved: review('已通过'),
  refused: { ...review('未通过'), data: { thing1: '{fair}', phrase2: '未通过', thing3: '{remark}' } },
  ticket,
  receipt: ticket,
  tomorrow: { templateId: templates.fair, data: { thing1: '{fair}', time2: '{opensAt}', thing3: '{venue}', thing4: '{entrance}' } },
  unpaid: order('待付款'),
  refunding: order('退款中'),
  refunded: order('已退款'),
}
