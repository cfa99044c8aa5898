import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { stageLanguages, wayTo } from '@contract/rules/conference/programme'
import { translate, useWords } from '@/i18n/words'
import { Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Sheet } from '@/ui/Sheet'
import type { Narrowing, ProgrammeStore } from './programme.store'
import { whereOf } from './sessionWords'
import { words } from './words'
import style from './index.module.scss'

interface FilterSheetProps {
  store: ProgrammeStore
  isOpen: boolean
  onClose: () => unknown
}

/** Conference and track, room, and language. A chosen one that is tapped again is for all. */
export const FilterSheet = observer(({ store, isOpen, onClose }: FilterSheetProps) => {
  const t = useWords(words)
  const [wanted, setWanted] = useState<Narrowing>(store.narrowing)
  const { nodes = [], rooms = [] } = store.outline.value ?? {}
  const toggle = <Key extends keyof Narrowing>(key: Key, value: Narrowing[Key]): void =>
    setWanted((before) => ({ ...before, [key]: before[key] === value ? undefined : value }))
  const apply = (narrowing: Narrowing): void => {
    setWanted(narrowing)
    store.narrow(narrowing)
    onClose()
  }
  const groups = [
    {
      key: 'nodeId',
      label: t.track,
      options: (store.of === 'activities' ? [] : nodes).map(({ id }) => ({
        value: id,
        title: wayTo(nodes, id)
          .map(({ name }) => translate(name))
          .join(' › '),
      })),
    },
    { key: 'roomId', label: t.room, options: rooms.map((room) => ({ value: room.id, title: whereOf(room) })) },
    {
      key: 'language',
      label: t.language,
      options: stageLanguages.filter((one) => one !== 'both').map((value) => ({ value, title: t[value] })),
    },
  ] as const
  return (
    <Sheet
      id="programme-filter-sheet"
      isOpen={isOpen}
      title={t.filter}
      onClose={onClose}
      footer={
        <Actions>
          <Button id="programme-filter-clear" kind="ghost" text={t.clear} onTap={() => apply({})} />
          <Button id="programme-filter-show" text={t.show} onTap={() => apply(wanted)} />
        </Actions>
      }
    >
      {groups
        .filter(({ options }) => options.length > 1)
        .map(({ key, label, options }) => (
          <View key={key} className={style.group}>
            <View className={style.groupTitle} role="heading" aria-level={3}>
              {label}
            </View>
            <ChoiceList
              id={`programme-${key}`}
              label={label}
              look="row"
              options={options}
              chosen={wanted[key] === undefined ? [] : [wanted[key]]}
              onChoose={(value) => toggle(key, value as never)}
            />
          </View>
        ))}
    </Sheet>
  )
})
