import type { Bilingual } from '../../../../contract/language'
import type { ListColumn } from '../../../../contract/listColumn'
import type { StatementDifference } from '../../../../contract/orders/statement.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import { type PaymentProviderName, currency } from '../../../../contract/rules/orders/paymentProviders'
import { wireTime } from '../../../core/time'
import type { Found } from './compareProvider'

const providerWords: Record<PaymentProviderName, Bilingual> = {
  wechatPay: { cn: '微信支付', en: 'WeChat Pay' },
  stripe: { cn: 'Stripe', en: 'Stripe' },
  bankTransfer: { cn: '银行转账', en: 'Bank transfer' },
}

const kindWords: Record<Found['kind'], Bilingual> = { payment: { cn: '付款', en: 'Payment' }, refund: { cn: '退款', en: 'Refund' } }

const differenceWords: Record<StatementDifference, Bilingual> = {
  missingHere: { cn: '账单有，本系统没有', en: 'In the statement, not in our books' },
  missingThere: { cn: '本系统有，账单没有', en: 'In our books, not in the statement' },
  amount: { cn: '金额不同', en: 'Another amount' },
  currency: { cn: '币种不同', en: 'Another currency' },
  state: { cn: '状态不同', en: 'Another state' },
}

export const columnsOf = (timeZone: string): ListColumn<Found>[] => [
  { title: { cn: '支付服务', en: 'Payment service' }, cell: ({ provider }, language) => providerWords[provider][language] },
  { title: { cn: '类型', en: 'Kind' }, cell: ({ kind }, language) => kindWords[kind][language] },
  { title: { cn: '差异', en: 'Difference' }, cell: ({ difference }, language) => differenceWords[difference][language] },
  { title: { cn: '订单号', en: 'Order' }, cell: ({ row }) => row?.orderId ?? '' },
  { title: { cn: '商户单号', en: 'Our number' }, cell: ({ line, row }) => line?.number ?? row?.id ?? '' },
  { title: { cn: '支付服务单号', en: 'Their number' }, cell: ({ line, row }) => line?.outsideId ?? row?.transactionId ?? '' },
  { title: { cn: '账单金额', en: 'Amount in the statement' }, cell: ({ line }) => (line ? yuanOf(line.amountFen) : '') },
  { title: { cn: '账单币种', en: 'Currency in the statement' }, cell: ({ line }) => line?.currency ?? '' },
  { title: { cn: '账单状态', en: 'State in the statement' }, cell: ({ line }) => line?.state ?? '' },
  { title: { cn: '账单时间', en: 'Time in the statement' }, cell: ({ line }) => (line ? wireTime(line.at, timeZone) : '') },
  { title: { cn: '本系统金额', en: 'Amount in our books' }, cell: ({ row }) => (row ? yuanOf(row.amountFen) : '') },
  { title: { cn: '本系统币种', en: 'Currency in our books' }, cell: ({ row }) => (row ? currency : '') },
  { title: { cn: '本系统状态', en: 'State in our books' }, cell: ({ row }) => row?.state ?? '' },
  { title: { cn: '本系统时间', en: 'Time in our books' }, cell: ({ row }) => (row?.at ? wireTime(row.at, timeZone) : '') },
]
