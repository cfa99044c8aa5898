import { observer } from 'mobx-react-lite'
import { formatDuration } from '@/i18n/duration'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { SumFooter } from '@/ui/SumFooter'
import type { TicketTypeStore } from './ticketType.store'
import { words } from './words'

/** The number of chosen tickets, their price, the holding time, and the checkout button. Free tickets are taken at once. */
export const BasketFooter = observer(({ store }: { store: TicketTypeStore }) => {
  const t = useWords(words)
  const { count, isEmpty } = store.basket
  const { holdMinutes = 0 } = store.list.value ?? {}
  const chosen = count === 1 ? t.chosenOne : fill(t.chosen, { count })
  const hold = store.isFree || isEmpty ? '' : fill(t.hold, { time: formatDuration(holdMinutes, currentLanguage()) })
  const said = isEmpty ? t.nothingChosen : [chosen, hold].filter(Boolean).join(t.comma)
  return (
    <SumFooter id="basket" words={said} total={isEmpty ? null : store.total}>
      <Button id="basket-go" isDisabled={isEmpty} onTap={() => (store.isFree ? store.free.takeChosen.run() : go('ticketTypeSelect'))}>
        {!isEmpty && store.isFree ? t.take : t.pay}
      </Button>
    </SumFooter>
  )
})
