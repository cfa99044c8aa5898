import { type ITouchEvent, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, useRef } from 'react'
import { fill, useWords } from '@/i18n/words'
import { replace } from '@/routes/go'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/Icon'
import { backIcon, forwardIcon } from '@/ui/Icon/shapes'
import { Pressable } from '@/ui/Pressable'
import type { PassStore } from './pass.store'
import { words } from './words'
import style from './pass/index.module.scss'

const show = (id: string | null): unknown => id && replace('walletPass', { id })

/** More dots than this are no help: the place is written in figures. */
const maxDots = 8

/** A finger that moves this far to the side, in CSS pixels, and less than half as far up or down. */
const swipePx = 60

/** Where a touch is; null for an event without one. */
const pointOf = ({ changedTouches: [touch] }: ITouchEvent): { x: number; y: number } | null =>
  touch ? { x: touch.clientX, y: touch.clientY } : null

/** A swipe over the pass opens the next one, or the one before. */
export const SwipedPass = observer(({ store, children }: PropsWithChildren<{ store: PassStore }>) => {
  const start = useRef<{ x: number; y: number } | null>(null)
  const end = (event: ITouchEvent): void => {
    const [from, to] = [start.current, pointOf(event)]
    if (!from || !to) return
    const [right, down] = [to.x - from.x, to.y - from.y]
    if (Math.abs(right) >= swipePx && Math.abs(down) < Math.abs(right) / 2) void show(right < 0 ? store.nextId : store.previousId)
  }
  return (
    <View
      id="pass-swiped"
      onTouchStart={(event) => (start.current = pointOf(event as ITouchEvent))}
      onTouchEnd={(event) => end(event as ITouchEvent)}
    >
      {children}
    </View>
  )
})

/** Which of the person's valid tickets this is, and the way to the others, in the wallet's order. */
export const Neighbours = observer(({ store }: { store: PassStore }) => {
  const t = useWords(words)
  const { previousId, nextId, position, neighbourIds } = store
  if (!previousId && !nextId) return null
  const place = fill(t.position, { at: position + 1, count: neighbourIds.length })
  return (
    <View className={style.neighbours}>
      <Pressable
        id="pass-previous"
        className={classes(style.arrow, !previousId && style.off)}
        isDisabled={!previousId}
        label={t.previous}
        onTap={() => show(previousId)}
      >
        <Icon shape={backIcon} />
      </Pressable>
      {neighbourIds.length > maxDots ? (
        <View id="pass-position" className={style.position}>
          {place}
        </View>
      ) : (
        <View id="pass-position" className={style.dots} role="img" aria-label={place}>
          {neighbourIds.map((id, at) => (
            <View key={id} className={classes(style.dot, at === position && style.here)} />
          ))}
        </View>
      )}
      <Pressable
        id="pass-next"
        className={classes(style.arrow, !nextId && style.off)}
        isDisabled={!nextId}
        label={t.next}
        onTap={() => show(nextId)}
      >
        <Icon shape={forwardIcon} />
      </Pressable>
    </View>
  )
})
