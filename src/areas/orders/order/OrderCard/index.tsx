import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Order } from '@contract/orders/order.schema'
import { canPay } from '@contract/rules/orders/orderStates'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { ServerCountdown } from '@/parts/clock/ServerCountdown'
import { stateWordsOf } from '@/parts/payment/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Money } from '@/ui/Money'
import { Pill } from '@/ui/Pill'
import { Pressable } from '@/ui/Pressable'
import type { OrderStore } from '../order.store'
import { orderTone } from '@/parts/order/orderTone'
import { words } from '../words'
import style from './index.module.scss'

interface OrderCardProps {
  store: OrderStore
  order: Order
  /** It expired, or the server rejected its payment. */
  onChanged: () => unknown
}

/** One order of the list: its items, state and price, and the payment button. */
export const OrderCard = observer(({ store, order, onChanged }: OrderCardProps) => {
  const t = useWords(words)
  const states = useWords(stateWordsOf(order))
  const { orderId, orderNo, state, lines, amount, expiresAtMs, transfer } = order
  const isPayable = canPay(state)
  // Its buyer sends the money by bank: there is nothing to pay here, and days to wait for.
  const isTransfer = isPayable && transfer !== undefined
  return (
    <Card id={`order-${orderId}`}>
      <Pressable id={`order-open-${orderId}`} className={style.about} onTap={() => go('orderDetail', { orderId })}>
        <View className={style.head}>
          <View className={style.no}>{orderNo}</View>
          <Pill id={`order-state-${orderId}`} tone={isTransfer ? 'theme' : orderTone(state)}>
            {isTransfer ? (
              t.awaitsTransfer
            ) : isPayable && expiresAtMs !== null ? (
              <View>
                {t.before}
                <ServerCountdown id={`order-countdown-${orderId}`} untilMs={expiresAtMs} onEnd={onChanged} />
                {t.after}
              </View>
            ) : (
              states[state]
            )}
          </Pill>
        </View>
        {lines.map(({ itemId, name, quantity, day }) => (
          <View key={`${itemId}/${day ?? ''}`} className={style.line}>
            <View className={style.name}>{`${name} ×\u00a0${quantity}`}</View>
            {day && <View className={style.day}>{formatDayWithWeekday(day, currentLanguage())}</View>}
          </View>
        ))}
      </Pressable>
      <View className={style.foot}>
        <Money id={`order-amount-${orderId}`} amount={amount} canBeFree />
        {isTransfer && (
          <Button
            id={`order-transfer-${orderId}`}
            kind="ghost"
            size="medium"
            text={t.toTransfer}
            onTap={() => go('orderDetail', { orderId })}
          />
        )}
        {isPayable && !isTransfer && (
          <Button
            id={`order-pay-${orderId}`}
            size="medium"
            isLoading={store.payer.payingId === orderId}
            onTap={() => store.payer.pay(orderId, onChanged)}
          >
            {t.pay}
          </Button>
        )}
      </View>
    </Card>
  )
})
