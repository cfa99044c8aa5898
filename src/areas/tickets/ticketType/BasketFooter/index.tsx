import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Money } from '@/ui/Money'
import type { TicketTypeStore } from '../ticketType.store'
import { words } from '../words'
import style from './index.module.scss'

/** The number of chosen tickets, their price, the holding time, and the checkout button. Free tickets are taken at once. */
export const BasketFooter = observer(({ store }: { store: TicketTypeStore }) => {
  const t = useWords(words)
  const { count, isEmpty } = store.basket
  const { holdMinutes = 0 } = store.list.value ?? {}
  const chosen = count === 1 ? t.chosenOne : fill(t.chosen, { count })
  const hold = store.isFree || isEmpty ? '' : fill(t.hold, { minutes: holdMinutes })
  return (
    <View className={style.footer}>
      <View className={style.facts} role="status">
        <View id="basket-count" className={style.count}>
          {isEmpty ? t.nothingChosen : [chosen, hold].filter(Boolean).join(t.comma)}
        </View>
        {!isEmpty && <Money id="basket-total" amount={store.total} canBeFree />}
      </View>
      <View className={style.action}>
        <Button id="basket-go" isDisabled={isEmpty} onTap={() => (store.isFree ? store.free.takeChosen.run() : go('ticketTypeSelect'))}>
          {!isEmpty && store.isFree ? t.take : t.pay}
        </Button>
      </View>
    </View>
  )
})
