import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { useWords } from '@/i18n/words'
import { back } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Stepper } from '@/ui/Stepper'
import { DayChips } from '../../DayChips'
import { isTakenByOneTap } from '../../FreeTickets'
import type { TicketTypeStore } from '../../ticketType.store'
import { words } from '../../words'
import style from './index.module.scss'
import { toTickets } from '@/stores/toTickets'

/** Back to the offer, or on to it if this page was opened by its own link. */
const toOffer = (): Promise<unknown> => (Taro.getCurrentPages().length > 1 ? back() : toTickets('replace'))

/** Choice within the thumb's reach: the day, the number, and a link back to the offer. */
export const ChooseFooter = observer(({ store, ticketType }: { store: TicketTypeStore; ticketType: TicketType }) => {
  const t = useWords(words)
  const { id, name, dayChoices } = ticketType
  const quantity = store.quantityOf(ticketType)
  const needsDay = store.needsDay(ticketType)
  const max = needsDay ? 1 : Math.max(quantity, store.maxOf(ticketType))
  const isChosen = store.basket.totalOf(id) > 0
  if (!isChosen && max > 0 && isTakenByOneTap(ticketType))
    return (
      <View className={style.footer}>
        <Button id="choose-take" isBlock text={t.take} onTap={() => store.free.takeOne.run(ticketType)} />
      </View>
    )
  return (
    <View className={style.footer}>
      {dayChoices.length > 0 && (
        <DayChips
          label={t.chooseDay}
          id="choose-day"
          days={dayChoices}
          chosen={store.dayOf(ticketType)}
          countOf={(day) => store.basket.quantityOf(id, day)}
          onChoose={(day) => store.chooseDay(ticketType, day)}
        />
      )}
      {store.dayMissingId === id && (
        <View id="choose-day-missing" className={style.missing} role="alert">
          {t.chooseDayFirst}
        </View>
      )}
      <View className={style.row}>
        <Stepper id="choose-stepper" value={quantity} max={max} label={name} onChange={(next) => store.setQuantity(ticketType, next)} />
        <View className={style.action}>
          {isChosen ? (
            <Button id="choose-done" isBlock onTap={toOffer}>
              {t.done}
            </Button>
          ) : (
            <Button id="choose" isBlock isDisabled={max === 0} onTap={() => store.setQuantity(ticketType, 1)}>
              {t.choose}
            </Button>
          )}
        </View>
      </View>
    </View>
  )
})
