import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { Line } from '@/ui/Line'
import { type CenterEntry, openEntry } from '@/parts/centre/entries'
import { entryIcon } from '@/parts/centre/entryIcons'
import { words as centreWords } from '@/parts/centre/words'
import style from './EntryList.module.scss'

interface EntryListProps {
  id: string
  title: string
  entries: CenterEntry[]
  /** The count shown on an entry, by its route. */
  counts: Partial<Record<CenterEntry['route'], number | string>>
}

/** Entries of one group under its heading, one per row with its icon, and what belongs in the same list below them. */
export const EntryList = observer(({ id, title, entries, counts, children }: PropsWithChildren<EntryListProps>) => {
  const t = useWords(centreWords)
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
          onTap={() => openEntry(entry)}
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
