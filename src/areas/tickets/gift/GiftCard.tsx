import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Gift } from '@contract/tickets/gift.schema'
import { nameAndCount } from '@/i18n/nameAndCount'
import { formatDayAndTime } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { Pill } from '@/ui/Pill'
import { toneOf } from './giftTone'
import style from './index.module.scss'
import { giftStateWords, words } from './words'

/** One gift of the records: its tickets, its other person and its state. */
export const GiftCard = observer(({ gift }: { gift: Gift }) => {
  const t = useWords(words)
  const states = useWords(giftStateWords)
  const { id, side, state, to, from, tickets, offeredAt } = gift
  const person = side === 'given' ? (to ? `${t.to} ${to}` : t.anybody) : `${t.from} ${from || t.somebody}`
  return (
    <Card id={`gift-${id}`} onTap={() => go('giveDetail', { id })}>
      <View className={style.head}>
        <View className={style.name}>{tickets.map(({ name, quantity }) => nameAndCount(name, quantity)).join(', ')}</View>
        <Pill id={`gift-${id}-state`} tone={toneOf[state]}>
          {states[state]}
        </Pill>
      </View>
      <View className={style.detail}>
        <Dotted facts={[person, formatDayAndTime(offeredAt, currentLanguage())]} />
      </View>
    </Card>
  )
})
