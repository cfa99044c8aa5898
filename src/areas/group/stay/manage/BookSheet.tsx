import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { DateField } from '@/ui/Field/DateField'
import { TextField } from '@/ui/Field/TextField'
import { yuan } from '@/ui/Money'
import { Sheet } from '@/ui/Sheet'
import { Stepper } from '@/ui/Stepper'
import { toast } from '@/ui/toast'
import style from '../index.module.scss'
import { SmokingChips } from '../SmokingChips'
import { words } from '../words'
import { mostAtOnce } from './book.store'
import { GroupChips } from './GroupChips'
import { NightPills } from './HotelCards'
import type { StayManageStore } from './manage.store'

/** A booking of rooms of one kind. */
export const BookSheet = observer(({ store }: { store: StayManageStore }) => {
  const t = useWords(words)
  const { booking, offer } = store
  const { chosen, fields, rooms, nights, amount, save } = booking
  const { limits } = offer.value!
  const book = async (): Promise<void> => {
    if (!(await save.run()) || !save.result) return
    const { held, ids } = save.result
    const waiting = ids.length - held
    toast(fill(translate(waiting > 0 ? words.bookedSome : words.booked), { held, waiting }))
  }
  return (
    <Sheet
      id="book-sheet"
      isOpen={booking.isOpen}
      title={chosen?.room.name ?? t.book}
      onClose={() => booking.close()}
      footer={<Button id="book-save" isBlock text={t.bookThis} isLoading={save.isRunning} onTap={book} />}
    >
      {chosen && (
        <View className={style.fields}>
          <Failed id="book-refused" failure={save.failure} />
          <Banner id="book-limits" title={fill(t.limits, { people: chosen.room.beds, nights: limits.maxNights })}>
            {t.waitsText}
          </Banner>
          <NightPills room={chosen.room} />
          <View className={style.pair}>
            <View>
              <DateField id="book-from" label={t.from} {...fields.of('from')} />
            </View>
            <View>
              <DateField id="book-until" label={t.to} {...fields.of('until')} />
            </View>
          </View>
          <View className={style.ends}>
            <View>{t.howMany}</View>
            <Stepper id="book-rooms" label={t.howMany} value={rooms} min={1} max={mostAtOnce} onChange={(count) => booking.count(count)} />
          </View>
          <GroupChips id="book-group" store={store} />
          <SmokingChips id="book-smoking" chosen={booking.smoking} onChoose={(wish) => booking.chooseSmoking(wish)} />
          <TextField id="book-note" label={t.note} isOptional placeholder={t.noteHint} {...fields.of('note')} />
          <Banner id="book-total" title={fill(t.total, { rooms, nights, amount: yuan(amount) })}>
            {t.payAtHotel}
          </Banner>
        </View>
      )}
    </Sheet>
  )
})
