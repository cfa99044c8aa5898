import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { ServerCountdown } from '@/parts/clock/ServerCountdown'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { useShown } from '@/ui/Page'
import type { UnpaidOrder } from './UnpaidOrder'
import { unpaidWords } from './unpaidWords'

interface UnpaidOrderBannerProps {
  unpaid: UnpaidOrder
  /** Of an order that the page knows of already: it is shown at once, and its time later. What comes late would push the page down. */
  expectedId?: string | null | undefined
  /** A bank transfer was chosen for the expected order. */
  isTransferExpected?: boolean | undefined
  /** The content below has not come yet, and would be pushed down. */
  isEarly?: boolean
}

/** Shows a person's unpaid order with the time that is left and the way to pay, or the bank details. Nothing without such an order. */
export const UnpaidOrderBanner = observer(({ unpaid, expectedId, isTransferExpected, isEarly }: UnpaidOrderBannerProps) => {
  const t = useWords(unpaidWords)
  const { order } = unpaid
  useShown(() => void unpaid.load())
  const orderId = order?.orderId ?? (unpaid.isKnown ? null : expectedId)
  if (!orderId || isEarly) return null
  // Its buyer sends the money by bank: there is nothing to pay here, and days to wait for.
  if (order ? order.transfer : isTransferExpected)
    return (
      <Banner
        id="unpaid-order"
        tone="info"
        title={t.transferTitle}
        action={
          <Button id="unpaid-order-open" kind="ghost" size="small" text={t.transferOpen} onTap={() => go('orderDetail', { orderId })} />
        }
      >
        {t.transferHeld}
      </Banner>
    )
  const expiresAtMs = order?.expiresAtMs ?? null
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
