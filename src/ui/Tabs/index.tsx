import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Pressable } from '../Pressable'
import style from './index.module.scss'

export interface Tab<Key extends string> {
  key: Key
  title: string
  /** The number shown next to the label. */
  count?: number
}

interface TabsProps<Key extends string> {
  id: string
  tabs: Tab<Key>[]
  chosen: Key
  onChoose: (key: Key) => unknown
}

/** A row of tabs; each has the id `<id>-<key>`. */
export const Tabs = <Key extends string>({ id, tabs, chosen, onChoose }: TabsProps<Key>) => (
  <View id={id} className={style.tabs} role="tablist">
    {tabs.map(({ key, title, count }) => (
      <Pressable
        key={key}
        id={`${id}-${key}`}
        role="tab"
        isSelected={key === chosen}
        className={classes(style.tab, key === chosen && style.chosen)}
        onTap={() => onChoose(key)}
      >
        {title}
        {count ? ` ${count}` : ''}
      </Pressable>
    ))}
  </View>
)
