import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
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
    subject: { cn: '{fair}：请在 {deadline}前完成转账', en: '{fair}: please transfer by {deadline}' },
    text: {
      cn: '{name}，您好：\n\n您已选择银行转账支付{fair}订单 {order}，门票为您保留至 {deadline}。\n\n转账金额：{amount}\n{account}\n转账附言：{reference}\n\n请务必在附言中填写以上内容，以便我们核对。登录后可在订单中上传转账凭证。',
      en: 'Dear {name},\n\nYou chose to pay order {order} for {fair} by bank transfer. We are holding your tickets until {deadline}.\n\nAmount: {amount}\n{account}\nPayment reference: {reference}\n\nPlease give this reference with your transfer, so that we can match it. You can sign in and add a proof of payment to your order.',
    },
  },
  transferPart: {
    subject: { cn: '{fair}：已收到部分款项', en: '{fair}: part of your transfer has arrived' },
    text: {
      cn: '{name}，您好：\n\n{fair}订单 {order} 已收到部分款项，尚缺 {amount}。请在 {deadline}前转账补足，附言：{reference}。\n\n逾期订单将取消，已收款项将退回。',
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
} satisfies MessageTexts
