import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import type { RouteName } from '@/routes/table'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { classes } from '@/ui/classes'
import { Icon, type IconShape } from '@/ui/Icon'
import { Pressable } from '@/ui/Pressable'
import { words } from '../words'
import style from './index.module.scss'

/** A page that a person opens from its home. */
export interface EntryTile {
  route: RouteName
  title: string
  icon: IconShape
  /** Whether its page exists: one that is not open yet says so. */
  isOpen: boolean
  open: () => unknown
}

interface EntryGridProps {
  id: string
  /** The heading above the tiles, where other cards have one. */
  title?: string
  tiles: readonly EntryTile[]
  /** The count shown on a tile, by its route. */
  counts?: Partial<Record<RouteName, number | string>>
}

/** The pages that are opened most, as tiles with an icon, four in a row. Each has the id `entry-<route>`. */
export const EntryGrid = ({ id, title, tiles, counts = {} }: EntryGridProps) => {
  const t = useWords(words)
  if (tiles.length === 0) return null
  return (
    <Card id={id} padding={title ? 'normal' : 'tight'}>
      {title && <CardTitle title={title} />}
      <View className={classes(style.grid, title && style.titled)}>
        {tiles.map(({ route, title: name, icon, isOpen, open }) => (
          <Pressable key={route} id={`entry-${route}`} role="link" className={classes(style.cell, !isOpen && style.notOpen)} onTap={open}>
            <View className={style.tile}>
              <Icon shape={icon} size={1.1} />
              {!!counts[route] && (
                <View id={`entry-${route}-count`} className={style.count}>
                  {counts[route]}
                </View>
              )}
            </View>
            <View className={style.title}>{name}</View>
            {!isOpen && <View className={style.note}>{t.notOpen}</View>}
          </Pressable>
        ))}
      </View>
    </Card>
  )
}
