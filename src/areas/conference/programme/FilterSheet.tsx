import { observer } from 'mobx-react-lite'
import { stageLanguages, wayTo } from '@contract/rules/conference/programme'
import { translate, useWords } from '@/i18n/words'
import { NarrowSheet } from '@/parts/list/NarrowSheet'
import type { Narrowing, ProgrammeStore } from './programme.store'
import { whereOf } from './sessionWords'
import { words } from './words'

interface FilterSheetProps {
  store: ProgrammeStore
  isOpen: boolean
  onClose: () => unknown
}

/** Conference and track, room, and language. */
export const FilterSheet = observer(({ store, isOpen, onClose }: FilterSheetProps) => {
  const t = useWords(words)
  const { nodes = [], rooms = [] } = store.outline.value ?? {}
  const ways = (store.of === 'activities' ? [] : nodes).map(({ id }) => ({
    value: id,
    title: wayTo(nodes, id)
      .map(({ name }) => translate(name))
      .join(' › '),
  }))
  const languages = stageLanguages.filter((one) => one !== 'both')
  return (
    <NarrowSheet
      id="programme"
      isOpen={isOpen}
      narrowing={store.narrowing}
      fewest={2}
      groups={[
        { key: 'nodeId', label: t.track, options: ways },
        { key: 'roomId', label: t.room, options: rooms.map((room) => ({ value: room.id, title: whereOf(room) })) },
        { key: 'language', label: t.language, options: languages.map((value) => ({ value, title: t[value] })) },
      ]}
      onNarrow={(narrowing) => {
        store.narrow(narrowing as Narrowing)
        onClose()
      }}
      onClose={onClose}
    />
  )
})
