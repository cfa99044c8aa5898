import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { RefundFeeDay } from '@contract/orders/refund.schema'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { defineWords, fill, useWords } from '@/i18n/words'
import { Line } from '@/ui/Line'
import { Sheet } from '@/ui/Sheet'
import { RefundFees } from './RefundFees'

const refundWords = defineWords({
  terms: { cn: '退票规则', en: 'Refunds' },
  freeUntil: { cn: '{day}及之前可全额退', en: 'Free until {day}' },
  until: { cn: '{day}及之前可退', en: 'Until {day}' },
  none: { cn: '不支持退票', en: 'Not refundable' },
  after: { cn: '此后', en: 'After that' },
})

/** What a buyer gets back, before paying: one line, and the whole table behind it. @param fees the steps that are still to come */
export const RefundTerms = observer(({ fees }: { fees: readonly RefundFeeDay[] }) => {
  const t = useWords(refundWords)
  const [isOpen, setOpen] = useState(false)
  const [first] = fees
  if (!first) return <Line id="refund-terms" label={t.terms} value={t.none} />
  return (
    <>
      <Line
        id="refund-terms"
        label={t.terms}
        value={fill(first.percent === 0 ? t.freeUntil : t.until, { day: formatDay(first.untilDay, currentLanguage()) })}
        tone="quiet"
        onTap={() => setOpen(true)}
      />
      <Sheet id="refund-terms-sheet" isOpen={isOpen} title={t.terms} onClose={() => setOpen(false)}>
        <RefundFees fees={fees} />
        <Line label={t.after} value={t.none} />
      </Sheet>
    </>
  )
})
