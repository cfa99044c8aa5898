import { observer } from 'mobx-react-lite'
import type { RefundFeeDay } from '@contract/orders/refund.schema'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { defineWords, fill, useWords } from '@/i18n/words'
import { Line } from '@/ui/Line'

const feeWords = defineWords({
  until: { cn: '{day}及之前', en: 'Until {day}' },
  free: { cn: '全额退款', en: 'Full refund' },
  keeps: { cn: '{percent}% 手续费', en: '{percent}% fee' },
})

/** The fee table of refunds by days, a row for each step. */
export const RefundFees = observer(({ fees }: { fees: readonly RefundFeeDay[] }) => {
  const t = useWords(feeWords)
  return (
    <>
      {fees.map(({ untilDay, percent }) => (
        <Line
          key={untilDay}
          label={fill(t.until, { day: formatDay(untilDay, currentLanguage()) })}
          value={percent === 0 ? t.free : fill(t.keeps, { percent })}
        />
      ))}
    </>
  )
})
