import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { RichPart, RichRun, RichText as Parts } from '@contract/content/richText.schema'
import { useWords } from '@/i18n/words'
import { Line } from '@/ui/Line'
import { TextLink } from '@/ui/TextLink'
import { classes } from '@/ui/classes'
import { openLink } from './openLink'
import { SizedPicture } from './SizedPicture'
import { richWords } from './words'
import style from './index.module.scss'

/** Pieces of one text. A link is found by the keyboard, and by its place. */
const Runs = ({ id, runs }: { id: string; runs: readonly RichRun[] }) => (
  <>
    {runs.map(({ text, isBold, isItalic, link }, at) => {
      const look = classes(isBold && style.bold, isItalic && style.italic, link && style.link)
      return link ? (
        <TextLink key={at} id={`${id}-link-${at}`} className={look} onTap={() => openLink(link)}>
          {text}
        </TextLink>
      ) : (
        <Text key={at} className={look}>
          {text}
        </Text>
      )
    })}
  </>
)

type Of<Kind extends RichPart['kind']> = { id: string; part: Extract<RichPart, { kind: Kind }> }

const levels = [undefined, style.level1, style.level2, style.level3]

/** The signs before the items: numbers that begin again on each level, or dots. */
const signsOf = (items: Of<'list'>['part']['items']): string[] => {
  const counts: number[] = []
  return items.map(({ level, isOrdered }) => {
    counts.length = level + 1
    counts[level] = (counts[level] ?? 0) + 1
    return isOrdered ? `${counts[level]}.` : '•'
  })
}

const List = ({ id, part: { items } }: Of<'list'>) => {
  const signs = signsOf(items)
  return (
    <View className={style.list} role="list">
      {items.map(({ level, runs }, at) => (
        <View key={at} className={classes(style.item, levels[level])} role="listitem">
          <Text className={style.sign}>{signs[at]}</Text>
          <View className={style.words}>
            <Runs id={`${id}-${at}`} runs={runs} />
          </View>
        </View>
      ))}
    </View>
  )
}

/** A keyboard scrolls what it can focus. */
const forKeyboards = { role: 'group', tabIndex: 0 }

/** A wide table scrolls within its own box, and the page stays where it is. */
const Table = observer(({ id, part: { rows, hasHead } }: Of<'table'>) => {
  const t = useWords(richWords)
  return (
    <View id={id} className={style.tableBox} aria-label={t.table} {...forKeyboards}>
      <View className={style.table} role="table">
        {rows.map((row, at) => (
          <View key={at} className={style.row} role="row">
            {row.map((runs, place) => (
              <View
                key={place}
                className={classes(style.cell, hasHead && at === 0 && style.head)}
                role={hasHead && at === 0 ? 'columnheader' : 'cell'}
              >
                <Runs id={`${id}-${at}-${place}`} runs={runs} />
              </View>
            ))}
          </View>
        ))}
      </View>
    </View>
  )
})

const Part = observer(({ id, part, isFirstPicture }: { id: string; part: RichPart; isFirstPicture: boolean }) => {
  const t = useWords(richWords)
  switch (part.kind) {
    case 'heading':
      return (
        <View className={part.level === 2 ? style.heading : style.subheading} role="heading" aria-level={part.level + 1}>
          <Runs id={id} runs={part.runs} />
        </View>
      )
    case 'paragraph':
      return (
        <View className={style.paragraph}>
          <Runs id={id} runs={part.runs} />
        </View>
      )
    case 'list':
      return <List id={id} part={part} />
    case 'quote':
      return (
        <View className={style.quote}>
          {part.paragraphs.map((runs, at) => (
            <View key={at} className={style.quoted}>
              <Runs id={`${id}-${at}`} runs={runs} />
            </View>
          ))}
        </View>
      )
    case 'table':
      return <Table id={id} part={part} />
    case 'picture':
      return <SizedPicture id={id} picture={part} alt={part.alt} isFirst={isFirstPicture} className={style.figure!} />
    case 'video':
      return (
        <View className={style.leading}>
          <Line id={id} label={part.title || t.video} value={t.video} tone="quiet" onTap={() => openLink({ to: 'web', url: part.url })} />
        </View>
      )
    case 'file':
      return (
        <View className={style.leading}>
          <Line
            id={id}
            label={part.name}
            value={part.ending.toUpperCase()}
            tone="quiet"
            onTap={() => openLink({ to: 'web', url: part.url })}
          />
        </View>
      )
    case 'rule':
      return <View className={style.rule} />
  }
})

interface RichTextProps {
  /** Each part has the id `<id>-<place>`. */
  id: string
  parts: Parts
  /** A picture above the text was the first already. */
  hasPictureAbove?: boolean
}

/** A text of the organiser, drawn part by part. No HTML is involved, so nothing in it can run. */
export const RichText = ({ id, parts, hasPictureAbove = false }: RichTextProps) => {
  const first = hasPictureAbove ? -1 : parts.findIndex(({ kind }) => kind === 'picture')
  return (
    <View id={id} className={style.text}>
      {parts.map((part, at) => (
        <Part key={at} id={`${id}-${at}`} part={part} isFirstPicture={at === first} />
      ))}
    </View>
  )
}
