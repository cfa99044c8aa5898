import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Order } from '@contract/orders/order.schema'
import { fill, useWords } from '@/i18n/words'
import { words as discountWords } from '@/parts/discountCode/words'
import { OrderLines } from '@/parts/order/OrderLines'
import { ServerCountdown } from '@/parts/clock/ServerCountdown'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { Line } from '@/ui/Line'
import { Money, yuan } from '@/ui/Money'
import { holderName } from '../holder'
import type { UnpaidOrderStore } from '../unpaidOrder.store'
import { words } from '../words'
import style from './index.module.scss'

/** An order that is held for its buyer, with its actions. */
export const UnpaidOrder = observer(({ store, order }: { store: UnpaidOrderStore; order: Order }) => {
  const t = useWords(words)
  const discount = useWords(discountWords)
  const holder = holderName()
  const options = { cancelText: t.keepOrder, isDangerous: true }
  const change = async (): Promise<void> => {
    if (await confirm({ title: t.changeTitle, message: t.changeAsk, confirmText: t.changeYes, ...options })) await store.change()
  }
  const cancel = async (): Promise<void> => {
    if (await confirm({ title: t.cancelTitle, message: t.cancelAsk, confirmText: t.cancelYes, ...options })) await store.giveUp()
  }
  return (
    <>
      <Banner id="order-held" tone="warn">
        {t.heldText}{' '}
        {order.expiresAtMs !== null && (
          <ServerCountdown id="order-countdown" untilMs={order.expiresAtMs} onEnd={() => store.order.load()} />
        )}
      </Banner>
      <Card id="order">
        <View className={style.title} role="heading" aria-level={2}>
          {t.yourTickets}
        </View>
        <OrderLines id="order-lines" lines={order.lines} />
      </Card>
      <Card padding="tight">
        <Line id="order-no" label={t.orderNo} value={order.orderNo} />
        {holder && <Line id="order-holder" label={t.holder} value={holder} tone="strong" />}
        {order.discount && (
          <Line
            id="order-discount"
            label={fill(discount.codeOf, { code: order.discount.code })}
            tone="good"
            value={`-${yuan(order.discount.amount)}`}
          />
        )}
        <Line label={t.total} value={<Money amount={order.amount} size="small" />} />
      </Card>
      <Actions>
        <Action>
          <Button id="order-change" kind="ghost" size="medium" isBlock text={t.change} onTap={change} />
        </Action>
        <Action>
          <Button id="order-cancel" kind="ghost" size="medium" isBlock text={t.cancelOrder} onTap={cancel} />
        </Action>
      </Actions>
    </>
  )
})
