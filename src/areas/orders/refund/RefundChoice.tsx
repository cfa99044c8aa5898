import { observer } from 'mobx-react-lite'
import type { RefundOffer } from '@contract/orders/refund.schema'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Dotted } from '@/ui/Dotted'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import type { RefundStore } from './refund.store'
import { words } from './words'

/** The tickets to choose from, and the sums of the chosen ones. */
export const RefundChoice = observer(({ store, offer }: { store: RefundStore; offer: RefundOffer }) => {
  const t = useWords(words)
  return (
    <>
      <Card padding="tight">
        <CardTitle title={t.choose} />
        <ChoiceList
          id="refund-ticket"
          label={t.choose}
          look="row"
          isMultiple
          chosen={store.chosen.map(({ ticketId }) => ticketId)}
          options={offer.tickets.map(({ ticketId, name, day, price, state }) => ({
            value: ticketId,
            title: name,
            isDisabled: state !== 'refundable',
            hint: (
              <Dotted
                facts={[
                  <Money key="price" amount={price} size="small" />,
                  day && formatDayWithWeekday(day, currentLanguage()),
                  state !== 'refundable' && t[state],
                ]}
              />
            ),
          }))}
          onChoose={(ticketId) => store.toggle(ticketId)}
        />
      </Card>
      <Card padding="tight">
        <Line id="refund-price" label={t.price} value={<Money amount={store.price} size="small" />} />
        <Line id="refund-fee" label={fill(t.fee, { percent: offer.feePercent })} value={<Money amount={store.fee} size="small" />} />
        <Line id="refund-sum" label={t.refund} value={<Money amount={store.refund} />} />
      </Card>
    </>
  )
})
