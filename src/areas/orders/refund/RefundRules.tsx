import { observer } from 'mobx-react-lite'
import type { RefundOffer } from '@contract/orders/refund.schema'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import { words } from './words'

/** The fee table by days, and how the money comes back. */
export const RefundRules = observer(({ offer: { fees, arrivesInDays, byTransfer } }: { offer: RefundOffer }) => {
  const t = useWords(words)
  if (fees.length === 0) return null
  return (
    <Card id="refund-rules" padding="tight">
      <CardTitle title={t.rules} hint={fill(byTransfer ? t.arrivesByTransfer : t.arrives, { days: arrivesInDays })} />
      {fees.map(({ untilDay, percent }) => (
        <Line
          key={untilDay}
          label={fill(t.until, { day: formatDay(untilDay, currentLanguage()) })}
          value={percent === 0 ? t.free : fill(t.keeps, { percent })}
        />
      ))}
    </Card>
  )
})
