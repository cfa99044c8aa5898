import { persist, readPersisted } from '@/stores/persist'

interface Mark {
  orderId: string
  atMs: number
}

/** The redirect to WeChat and back takes seconds, and the way to a new order's page less. A person who comes much later confirms again. */
const cacheTtlMs = 120_000

/** Notes which order is being paid: before the page leaves for WeChat, and before a new order's page opens. */
export const markPayment = (orderId: string | null): void => persist('payment', orderId && { orderId, atMs: Date.now() })

/** The order whose payment the redirect to WeChat interrupted. Read once. */
export const consumeMarkedPayment = (): string | null => {
  const mark = readPersisted<Mark>('payment')
  if (!mark) return null
  markPayment(null)
  return Date.now() - mark.atMs < cacheTtlMs ? mark.orderId : null
}
