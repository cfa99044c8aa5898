import { chinaTime } from '../../gateways/payment/chinaTime'
import type { SandboxWorld } from '../kit/SandboxWorld'
import type { BillRow } from '../kit/statements'
import type { SandboxCounter } from './counter'

/** The columns of the bill of all trades, in WeChat Pay's order. */
const columns = [
  '交易时间', '公众账号ID', '商户号', '特约商户号', '设备号', '微信订单号', '商户订单号', '用户标识', '交易类型', '交易状态', '付款银行', '货币种类',
  '应结订单金额', '代金券金额', '微信退款单号', '商户退款单号', '退款金额', '充值券退款金额', '退款类型', '退款状态', '商品名称', '商户数据包', '手续费', '费率',
  '订单金额', '申请退款金额', '费率备注',
] // prettier-ignore

const yuan = (fen: number): string => (fen / 100).toFixed(2)
const refundWords = { PROCESSING: 'PROCESSING', SUCCESS: 'SUCCESS', ABNORMAL: 'FAIL' } as const

/** WeChat Pay's bill of a day of China as CSV, each value behind a backtick; null for a day without any. */
export const billOf = (world: SandboxWorld, { trades, refunds }: SandboxCounter, day: string): string | null => {
  const isOfDay = (at: number | undefined): boolean => at !== undefined && chinaTime(new Date(at)).startsWith(day)
  const wire = (at: number): string => chinaTime(new Date(at)).slice(0, 19).replace('T', ' ')
  const common = { 商户号: world.accounts.merchant.merchantId, 付款银行: 'OTHERS', 货币种类: 'CNY', 费率: '0.60%', 手续费: '0.00000' }
  const paid = trades
    .all()
    .filter(({ paidAt }) => isOfDay(paidAt))
    .map((trade): BillRow => ({
      ...common,
      交易时间: wire(trade.paidAt!),
      公众账号ID: trade.appId,
      微信订单号: trade.transactionId ?? '',
      商户订单号: trade.outTradeNo,
      用户标识: trade.openId,
      交易类型: trade.tradeType,
      交易状态: 'SUCCESS',
      应结订单金额: yuan(trade.priceFen),
      订单金额: yuan(trade.priceFen),
      申请退款金额: '0.00',
      商品名称: trade.description,
    }))
  const back = refunds.all().filter(({ createdAt }) => isOfDay(createdAt))
  const refunded = back.map((refund): BillRow => ({
    ...common,
    交易时间: wire(refund.createdAt),
    微信订单号: refund.transactionId,
    商户订单号: refund.outTradeNo,
    交易状态: 'REFUND',
    微信退款单号: refund.refundId,
    商户退款单号: refund.outRefundNo,
    退款金额: yuan(refund.refundFen),
    申请退款金额: yuan(refund.refundFen),
    退款类型: 'ORIGINAL',
    退款状态: refundWords[refund.status],
    订单金额: '0.00',
  }))
  const rows = world.statements.ofWechat([...paid, ...refunded])
  if (rows.length === 0 || world.statements.has('empty')) return null
  const sum = (name: string): string => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0).toFixed(2)
  const line = (values: string[]): string => values.map((value) => `\`${value}`).join(',')
  return [
    columns.join(','),
    ...rows.map((row) => line(columns.map((name) => row[name] ?? ''))),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    line([String(rows.length), sum('应结订单金额'), sum('退款金额'), '0.00', '0.00000', sum('订单金额'), sum('申请退款金额')]),
    '',
  ].join('\r\n')
}
