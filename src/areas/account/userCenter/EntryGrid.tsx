import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Card } from '@/ui/Card'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/Icon'
import { Line } from '@/ui/Line'
import { Pressable } from '@/ui/Pressable'
import type { CenterEntry } from '@/parts/centre/entries'
import { entryIcon } from '@/parts/centre/entryIcons'
import { words } from './words'
import style from './EntryGrid.module.scss'

interface EntriesProps {
  entries: CenterEntry[]
  /** The count shown on an entry, by its route. */
  counts: Partial<Record<CenterEntry['route'], number | string>>
}

/** The routes of the list need no parameters. */
const open = ({ route }: CenterEntry): unknown => go(route as 'home')

/** The entries that are used most, four in a row. Each has the id `entry-<route>`. */
export const EntryGrid = observer(({ entries, counts }: EntriesProps) => {
  const t = useWords(words)
  if (entries.length === 0) return null
  return (
    <Card padding="tight">
      <View id="entry-grid" className={style.grid}>
        {entries.map((entry) => (
          <Pressable
            key={entry.route}
            id={`entry-${entry.route}`}
            role="link"
            className={classes(style.cell, !entry.isOpen && style.notOpen)}
            onTap={() => open(entry)}
          >
            <View className={style.tile}>
              <Icon shape={entryIcon(entry.icon)} size={1.1} />
              {!!counts[entry.route] && (
                <View id={`entry-${entry.route}-count`} className={style.count}>
                  {counts[entry.route]}
                </View>
              )}
            </View>
            <View className={style.title}>{entry.title}</View>
            {!entry.isOpen && <View className={style.note}>{t.notOpen}</View>}
          </Pressable>
        ))}
      </View>
    </Card>
  )
})

interface EntryListProps extends EntriesProps {
  id: string
  title: string
}

/** Entries of one group under its heading, one per row with its icon, and what belongs in the same list below them. */
export const EntryList = observer(({ id, title, entries, counts, children }: PropsWithChildren<EntryListProps>) => {
  const t = useWords(words)
  if (entries.length === 0 && !children) return null
  return (
    <Card id={id} padding="tight">
      <View className={style.caption} role="heading" aria-level={2}>
        {title}
      </View>
      {entries.map((entry) => (
        <Line
          key={entry.route}
          id={`entry-${entry.route}`}
          label={<WithIcon icon={entry.icon} title={entry.title} />}
          value={entry.isOpen ? counts[entry.route] : t.notOpen}
          tone="quiet"
          onTap={() => open(entry)}
        />
      ))}
      {children}
    </Card>
  )
})

/** The name of a row, after its icon. */
export const WithIcon = ({ icon, title }: { icon: string; title: string }) => (
  <View className={style.named}>
    <View className={style.icon}>
      <Icon shape={entryIcon(icon)} size={1} />
    </View>
    <View className={style.rowTitle}>{title}</View>
  </View>
)
