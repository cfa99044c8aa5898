import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatDay, partsOfDay } from '@contract/rules/values/days'
import { formatWeekday } from '@/i18n/days'
import { fill, useWords } from '@/i18n/words'
import { growNextCode } from '@/parts/pass/codeGrowth'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Dotted } from '@/ui/Dotted'
import { Icon } from '@/ui/Icon'
import { qrCodeIcon } from '@/ui/Icon/shapes'
import { Pressable } from '@/ui/Pressable'
import type { NextEntry } from './nextEntry'
import { words } from './words'
import style from './EntryPass.module.scss'

/** The next entry: its day as a leaf of a calendar, when and where. A tap shows the pass. */
export const EntryPass = observer(({ entry }: { entry: NextEntry }) => {
  const t = useWords(words)
  const { language } = session
  const { ticket, day, isToday, count, daysLeft } = entry
  const [, month, date] = partsOfDay(day)
  const monthName = language === 'cn' ? `${month} 月` : formatDay(day, 'en').split(' ')[1]!.slice(0, 3)
  const open = (): unknown => {
    growNextCode()
    return go('walletPass', { id: ticket.id })
  }
  return (
    <Pressable id="next-entry" className={style.pass} role="link" onTap={open}>
      <View className={style.day}>
        <View className={style.month}>{monthName}</View>
        <View className={style.date}>{date}</View>
      </View>
      <View className={style.words}>
        <View id="next-entry-title" className={style.title}>
          {isToday
            ? fill(t.today, { time: ticket.opensAt })
            : fill(t.entryOn, { weekday: formatWeekday(day, language), time: ticket.opensAt })}
        </View>
        <View id="next-entry-hint" className={style.hint}>
          <Dotted facts={[ticket.entrance, count > 1 ? fill(t.ticketCount, { count }) : ticket.name]} />
        </View>
        {daysLeft > 0 && <View className={style.hint}>{fill(daysLeft === 1 ? t.dayLeft : t.daysLeft, { count: daysLeft })}</View>}
      </View>
      <View className={style.show}>
        <Icon shape={qrCodeIcon} size={1.3} />
        <View className={style.label}>{t.show}</View>
      </View>
    </Pressable>
  )
})
