import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { FreeQuota } from '@contract/tickets/freeTicket.schema'
import { untilMinute } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { Figures } from '@/ui/Figures'
import { Pill } from '@/ui/Pill'
import giftStyle from '../gift/index.module.scss'
import style from './index.module.scss'
import { words } from './words'

/** A quota with its numbers: left, offered, claimed and expired. */
export const QuotaCard = observer(({ quota }: { quota: FreeQuota }) => {
  const t = useWords(words)
  const { id, department, name, endsAt, isOver } = quota
  const details = [department, fill(t.ofQuota, { count: quota.quota }), endsAt && fill(t.until, { time: untilMinute(endsAt) })]
  return (
    <Card id={`quota-${id}`} isFaint={isOver}>
      <View className={giftStyle.head}>
        <View className={giftStyle.name}>{name}</View>
        {isOver && <Pill tone="quiet">{t.over}</Pill>}
      </View>
      <View className={giftStyle.detail}>
        <Dotted facts={details} />
      </View>
      <View className={style.numbers}>
        <Figures
          figures={(['left', 'offered', 'claimed', 'expired'] as const).map((key) => ({
            id: `quota-${id}-${key}`,
            value: quota[key],
            label: t[key],
          }))}
        />
      </View>
    </Card>
  )
})
