import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Icon, type IconShape } from '../Icon'
import { Pressable } from '../Pressable'
import style from './index.module.scss'

export interface TabBarItem {
  key: string
  icon: IconShape
  title: string
  onTap: () => unknown
  /** Larger than the others: it is used with one hand in a queue. */
  isMain?: boolean
}

interface TabBarProps {
  /** Its tabs are `<id>-<key>`. */
  id: string
  /** What the tabs are, for screen readers. */
  label: string
  items: readonly TabBarItem[]
  /** The tab of the page that is open. */
  here: string
}

/** The main pages, at the lower edge of each of them. */
export const TabBar = ({ id, label, items, here }: TabBarProps) => (
  <View id={id} className={style.bar} {...{ role: 'navigation' }} aria-label={label}>
    <View className={style.inside}>
      {items.map(({ key, icon, title, onTap, isMain }) => (
        <Pressable
          key={key}
          id={`${id}-${key}`}
          role="link"
          className={classes(style.tab, key === here && style.here)}
          label={title}
          isCurrent={key === here}
          onTap={() => key !== here && onTap()}
        >
          <View className={classes(style.icon, isMain && style.main)}>
            <Icon shape={icon} size={1} />
          </View>
          <View className={style.title}>{title}</View>
        </Pressable>
      ))}
    </View>
  </View>
)
