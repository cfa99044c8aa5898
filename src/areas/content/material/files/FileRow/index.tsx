import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MaterialView } from '@contract/content/material.schema'
import { materialKinds } from '@contract/rules/content/material'
import { yearMonthDay } from '@/i18n/dates'
import { useWords } from '@/i18n/words'
import { Dotted } from '@/ui/Dotted'
import { Icon } from '@/ui/Icon'
import { forwardIcon } from '@/ui/Icon/shapes'
import { Pressable } from '@/ui/Pressable'
import { sizeText } from '../../sizeText'
import { words } from '../../words'
import type { MaterialFilesStore } from '../files.store'
import style from './index.module.scss'

/** A file: its kind as a tile, its title, and its size. */
export const FileRow = observer(({ store, file }: { store: MaterialFilesStore; file: MaterialView }) => {
  const t = useWords(words)
  const { materialId, title, note, kind, sizeBytes, addedAt, isDownloaded } = file
  return (
    <Pressable
      id={`material-${materialId}`}
      className={style.row}
      isBusy={store.opening.isRunning && store.openedId === materialId}
      onTap={() => store.open(file)}
    >
      <View className={style.tile} aria-hidden>
        {kind.toUpperCase()}
      </View>
      <View className={style.text}>
        <View className={style.title}>{title}</View>
        {note !== '' && <View className={style.note}>{note}</View>}
        <View className={style.note}>
          <Dotted facts={[materialKinds[kind].name, sizeText(sizeBytes), yearMonthDay(addedAt), isDownloaded && t.downloaded]} />
        </View>
      </View>
      <Icon shape={forwardIcon} size={1.1} className={style.arrow} />
    </Pressable>
  )
})
