import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { DrawingRevision } from '@contract/builder/drawing.schema'
import { drawingNames } from '@contract/rules/builder/drawing'
import { fill, translate, useWords } from '@/i18n/words'
import { altText } from '@/ui/altText'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/Icon'
import { articleIcon } from '@/ui/Icon/shapes'
import { Pressable } from '@/ui/Pressable'
import type { BoothStore } from './drawing.store'
import { words } from './words'
import style from './index.module.scss'

/** A4, lying: the shape of most drawings, and of a sheet before its picture has come. */
const usualRatio = 297 / 210

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/** The drawing with its remarks in place. A file that no phone draws is a blank sheet with the same places. */
export const DrawingView = observer(({ store, drawing }: { store: BoothStore; drawing: DrawingRevision }) => {
  const t = useWords(words)
  const { mediaType, url, fileName, remarks } = drawing
  const [ratio, setRatio] = useState(usualRatio)
  const name = `${translate(drawingNames[store.kind])} ${fill(t.revision, { number: drawing.number })}`
  const first = remarks.filter(({ page }) => page === 1)
  return (
    <View id="drawing" className={style.drawing} style={{ aspectRatio: String(ratio) }}>
      <Pressable id="drawing-open" className={style.open} label={`${t.open} ${name}`} onTap={() => store.open.run(drawing)}>
        {mediaType.startsWith('image/') ? (
          <Image
            id="drawing-picture"
            className={style.picture}
            src={url}
            mode="scaleToFill"
            {...altText(name)}
            // The places of the remarks are parts of the picture, so its box has exactly its shape.
            onLoad={({ detail: { width, height } }) => setRatio(Number(width) / Number(height) || usualRatio)}
          />
        ) : (
          <View className={style.blank}>
            <Icon shape={articleIcon} size={2} />
            <View className={style.fileName}>{fileName}</View>
          </View>
        )}
      </Pressable>
      {first.map(({ no, x, y, text }) => (
        <Pressable
          key={no}
          id={`pin-${no}`}
          className={style.pin}
          style={{ left: percent(x), top: percent(y) }}
          label={fill(t.pin, { no, text })}
          isExpanded={store.remarkNo === no}
          onTap={() => store.chooseRemark(no)}
        >
          <View className={classes(style.dot, store.remarkNo === no && style.chosen)}>{no}</View>
        </Pressable>
      ))}
    </View>
  )
})
