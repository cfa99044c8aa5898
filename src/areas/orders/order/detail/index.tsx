import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { sayMoment } from '@/i18n/dayLists'
import { useWords } from '@/i18n/words'
import { ServerCountdown } from '@/parts/clock/ServerCountdown'
import { OpenOrder } from '@/parts/order/OpenOrder'
import { OrderLines } from '@/parts/order/OrderLines'
import { orderStateWords } from '@/parts/payment/words'
import { restart } from '@/routes/go'
import { useRoute } from '@/routes/useRoute'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { orderIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { OrderActions, hasActions } from '../OrderActions'
import { orderNotice } from '../orderNotice'
import { orderTone } from '../orderTone'
import { orderWords } from '../words'

/** `/order/:orderId`: what was ordered, how it stands, and what can be done about it. */
export default page({}, () => {
  const { params } = useRoute()
  const words = useWords(orderWords)
  const states = useWords(orderStateWords)
  const [store] = useState(() => new OpenOrder(params.orderId ?? ''))
  useDidShow(() => void store.load().then(() => store.resume()))
  const { order, failure, payer } = store
  if (store.isNotFound) {
    return (
      <Page>
        <EmptyState id="order-not-found" icon={orderIcon} title={words.notFoundTitle} message={words.notFoundText}>
          <Button id="order-to-orders" size="medium" onTap={() => restart('order')}>
            {words.toOrders}
          </Button>
        </EmptyState>
      </Page>
    )
  }
  if (!order) return <Page state={failure ? 'failed' : 'loading'} failure={failure} onRetry={() => store.load()} />
  const notice = orderNotice(order)
  const actionFailure = payer.failure ?? store.actionFailure ?? failure?.message
  return (
    <Page footer={hasActions(order) && <OrderActions store={store} order={order} />}>
      {actionFailure && <Banner id="order-refused" tone="bad" title={actionFailure} />}
      {notice && (
        <Banner id="order-notice" tone={notice.tone} title={states[order.state]}>
          {notice.text}
        </Banner>
      )}
      <Card id="order-content">
        <OrderLines id="order-lines" lines={order.lines} />
        <Line id="order-amount" label={words.total} value={<Money amount={order.amount} canBeFree />} />
      </Card>
      <Card padding="tight">
        <Line id="order-state" label={words.state} value={<Pill tone={orderTone(order.state)}>{states[order.state]}</Pill>} />
        {store.canPay && order.expiresAtMs !== null && (
          <Line
            id="order-left"
            label={words.timeLeft}
            tone="warn"
            value={<ServerCountdown id="order-countdown" untilMs={order.expiresAtMs} onEnd={() => store.load()} />}
          />
        )}
        <Line id="order-no" label={words.orderNo} value={order.orderNo} />
        <Line id="order-created" label={words.createdAt} value={sayMoment(order.createdAt)} />
        {order.paidAt && <Line id="order-paid" label={words.paidAt} value={sayMoment(order.paidAt)} />}
      </Card>
    </Page>
  )
})
