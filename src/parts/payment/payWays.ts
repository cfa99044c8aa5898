import { orderCalls } from '@contract/orders/order.calls'
import type { PayWays } from '@contract/orders/order.schema'
import { call } from '@/api/call'
import { platform } from '@/platform'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'

export type PayWay = PayWays['providers'][number]

/** Most people who read English pay by card. */
const usualFirst = (ways: readonly PayWay[]): readonly PayWay[] =>
  session.language === 'en' && ways.includes('stripe') ? ['stripe', ...ways.filter((way) => way !== 'stripe')] : ways

/** The ways by which an order can be paid in this host app, the usual one first. */
export const payWays = async (): Promise<readonly PayWay[]> =>
  usualFirst((await call(orderCalls.payWays, { query: { channel: platform.paymentChannel } })).providers)

/** Keeps the way that a person chose, for the next order on this phone. */
export const keepWay = (way: PayWay): void => persist('payWay', way)

/** The way to propose: the last one that was chosen here, else the usual one. */
export const proposedWay = (ways: readonly PayWay[]): PayWay => {
  const last = readPersisted<PayWay>('payWay')
  return ways.find((way) => way === last) ?? ways[0]!
}
