import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { defineWords, useWords } from '@/i18n/words'
import { Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Sheet } from '@/ui/Sheet'
import style from './narrowSheet.module.scss'

const words = defineWords({
  title: { cn: '筛选', en: 'Filter' },
  clear: { cn: '清除', en: 'Clear' },
  show: { cn: '查看结果', en: 'Show results' },
})

interface Group<Key extends string> {
  key: Key
  label: string
  options: readonly { value: string; title: string }[]
}

interface NarrowSheetProps<Key extends string> {
  /** The sheet is `<id>-filter-sheet`, and a group `<id>-<key>`. */
  id: string
  isOpen: boolean
  /** What is chosen among comes later than the sheet. */
  isReady?: boolean
  groups: readonly Group<Key>[]
  /** A group with fewer options is not shown. */
  fewest?: number
  /** What the list is narrowed to when the sheet is drawn first. */
  narrowing: Partial<Record<Key, string>>
  onNarrow: (narrowing: Partial<Record<Key, string>>) => unknown
  onClose: () => unknown
  above?: ReactNode
}

/** Narrows a list by several things at once. A chosen one that is tapped again is for all. */
export const NarrowSheet = <Key extends string>(props: NarrowSheetProps<Key>) => {
  const { id, isOpen, isReady, groups, fewest = 1, narrowing, onNarrow, onClose, above } = props
  const t = useWords(words)
  const [wanted, setWanted] = useState(narrowing)
  const toggle = (key: Key, value: string): void => setWanted((before) => ({ ...before, [key]: before[key] === value ? undefined : value }))
  const apply = (chosen: Partial<Record<Key, string>>): void => {
    setWanted(chosen)
    onNarrow(chosen)
  }
  return (
    <Sheet
      id={`${id}-filter-sheet`}
      isOpen={isOpen}
      {...(isReady !== undefined && { isReady })}
      title={t.title}
      onClose={onClose}
      footer={
        <Actions>
          <Button id={`${id}-filter-clear`} kind="ghost" text={t.clear} onTap={() => apply({})} />
          <Button id={`${id}-filter-show`} text={t.show} onTap={() => apply(wanted)} />
        </Actions>
      }
    >
      {above}
      {groups
        .filter(({ options }) => options.length >= fewest)
        .map(({ key, label, options }) => {
          const chosen = wanted[key]
          return (
            <View key={key} className={style.group}>
              <View className={style.groupTitle} role="heading" aria-level={3}>
                {label}
              </View>
              <ChoiceList
                id={`${id}-${key}`}
                label={label}
                look="row"
                options={[...options]}
                chosen={chosen === undefined ? [] : [chosen]}
                onChoose={(value) => toggle(key, value)}
              />
            </View>
          )
        })}
    </Sheet>
  )
}
