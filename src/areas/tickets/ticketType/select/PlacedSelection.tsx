import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { ServerCountdown } from '@/parts/clock/ServerCountdown'
import { OrderLines } from '@/parts/order/OrderLines'
import { orderStateWords } from '@/parts/payment/words'
import { replace, restart } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { orderIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { UnpaidOrderStore } from '../unpaidOrder.store'
import { ticketTypeWords } from '../words'
import style from './index.module.scss'

/** An order that is placed: paid within its time, changed, or given up. */
export const PlacedSelection = observer(({ orderId }: { orderId: string }) => {
  const words = useWords(ticketTypeWords)
  const states = useWords(orderStateWords)
  const [store] = useState(() => new UnpaidOrderStore(orderId))
  const { open } = store
  const { order, failure, payer } = open
  useDidShow(() => void store.show())
  const chooseAgain = (
    <Button id="order-choose-again" isBlock onTap={() => store.chooseAgain()}>
      {words.chooseAgain}
    </Button>
  )
  if (open.isNotFound) {
    return (
      <Page>
        <EmptyState id="order-not-found" icon={orderIcon} title={words.orderNotFoundTitle} message={words.orderNotFoundText}>
          <Button id="order-to-orders" size="medium" onTap={() => restart('order')}>
            {words.toOrders}
          </Button>
        </EmptyState>
      </Page>
    )
  }
  if (!order) return <Page state={failure ? 'failed' : 'loading'} failure={failure} onRetry={() => open.load()} />
  if (!open.canPay) {
    const isCancelled = order.state === 'cancelled'
    return (
      <Page
        footer={
          isCancelled ? (
            chooseAgain
          ) : (
            <Button id="order-open" isBlock onTap={() => replace('orderDetail', { orderId })}>
              {words.toOrder}
            </Button>
          )
        }
      >
        <Status
          id="order-over"
          kind={isCancelled ? 'failed' : 'info'}
          title={isCancelled && order.endReason === 'expired' ? words.ranOutTitle : states[order.state]}
          message={isCancelled ? (order.endReason === 'expired' ? words.ranOutText : undefined) : words.overTitle}
        />
        <Card>
          <OrderLines id="order-lines" lines={order.lines} />
        </Card>
      </Page>
    )
  }
  const change = async (): Promise<void> => {
    const isMeant = await confirm({
      title: words.changeTitle,
      message: words.changeAsk,
      confirmText: words.changeYes,
      cancelText: words.keepOrder,
      isDangerous: true,
    })
    if (isMeant) await store.change()
  }
  const cancel = async (): Promise<void> => {
    const isMeant = await confirm({
      title: words.cancelTitle,
      message: words.cancelAsk,
      confirmText: words.cancelYes,
      cancelText: words.keepOrder,
      isDangerous: true,
    })
    if (isMeant) await store.giveUp()
  }
  return (
    <Page
      footer={
        <>
          <View className={style.sum}>
            <View className={style.count}>
              {words.timeLeft}{' '}
              {order.expiresAtMs !== null && <ServerCountdown id="order-countdown" untilMs={order.expiresAtMs} onEnd={() => open.load()} />}
            </View>
            <Money id="order-amount" amount={order.amount} />
          </View>
          <View className={style.action}>
            <Button id="order-pay" isBlock isLoading={payer.payingId !== null} onTap={() => open.pay()}>
              {words.payAmount}
            </Button>
          </View>
        </>
      }
    >
      {failure && (
        <Banner id="order-stale" tone="bad">
          {failure.message}
        </Banner>
      )}
      {(payer.failure ?? open.actionFailure) && <Banner id="order-refused" tone="bad" title={payer.failure ?? open.actionFailure ?? ''} />}
      <Banner id="order-held" tone="warn">
        {words.keptUntil}
      </Banner>
      <Card id="order">
        <View className={style.title}>{words.yourTickets}</View>
        <OrderLines id="order-lines" lines={order.lines} />
      </Card>
      <Card padding="tight">
        <Line id="order-no" label={words.orderNo} value={order.orderNo} />
        {store.holderName && <Line id="order-holder" label={words.holder} value={store.holderName} tone="strong" />}
        <Line label={words.total} value={<Money amount={order.amount} size="small" />} />
      </Card>
      <View className={style.ways}>
        <Button id="order-change" kind="ghost" size="medium" onTap={change}>
          {words.change}
        </Button>
        <Button id="order-cancel" kind="text" size="medium" onTap={cancel}>
          {words.cancelOrder}
        </Button>
      </View>
    </Page>
  )
})
