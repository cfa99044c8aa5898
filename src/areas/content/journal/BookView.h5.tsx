import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { JournalCopy } from '@contract/content/journal.schema'
import { fill, translate, useWords } from '@/i18n/words'
import { platform } from '@/platform'
import { altText } from '@/ui/altText'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { ErrorState } from '@/ui/ErrorState'
import { Icon, type IconShape } from '@/ui/Icon'
import { backIcon, forwardIcon, minusIcon, plusIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page } from '@/ui/Page'
import { Pressable } from '@/ui/Pressable'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { Status } from '@/ui/Status'
import { ZoomFrame, measureFrame } from '../hallPlan/ZoomFrame'
import type { DrawnBookStore } from './DrawnBookStore'
import style from './index.module.scss'
import { words } from './words'

interface ToolProps {
  id: string
  shape: IconShape
  label: string
  isDisabled: boolean
  onTap: () => unknown
}

const Tool = ({ id, shape, label, isDisabled, onTap }: ToolProps) => (
  <Pressable id={id} className={classes(style.tool, isDisabled && style.faint)} label={label} isDisabled={isDisabled} onTap={onTap}>
    <Icon shape={shape} size={1.1} />
  </Pressable>
)

/** Turns pages and enlarges. The number of the page opens the contents, where the book has any. */
const Tools = observer(({ store, onContents }: { store: DrawnBookStore; onContents: () => unknown }) => {
  const t = useWords(words)
  const { zoom, page, count, chapters } = store
  const number = `${page} / ${count}`
  const label = fill(t.shownPage, { page, count })
  return (
    <View id="journal-tools" className={style.tools}>
      <Tool id="journal-previous" shape={backIcon} label={t.previous} isDisabled={!store.hasPrevious} onTap={() => store.step(-1)} />
      <Tool id="journal-next" shape={forwardIcon} label={t.next} isDisabled={!store.hasNext} onTap={() => store.step(1)} />
      {chapters.length > 0 ? (
        <Pressable id="journal-counter" className={style.counter} label={`${t.contents} ${number}`} onTap={onContents}>
          {number}
        </Pressable>
      ) : (
        <View id="journal-counter" className={style.counter} role="status" aria-label={label}>
          {number}
        </View>
      )}
      <Tool id="journal-reduce" shape={minusIcon} label={t.reduce} isDisabled={!zoom.canReduce} onTap={() => zoom.reduce()} />
      <Tool id="journal-enlarge" shape={plusIcon} label={t.enlarge} isDisabled={!zoom.canEnlarge} onTap={() => zoom.enlarge()} />
    </View>
  )
})

const steps: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Keys of a keyboard turn the pages, wherever the focus is. An enlarged page is moved by its frame. */
const useKeys = (store: DrawnBookStore): void =>
  useEffect(() => {
    const turn = (event: KeyboardEvent): void => {
      const by = steps[event.key]
      if (!by || event.defaultPrevented || store.zoom.canReduce) return
      event.preventDefault()
      void store.step(by)
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [store])

/** The shown page. Until it is drawn its place is held. */
const Shown = observer(({ store }: { store: DrawnBookStore }) => {
  const t = useWords(words)
  const { shown, page, count, zoom, isBroken } = store
  useKeys(store)
  if (isBroken) return <ErrorState id="journal-page-failed" message={t.openFailed} onRetry={() => store.show(page)} />
  const ratio = shown ? shown.width / shown.height : 1
  return (
    <ZoomFrame id="journal" className={style.page} zoom={zoom} label={t.reading} onSwipe={(step) => store.step(step)}>
      {shown ? (
        <View id="journal-shown">
          <Image
            id={`journal-page-${page}`}
            className={style.sheet}
            style={{ width: `min(100%, calc((100vh - 190px) * ${ratio}))` }}
            src={shown.picture}
            mode="widthFix"
            onLoad={() => measureFrame('journal', zoom)}
            {...altText(`${fill(t.shownPage, { page, count })}: ${shown.text}`)}
          />
        </View>
      ) : (
        <View id="journal-drawing" className={style.waiting}>
          <Skeleton kind="lines" count={8} />
        </View>
      )}
    </ZoomFrame>
  )
})

/** The issue, page by page. A browser that cannot draw it saves the file. */
export const BookView = observer(({ store, copy }: { store: DrawnBookStore; copy: JournalCopy }) => {
  const t = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const { book, chapters } = store
  const isUnreadable = book.value === 'unreadable'
  // A person who leaves takes the pages out of the memory.
  useEffect(() => () => void store.close(), [store])
  const choose = (page: number): void => {
    setOpen(false)
    void store.show(page)
  }
  const footer = isUnreadable ? (
    <Button id="journal-save" isBlock text={t.save} onTap={async () => platform.leave(await store.saveAddress())} />
  ) : (
    book.value && <Tools store={store} onContents={() => setOpen(true)} />
  )
  return (
    <Page id="journal-reader" title={translate(copy.issue.title)} of={book} onRetry={() => store.open()} footer={footer}>
      {isUnreadable && <Status id="journal-unreadable" kind="info" title={t.unreadable} message={t.unreadableHint} />}
      {book.value && !isUnreadable && <Shown store={store} />}
      <Sheet id="journal-contents" isOpen={isOpen} title={t.contents} onClose={() => setOpen(false)}>
        {chapters.map(({ title, page }) => (
          <Line key={`${page}/${title}`} id={`journal-chapter-${page}`} label={title} value={`${page}`} onTap={() => choose(page)} />
        ))}
      </Sheet>
    </Page>
  )
})
