import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Order } from '@contract/orders/order.schema'
import { useWords } from '@/i18n/words'
import { OrderLines } from '@/parts/order/OrderLines'
import { PayWaySheet } from '@/parts/payment/PayWaySheet'
import { orderStateWords } from '@/parts/payment/words'
import { replace, restart } from '@/routes/go'
import { toTickets } from '@/stores/toTickets'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { orderIcon } from '@/ui/Icon/shapes'
import { Money } from '@/ui/Money'
import { Page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import type { UnpaidOrderStore } from '../unpaidOrder.store'
import { words } from '../words'
import { UnpaidOrder } from './UnpaidOrder'
import style from './index.module.scss'

/** It can no longer be paid: it was paid or expired. */
const OverOrder = observer(({ order: { state, endReason, lines } }: { order: Order }) => {
  const t = useWords(words)
  const states = useWords(orderStateWords)
  const isCancelled = state === 'cancelled'
  const hasExpired = isCancelled && endReason === 'expired'
  return (
    <>
      <Status
        id="order-over"
        kind={isCancelled ? 'failed' : 'info'}
        title={hasExpired ? t.ranOutTitle : states[state]}
        message={hasExpired ? t.ranOutText : isCancelled ? undefined : t.overTitle}
      />
      <Card>
        <OrderLines id="order-lines" lines={lines} />
      </Card>
    </>
  )
})

const PlacedDock = observer(({ store, order }: { store: UnpaidOrderStore; order: Order }) => {
  const t = useWords(words)
  const { orderId, amount, state } = order
  if (state === 'cancelled') return <Button id="order-choose-again" isBlock text={t.chooseAgain} onTap={() => toTickets('restart')} />
  if (!store.canPay) return <Button id="order-open" isBlock text={t.toOrder} onTap={() => replace('orderDetail', { orderId })} />
  return (
    <>
      <View className={style.sum}>
        <View className={style.count}>{t.total}</View>
        <Money id="order-amount" amount={amount} />
      </View>
      <View className={style.action}>
        <Button id="order-pay" isBlock isLoading={store.payer.payingId !== null} text={t.payAmount} onTap={() => store.pay()} />
      </View>
    </>
  )
})

/** A placed order: paid in time, changed, or cancelled. */
export const PlacedSelection = observer(({ store }: { store: UnpaidOrderStore }) => {
  const t = useWords(words)
  const { value: order } = store.order
  const notFound = (
    <EmptyState id="order-not-found" icon={orderIcon} title={t.orderNotFoundTitle} message={t.orderNotFoundText}>
      <Button id="order-to-orders" size="medium" text={t.toOrders} onTap={() => restart('order')} />
    </EmptyState>
  )
  return (
    <Page of={store.order} notFound={notFound} footer={order && <PlacedDock store={store} order={order} />}>
      {store.canPay && store.actionFailure && <Banner id="order-refused" tone="bad" title={store.actionFailure} />}
      {order && (store.canPay ? <UnpaidOrder store={store} order={order} /> : <OverOrder order={order} />)}
      <PayWaySheet payer={store.payer} />
    </Page>
  )
})
