import { observer } from 'mobx-react-lite'
import type { Order } from '@contract/orders/order.schema'
import { fullDateTime } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import { ServerCountdown } from '@/parts/clock/ServerCountdown'
import { transferStateWords } from '@/parts/bankTransfer/words'
import { words as discountWords } from '@/parts/discountCode/words'
import type { OpenOrder } from '@/parts/order/OpenOrder'
import { OrderLines } from '@/parts/order/OrderLines'
import { stateWordsOf } from '@/parts/payment/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { Money, yuan } from '@/ui/Money'
import { Pill } from '@/ui/Pill'
import { stateWords } from '../invoice/words'
import { orderNotice } from './orderNotice'
import { orderTone } from '@/parts/order/orderTone'
import { words } from './words'

/** An order that waits for a transfer has a state of its own for its buyer. */
const useStateText = (order: Order): string => {
  const t = useWords(words)
  const states = useWords(stateWordsOf(order))
  return order.state === 'pendingPayment' && order.transfer ? t.awaitsTransfer : states[order.state]
}

/** What the buyer of an order has to know or to do. */
export const OrderNotice = observer(({ order }: { order: Order }) => {
  const notice = orderNotice(order)
  const title = useStateText(order)
  return notice ? (
    <Banner id="order-notice" tone={notice.tone} title={title}>
      {notice.text}
    </Banner>
  ) : null
})

/** The items and the state of an order. */
export const OrderFacts = observer(({ store, order }: { store: OpenOrder; order: Order }) => {
  const t = useWords(words)
  const discount = useWords(discountWords)
  const state = useStateText(order)
  const invoices = useWords(stateWords)
  const transfers = useWords(transferStateWords)
  return (
    <>
      <Card id="order-content" padding="tight">
        <OrderLines id="order-lines" lines={order.lines} isFollowed />
        {order.discount && (
          <Line
            id="order-discount"
            label={fill(discount.codeOf, { code: order.discount.code })}
            tone="good"
            value={`-${yuan(order.discount.amount)}`}
          />
        )}
        <Line id="order-amount" label={t.total} value={<Money amount={order.amount} canBeFree />} />
      </Card>
      <Card padding="tight">
        <Line id="order-state" label={t.state} value={<Pill tone={orderTone(order.state)}>{state}</Pill>} />
        {order.transfer && order.transfer !== 'waiting' && (
          <Line id="order-transfer" label={t.bankTransfer} value={transfers[order.transfer]} />
        )}
        {store.canPay && !order.transfer && order.expiresAtMs !== null && (
          <Line
            id="order-left"
            label={t.timeLeft}
            tone="warn"
            value={<ServerCountdown id="order-countdown" untilMs={order.expiresAtMs} onEnd={() => store.order.load()} />}
          />
        )}
        <Line id="order-no" label={t.orderNo} value={order.orderNo} />
        <Line id="order-created" label={t.createdAt} value={fullDateTime(order.createdAt)} />
        {order.paidAt && <Line id="order-paid" label={t.paidAt} value={fullDateTime(order.paidAt)} />}
        {(order.mayInvoice || order.invoiceState) && (
          <Line
            id="order-invoice"
            label={order.invoiceState ? t.invoice : t.applyInvoice}
            value={order.invoiceState && invoices[order.invoiceState]}
            onTap={() => (order.invoiceState ? go('invoiceHistory') : go('invoiceApply', { orderId: order.orderId }))}
          />
        )}
        {(order.mayRefund || order.refundAmount) && (
          <Line
            id="order-refund"
            label={order.refundAmount ? t.refundProgress : t.refund}
            value={order.refundAmount && <Money amount={order.refundAmount} size="small" />}
            onTap={() => go('refund', { orderId: order.orderId })}
          />
        )}
      </Card>
    </>
  )
})
