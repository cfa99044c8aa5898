import { Overlay } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { type PropsWithChildren, type ReactNode, useEffect, useRef, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { closeIcon } from '../Icon/shapes'
import { Pressable } from '../Pressable'
import { hideToast } from '../toast'
import { BackCloses } from './BackCloses'
import { useHeldFocus } from './holdFocus'
import style from './index.module.scss'

interface SheetProps {
  /** Its close button is `<id>-close`. */
  id: string
  isOpen: boolean
  /** False while the content loads: the page waits behind the backdrop, and the sheet slides up once, at its own height. */
  isReady?: boolean
  title?: string
  /** Next to the title: how many are chosen. */
  note?: ReactNode
  /** Stays above the scrolling content: the way back, a search. */
  head?: ReactNode
  /** Names the shown content. Other content starts at its top. */
  content?: string
  /** Nothing inside takes the focus: a keyboard scrolls the content itself. */
  isText?: boolean
  /** Keeps its height when its content changes, for lists that follow one another. */
  isTall?: boolean
  /** Fixed below the scrolling content. */
  footer?: ReactNode
  onClose: () => unknown
}

/** Milliseconds of the closing animation, as `$calm` of the tokens. */
const leaveAnimationMs = 260

/**
 * A sheet that slides up from the bottom, over the page. Its content is created when it opens and removed after it closed.
 * The overlay behind it keeps the page from moving under a finger.
 */
export const Sheet = observer(
  ({
    id,
    isOpen,
    isReady = true,
    title,
    note,
    head,
    content = '',
    isText,
    isTall,
    footer,
    onClose,
    children,
  }: PropsWithChildren<SheetProps>) => {
    const t = useWords(common)
    const [isThere, setThere] = useState(isOpen)
    const [isUp, setUp] = useState(false)
    // What loads again, after a retry in the sheet, leaves it open.
    const hasCome = useRef(false)
    hasCome.current = isOpen && (hasCome.current || isReady)
    const isComing = isOpen && !hasCome.current
    useEffect(() => {
      if (isOpen) {
        setThere(true)
        hideToast()
      }
      // One frame below the edge first, so that the animation is visible.
      const timer = setTimeout(() => (isOpen ? setUp(true) : setThere(false)), isOpen ? 20 : leaveAnimationMs)
      if (!isOpen) setUp(false)
      return () => clearTimeout(timer)
    }, [isOpen])
    // The sheet is in the document from its first drawing on.
    useHeldFocus(id, isOpen && isThere, isComing ? 'coming' : content, onClose)
    if (!isThere) return null
    return (
      <View className={classes(style.layer, isUp && !isComing && style.up)}>
        <BackCloses isOpen={isOpen} onBack={onClose} />
        <Overlay {...{ id: `${id}-backdrop` }} visible={isUp} zIndex={0} duration={leaveAnimationMs} onClick={() => onClose()} />
        {isUp && isComing && <View id={`${id}-coming`} className={style.spinner} />}
        <View
          id={id}
          className={classes(style.sheet, isTall && style.tall)}
          role="dialog"
          aria-modal
          aria-busy={isComing || undefined}
          aria-label={title}
        >
          <View className={style.head}>
            <View className={style.words}>
              <View id={`${id}-title`} className={style.title} role="heading" aria-level={2} {...{ tabIndex: -1 }}>
                {title}
              </View>
              {note && (
                <View id={`${id}-note`} className={style.note} role="status">
                  {note}
                </View>
              )}
            </View>
            <Pressable id={`${id}-close`} className={style.close} label={t.close} onTap={() => onClose()}>
              <Icon shape={closeIcon} size={1.2} />
            </Pressable>
          </View>
          {head && <View className={style.lead}>{head}</View>}
          <View key={content} id={`${id}-body`} className={style.body} {...(isText && { role: 'group', 'aria-label': title, tabIndex: 0 })}>
            {children}
          </View>
          {footer && <View className={style.footer}>{footer}</View>}
        </View>
      </View>
    )
  },
)
