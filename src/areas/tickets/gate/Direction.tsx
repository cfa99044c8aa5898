import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { GateDirection } from '@contract/rules/tickets/gate'
import { useWords } from '@/i18n/words'
import { Pressable } from '@/ui/Pressable'
import { classes } from '@/ui/classes'
import style from './index.module.scss'
import { words } from './words'

const directions: readonly GateDirection[] = ['in', 'out']

/** Whether people come or go: one row of two halves. */
export const Direction = observer(({ chosen, onChoose }: { chosen: GateDirection; onChoose: (direction: GateDirection) => unknown }) => {
  const t = useWords(words)
  return (
    <View className={style.halves} role="radiogroup" aria-label={t.direction}>
      {directions.map((direction) => (
        <Pressable
          key={direction}
          id={`gate-direction-${direction}`}
          role="radio"
          isChecked={direction === chosen}
          isTabStop={direction === chosen}
          className={classes(style.half, direction === chosen && style.chosenHalf)}
          onTap={() => onChoose(direction)}
        >
          {t[direction]}
        </Pressable>
      ))}
    </View>
  )
})
