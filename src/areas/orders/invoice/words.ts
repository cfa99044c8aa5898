import type { InvoiceObstacle } from '@contract/orders/invoice.schema'
import type { HeaderKind, HeaderText, InvoiceKind, InvoiceState } from '@contract/rules/orders/invoice'
import { defineWords } from '@/i18n/words'

export const kindWords = defineWords<InvoiceKind>({
  normal: { cn: '数电发票（普通发票）', en: 'Electronic invoice (normal)' },
  special: { cn: '数电发票（增值税专用发票）', en: 'Electronic invoice (special VAT)' },
  english: { cn: '英文发票', en: 'Invoice in English' },
})

export const kindHints = defineWords<InvoiceKind>({
  normal: { cn: '个人或企业抬头', en: 'For people and companies in China' },
  special: { cn: '企业抬头，可抵扣进项税', en: 'For companies in China that deduct VAT' },
  english: { cn: '适用于境外企业，非中国增值税发票', en: 'For companies abroad. Not a Chinese VAT invoice (fapiao).' },
})

export const stateWords = defineWords<InvoiceState>({
  asked: { cn: '已申请', en: 'Requested' },
  issuing: { cn: '开票中', en: 'Being issued' },
  issued: { cn: '已开具', en: 'Issued' },
  failed: { cn: '开票失败', en: 'Failed' },
  redLettered: { cn: '已冲红', en: 'Red-lettered' },
})

export const obstacleWords = defineWords<InvoiceObstacle>({
  notOffered: {
    cn: '本展会不提供线上开票，如需发票请联系主办方。',
    en: 'This fair does not issue invoices here. Please contact the organiser.',
  },
  tooLate: { cn: '已过开票截止日期。', en: 'The deadline for invoices has passed.' },
  notPaid: { cn: '此订单尚未付款，或正在退款。', en: 'This order is not paid, or is being refunded.' },
  nothing: {
    cn: '没有可开票的订单。实付金额大于 0 的人民币订单可开票。',
    en: 'No order can be invoiced. Invoices need a paid amount above 0 in CNY.',
  },
  taken: { cn: '此订单已申请发票，可在“我的发票”中查看。', en: 'An invoice for this order was requested already. See “My invoices”.' },
})

export const headerKindWords = defineWords<HeaderKind>({
  company: { cn: '企业', en: 'Company in China' },
  personal: { cn: '个人', en: 'Person' },
  foreign: { cn: '境外企业', en: 'Company abroad' },
})

/** The labels of a header in China. */
export const textWords = defineWords<HeaderText>({
  name: { cn: '名称', en: 'Name' },
  taxNumber: { cn: '税号', en: 'Tax number' },
  address: { cn: '注册地址', en: 'Registered address' },
  phone: { cn: '注册电话', en: 'Phone' },
  bank: { cn: '开户行', en: 'Bank' },
  bankAccount: { cn: '银行账号', en: 'Bank account' },
})

export const words = defineWords({
  orders: { cn: '开票订单', en: 'Orders' },
  ordersHint: { cn: '可合并多个订单开一张发票', en: 'Several orders can share one invoice' },
  kind: { cn: '发票种类', en: 'Kind of invoice' },
  header: { cn: '发票抬头', en: 'Bill to' },
  noHeader: { cn: '还没有可用的抬头，请先添加。', en: 'Please add the company or person for the invoice first.' },
  addHeader: { cn: '添加抬头', en: 'Add invoice details' },
  manage: { cn: '管理抬头', en: 'Manage invoice details' },
  incomplete: {
    cn: '增值税专用发票还须填写地址、电话、开户行和账号',
    en: 'Special VAT invoices also need address, phone, bank and account',
  },
  email: { cn: '接收邮箱', en: 'Email for the invoice' },
  emailHint: { cn: '开具后发送到此邮箱', en: 'We send the invoice here when it is issued' },
  amount: { cn: '开票金额', en: 'Amount' },
  item: { cn: '项目', en: 'Item' },
  rate: { cn: '税率', en: 'VAT rate' },
  included: { cn: '{percent}%（含税）', en: '{percent}%, included' },
  seller: { cn: '开票方', en: 'Issued by' },
  until: { cn: '申请截止', en: 'Deadline' },
  submit: { cn: '提交申请（¥{amount}）', en: 'Request invoice (CNY\u00a0{amount})' },
  retrySubmit: { cn: '重新提交', en: 'Send again' },
  retryTitle: { cn: '开票失败', en: 'The invoice could not be issued' },
  sent: { cn: '已提交，开具后将通知您', en: 'Requested. We will let you know when it is issued.' },
  issuedNow: { cn: '发票已开具', en: 'Your invoice has been issued' },
  toHistory: { cn: '我的发票', en: 'My invoices' },
  notFoundTitle: { cn: '没有找到此订单', en: 'Order not found' },
  notFoundText: { cn: '此订单可能属于其他账号。', en: 'This order may belong to another account.' },
  noneTitle: { cn: '暂不能开票', en: 'No invoice now' },
})
