import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { ServerCountdown } from '@/parts/clock/ServerCountdown'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { useShown } from '@/ui/Page'
import type { UnpaidOrder } from './UnpaidOrder'
import { unpaidWords } from './unpaidWords'

/** Shows a person's unpaid order, with the time that is left and the way to pay. Nothing without such an order. */
export const UnpaidOrderBanner = observer(({ unpaid }: { unpaid: UnpaidOrder }) => {
  const t = useWords(unpaidWords)
  const { order } = unpaid
  useShown(() => void unpaid.load())
  if (!order) return null
  const { orderId, expiresAtMs } = order
  const open = (
    <Button id="unpaid-order-open" kind="ghost" size="small" text={t.pay} onTap={() => go('ticketTypeSelectOrder', { orderId })} />
  )
  return (
    <Banner id="unpaid-order" tone="warn" title={t.title} action={open}>
      {t.held}
      {expiresAtMs !== null && <ServerCountdown id="unpaid-order-countdown" untilMs={expiresAtMs} onEnd={() => unpaid.load()} />}
    </Banner>
  )
})
