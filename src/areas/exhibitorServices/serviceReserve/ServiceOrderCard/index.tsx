import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ServiceOrder } from '@contract/exhibitor/serviceReserve.schema'
import { boothPlaceNames } from '@contract/rules/exhibitor/serviceReserve'
import { canPay } from '@contract/rules/orders/orderStates'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { untilMinute } from '@/i18n/dates'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { ServerCountdown } from '@/parts/clock/ServerCountdown'
import { orderTone } from '@/parts/order/orderTone'
import { stateWordsOf } from '@/parts/payment/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { Money, groupedYuan } from '@/ui/Money'
import { Pill } from '@/ui/Pill'
import { DrawingPart } from '../DrawingPart'
import type { ServicesStore } from '../serviceReserve.store'
import { words } from '../words'
import style from './index.module.scss'

/** From an hour on, a countdown by seconds only makes people nervous. */
const countdownMs = 3_600_000

/** The money comes by bank: there is nothing to pay here, and days to wait for. */
const isTransfer = ({ state, transfer }: ServiceOrder): boolean => canPay(state) && transfer !== undefined

const State = observer(({ store, order }: { store: ServicesStore; order: ServiceOrder }) => {
  const t = useWords(words)
  const states = useWords(stateWordsOf({ isService: true }))
  const { orderId, state, expiresAtMs } = order
  if (isTransfer(order))
    return (
      <Pill id={`service-order-state-${orderId}`} tone="theme">
        {t.awaitsTransfer}
      </Pill>
    )
  return (
    <Pill id={`service-order-state-${orderId}`} tone={orderTone(state)}>
      {expiresAtMs !== null && expiresAtMs - Date.now() < countdownMs ? (
        <View>
          {t.before}
          <ServerCountdown id={`service-order-left-${orderId}`} untilMs={expiresAtMs} onEnd={() => store.load()} />
        </View>
      ) : (
        states[state]
      )}
    </Pill>
  )
})

/** One order of the company: its services, its state, and what can be done with it. */
export const ServiceOrderCard = observer(({ store, order }: { store: ServicesStore; order: ServiceOrder }) => {
  const t = useWords(words)
  const { orderId, state, lines, amount, refundAmount, mayPay, mayChange, orderedBy, createdAt } = order
  return (
    <Card id={`service-order-${orderId}`}>
      <View className={style.head}>
        <Money id={`service-order-amount-${orderId}`} amount={amount} canBeFree />
        <State store={store} order={order} />
      </View>
      {refundAmount && <View className={style.note}>{fill(t.refunded, { amount: groupedYuan(refundAmount) })}</View>}
      {lines.map(({ lineNo, name, unit, day, place, ordered, quantity }) => (
        <View key={lineNo} className={style.line}>
          <View className={style.name}>{`${name} ×\u00a0${ordered} ${unit}`}</View>
          <View className={style.note}>
            <Dotted
              facts={[
                day && formatDayWithWeekday(day, currentLanguage()),
                place && boothPlaceNames[place][currentLanguage()],
                quantity < ordered && state !== 'cancelled' && fill(t.gone, { count: ordered - quantity }),
              ]}
            />
          </View>
        </View>
      ))}
      <DrawingPart store={store} order={order} />
      <View className={style.note}>{fill(t.orderedBy, { name: orderedBy, time: untilMinute(createdAt) })}</View>
      <View className={style.note}>{fill(t.orderNo, { no: orderId })}</View>
      <View className={style.actions}>
        {state !== 'cancelled' && (
          <Button id={`service-pdf-${orderId}`} kind="text" size="small" onTap={() => store.openPdf.run(orderId)}>
            {state === 'pendingPayment' ? t.quote : t.receipt}
          </Button>
        )}
        {mayChange && (
          <Button id={`service-delete-${orderId}`} kind="text" size="small" onTap={() => store.beginDelete(order)}>
            {state === 'pendingPayment' ? t.cancelOrder : t.deleteLines}
          </Button>
        )}
        {isTransfer(order) && (
          <Button
            id={`service-transfer-${orderId}`}
            kind="ghost"
            size="medium"
            text={t.toTransfer}
            onTap={() => go('orderDetail', { orderId })}
          />
        )}
        {mayPay && !isTransfer(order) && (
          <Button
            id={`service-pay-${orderId}`}
            size="medium"
            isLoading={store.payer.payingId === orderId}
            onTap={() => store.payer.pay(orderId, () => store.load())}
          >
            {t.pay}
          </Button>
        )}
      </View>
    </Card>
  )
})
