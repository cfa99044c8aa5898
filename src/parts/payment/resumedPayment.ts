import { persist, readPersisted } from '@/stores/persist'

interface Mark {
  orderId: string
  atMs: number
}

/** The way to WeChat and back takes seconds; one who returns much later is asked again before paying. */
const cacheTtlMs = 120_000

/** Notes which order is being paid before the page leaves for WeChat. */
export const markPayment = (orderId: string | null): void => persist('payment', orderId && { orderId, atMs: Date.now() })

/** The order whose payment was interrupted by the way to WeChat; once, then it is forgotten. */
export const consumeMarkedPayment = (): string | null => {
  const mark = readPersisted<Mark>('payment')
  if (!mark) return null
  markPayment(null)
  return Date.now() - mark.atMs < cacheTtlMs ? mark.orderId : null
}
