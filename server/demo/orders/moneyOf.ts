import type { TenantSettings } from '../../core/exhibition/TenantSettings'
import type { Ids } from '../../core/process/ids'
import type { payments } from '../../database/schema/payments'
import type { refunds } from '../../database/schema/refunds'
import { after } from '../calendar'
import type { Random } from '../random'
import type { DemoOrder } from './DemoOrder'

export interface Money {
  payments: (typeof payments.$inferInsert)[]
  refunds: (typeof refunds.$inferInsert)[]
  paidAt: Date | null
  endedAt: Date | null
}

export interface MoneyRequest {
  random: Random
  settings: TenantSettings
  order: DemoOrder
  orderId: string
  key: { tenantId: string; exhibitionId: string }
  amountFen: number
  expiresAt: Date | null
  paymentIds: Ids
  refundIds: Ids
}

/** Payments and refunds of one order, as its fate requires. */
export const moneyOf = ({ random, settings, order, orderId, key, amountFen, expiresAt, paymentIds, refundIds }: MoneyRequest): Money => {
  const { fate, createdAt } = order
  const none: Money = { payments: [], refunds: [], paidAt: null, endedAt: null }
  if (amountFen === 0 || fate === 'waiting' || fate === 'waitingLong') return none

  const channel = random.weigh({ messagingBrowser: 5, miniProgram: 3, browser: 2 })
  const startedAt = after(createdAt, { minutes: 1 })
  const payment = (paidAt: Date | null): Money['payments'][number] => ({
    ...key,
    id: paymentIds(),
    orderId,
    channel,
    state: paidAt ? 'paid' : 'closed',
    amountFen,
    provider: 'wechatPay',
    prepay: `wx${random.digits(34)}`,
    appId: (channel === 'miniProgram' ? settings.miniProgram : settings.officialAccount)!.appId,
    transactionId: paidAt ? `4200${random.digits(24)}` : null,
    createdAt: startedAt,
    paidAt,
  })

  if (fate === 'expired' || fate === 'cancelledByBuyer') {
    const endedAt = fate === 'expired' ? expiresAt : after(createdAt, { minutes: random.between(2, 12) })
    return { ...none, payments: random.hasLuck(0.5) ? [payment(null)] : [], endedAt }
  }

  const paidAt =
    fate === 'paidTooLate' ? after(expiresAt!, { minutes: random.between(1, 9) }) : after(createdAt, { minutes: random.between(2, 10) })
  const paid = payment(paidAt)
  if (fate === 'issued' || fate === 'visited' || fate === 'issuing') return { ...none, payments: [paid], paidAt }

  const askedAt = after(paidAt, { minutes: fate === 'paidTooLate' ? 1 : random.between(30, 80) })
  const doneAt = fate === 'refunding' ? null : after(askedAt, { minutes: random.between(5, 90) })
  const refund: Money['refunds'][number] = {
    ...key,
    id: refundIds(),
    paymentId: paid.id,
    orderId,
    amountFen,
    feeFen: 0,
    reason: fate === 'paidTooLate' ? 'paidTooLate' : 'byBuyer',
    state: doneAt ? 'done' : 'sent',
    attempt: 1,
    createdAt: askedAt,
    doneAt,
  }
  return { payments: [paid], refunds: [refund], paidAt, endedAt: doneAt }
}
