import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { RefundOffer, RefundStep } from '@contract/orders/refund.schema'
import { fullDateTime } from '@/i18n/dates'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Pill, type Tone } from '@/ui/Pill'
import { stepWords, words } from './words'

const tones: Record<RefundStep['state'], Tone> = { asked: 'theme', sent: 'theme', done: 'good', failed: 'warn' }

/** Earlier refunds of the order, each with its present state. */
export const RefundSteps = observer(({ offer: { refunds, byTransfer } }: { offer: RefundOffer }) => {
  const t = useWords(words)
  const states = useWords(stepWords)
  if (refunds.length === 0) return null
  return (
    <Card id="refund-steps" padding="tight">
      <CardTitle title={t.steps} />
      {refunds.map(({ refundId, amount, state, askedAt, doneAt, settledNote }) => (
        <Line
          key={refundId}
          id={`refund-step-${refundId}`}
          label={
            <>
              <Money amount={amount} size="small" />
              <View>{fullDateTime(doneAt ?? askedAt)}</View>
              {settledNote && <View>{settledNote}</View>}
            </>
          }
          value={
            <Pill tone={tones[state]}>{settledNote ? t.settled : byTransfer && state === 'asked' ? t.byTransfer : states[state]}</Pill>
          }
        />
      ))}
    </Card>
  )
})
