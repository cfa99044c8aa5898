import { persist, readPersisted } from '@/stores/persist'
import type { PayWay } from './payWays'

interface Mark {
  orderId: string
  /** The way that the person chose before the page left. */
  way?: PayWay
  atMs: number
}

/** The redirect to WeChat and back takes seconds, and the way to a new order's page less. A person who comes much later confirms again. */
const cacheTtlMs = 120_000

/** Notes which order is being paid: before the page leaves for WeChat, and before a new order's page opens. */
export const markPayment = (orderId: string | null, way?: PayWay): void =>
  persist('payment', orderId && { orderId, ...(way ? { way } : {}), atMs: Date.now() })

/** The payment that the redirect to WeChat interrupted. Read once. */
export const consumeMarkedPayment = (): Pick<Mark, 'orderId' | 'way'> | null => {
  const mark = readPersisted<Mark>('payment')
  if (!mark) return null
  markPayment(null)
  const { atMs, ...payment } = mark
  return Date.now() - atMs < cacheTtlMs ? payment : null
}
