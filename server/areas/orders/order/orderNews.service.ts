import type { Bilingual, Language } from '../../../../contract/language'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { lineNames } from './lineNames'
import { type OrderRow, findOrder, readLines } from './order.sql'
import type { OrderKey } from './jobs'
import { type RefundRow, findRefund } from '../payment/refund.sql'

/** An order in the form for messages. */
export interface OrderNews {
  order: OrderRow
  lines: { name: Bilingual; quantity: number; day: string | null }[]
  /** It has no place in a wallet. */
  isService: boolean
}

/** An order with the names of its lines; null if there is none. */
export const orderNewsOf = async (app: App, key: OrderKey): Promise<OrderNews | null> => {
  const order = await findOrder(app.pool, key)
  if (!order) return null
  const lines = await readLines(app.pool, order, [order])
  const nameOf = await lineNames(app, order, lines)
  const named = lines.map((line) => ({ name: nameOf(line) ?? { cn: '', en: '' }, quantity: line.quantity, day: line.day }))
  const isService = lines.length > 0 && lines.every(({ kind }) => app.fulfilments.of(kind).isService === true)
  return { order, lines: named, isService }
}

/** `VIP × 2, Day ticket` */
export const linesText = ({ lines }: OrderNews, language: Language): string =>
  lines.map(({ name, quantity }) => (quantity > 1 ? `${name[language]} × ${quantity}` : name[language])).join(', ')

/** An amount as a message says it. */
export const amountText = (fen: number): string => `¥${yuanOf(fen)}`

/** A refund in the form for messages. */
export type RefundNews = RefundRow

export const refundNewsOf = (app: App, key: OrderKey): Promise<RefundNews | null> => findRefund(app.pool, key)
