import { View } from '@tarojs/components'
import { platform } from '@/platform'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/Pressable'
import type { Tab } from '@/ui/Tabs'
import style from './filters.module.scss'

interface FiltersProps<Key extends string> {
  id: string
  filters: readonly Tab<Key>[]
  chosen: Key
  onChoose: (key: Key) => unknown
}

/** The states of a list in one line, which scrolls and stays below the bar. Each has the id `<id>-<key>`. */
export const Filters = <Key extends string>({ id, filters, chosen, onChoose }: FiltersProps<Key>) => (
  <View className={classes(style.filters, !platform.hasOwnBar && style.belowBar)}>
    <View id={id} className={style.line} role="tablist">
      {filters.map(({ key, title, count }) => (
        <Pressable
          key={key}
          id={`${id}-${key}`}
          role="tab"
          isSelected={key === chosen}
          className={classes(style.filter, key === chosen && style.chosen)}
          onTap={() => onChoose(key)}
        >
          {title}
          {count ? ` ${count}` : ''}
        </Pressable>
      ))}
    </View>
  </View>
)
