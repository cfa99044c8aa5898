import { observer } from 'mobx-react-lite'
import type { RefundOffer } from '@contract/orders/refund.schema'
import { fill, useWords } from '@/i18n/words'
import { RefundFees } from '@/parts/order/RefundFees'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { words } from './words'

/** The fee table by days, and how the money comes back. */
export const RefundRules = observer(({ offer: { fees, arrivesInDays, byTransfer } }: { offer: RefundOffer }) => {
  const t = useWords(words)
  if (fees.length === 0) return null
  return (
    <Card id="refund-rules" padding="tight">
      <CardTitle title={t.rules} hint={fill(byTransfer ? t.arrivesByTransfer : t.arrives, { days: arrivesInDays })} />
      <RefundFees fees={fees} />
    </Card>
  )
})
