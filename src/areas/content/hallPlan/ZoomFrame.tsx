import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, useState } from 'react'
import { classes } from '@/ui/classes'
import style from './index.module.scss'
import type { Zoom } from './zoom.store'
import { type Grip, type Point, type Size, gripOf } from './zoom'

interface Box extends Size {
  left: number
  top: number
}

interface Finger {
  clientX: number
  clientY: number
}

/** Where the frame is, for the fingers on it. A page has one frame. */
let origin = { left: 0, top: 0 }

const pointsOf = (fingers: ArrayLike<Finger>): Point[] =>
  Array.from(fingers, ({ clientX, clientY }) => ({ x: clientX - origin.left, y: clientY - origin.top }))

/** Taro's types of events do not know the fingers. */
const gripIn = (event: unknown): Grip | null => gripOf(pointsOf((event as { touches: ArrayLike<Finger> }).touches))

/** Measures a frame and its picture, once the picture is there. */
export const measureFrame = (id: string, zoom: Zoom): void => {
  Taro.createSelectorQuery()
    .select(`#${id}-frame`)
    .boundingClientRect()
    .select(`#${id}-picture`)
    .boundingClientRect()
    .exec((boxes: (Box | null)[]) => {
      const [frame, picture] = boxes
      if (!frame || !picture) return
      origin = { left: frame.left, top: frame.top }
      const { scale } = zoom.view
      zoom.measure(frame, { width: picture.width / scale, height: picture.height / scale })
    })
}

const arrows: Record<string, [number, number]> = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }

/** So far a finger moves to turn a page, in pixels, and so little for a tap. */
const [swipe, stillness] = [48, 10]
const twiceWithinMs = 320
const repeatedWithinMs = 1000

/** What one finger does from its coming down to its going up: a swipe to the side, or a tap. */
class Gesture {
  private from: Point | null = null
  private to: Point | null = null
  private tapped: { at: number; point: Point } | null = null
  private touchedAt = 0

  constructor(
    private readonly zoom: Zoom,
    readonly onSwipe: ((step: 1 | -1) => unknown) | undefined,
  ) {}

  touched(now: number): void {
    this.touchedAt = now
  }

  /** Browsers repeat a finger's tap as one of a mouse. */
  isRepeated(now: number): boolean {
    return now - this.touchedAt < repeatedWithinMs
  }

  /** A second finger enlarges, so the first one swipes no more. */
  begin(grip: Grip | null): void {
    this.from = grip?.distance === 1 ? grip.middle : null
    this.to = this.from
  }

  cancel(): void {
    this.from = null
  }

  move(grip: Grip | null): void {
    if (this.from && grip) this.to = grip.middle
  }

  end(now: number): void {
    const { from, to } = this
    this.from = null
    if (!from || !to) return
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    if (Math.abs(dx) < stillness && Math.abs(dy) < stillness) return this.tap(to, now)
    if (!this.zoom.canReduce && Math.abs(dx) > swipe && Math.abs(dx) > Math.abs(dy)) this.onSwipe?.(dx < 0 ? 1 : -1)
  }

  private tap(point: Point, now: number): void {
    const isSecond = this.tapped !== null && now - this.tapped.at < twiceWithinMs && Math.abs(point.x - this.tapped.point.x) < swipe
    this.tapped = isSecond ? null : { at: now, point }
    if (isSecond) this.zoom.toggle(point)
  }
}

/** A mouse drags, and arrow keys move. Only browsers have them. */
const ofDesk = (zoom: Zoom, gesture: Gesture): object => ({
  tabIndex: 0,
  role: 'group',
  onMouseDown: (event: MouseEvent) => {
    event.preventDefault()
    if (gesture.isRepeated(Date.now())) return
    const grip = gripOf(pointsOf([event]))
    zoom.hold(grip)
    gesture.begin(grip)
  },
  onMouseMove: (event: MouseEvent) => {
    const grip = gripOf(pointsOf([event]))
    zoom.drag(grip)
    gesture.move(grip)
  },
  onMouseUp: () => {
    if (gesture.isRepeated(Date.now())) return
    zoom.hold(null)
    gesture.end(Date.now())
  },
  onMouseLeave: () => {
    zoom.hold(null)
    gesture.cancel()
  },
  onKeyDown: (event: KeyboardEvent) => {
    const by = arrows[event.key]
    // A whole page has nothing to move to the side, so these keys turn it (see the page).
    if (!by || (gesture.onSwipe && !zoom.canReduce)) return
    event.preventDefault()
    zoom.shift(...by)
  },
})

interface ZoomFrameProps {
  /** The frame is `<id>-frame`, and the picture in it `<id>-picture`. */
  id: string
  zoom: Zoom
  label: string
  className?: string | undefined
  /** A finger moved the whole picture to the side: to the next one, or back. */
  onSwipe?: (step: 1 | -1) => unknown
}

/** A frame with a picture that two fingers enlarge and one moves. */
export const ZoomFrame = observer(({ id, zoom, label, className, onSwipe, children }: PropsWithChildren<ZoomFrameProps>) => {
  const [gesture] = useState(() => new Gesture(zoom, onSwipe))
  const { x, y, scale } = zoom.view
  return (
    <View
      id={`${id}-frame`}
      className={classes(style.frame, className)}
      aria-label={label}
      catchMove
      onTouchStart={(event) => {
        measureFrame(id, zoom)
        const grip = gripIn(event)
        zoom.hold(grip)
        gesture.begin(grip)
      }}
      onTouchMove={(event) => {
        const grip = gripIn(event)
        zoom.drag(grip)
        gesture.move(grip)
      }}
      onTouchEnd={(event) => {
        const grip = gripIn(event)
        zoom.hold(grip)
        if (grip) return
        gesture.end(Date.now())
        gesture.touched(Date.now())
      }}
      {...ofDesk(zoom, gesture)}
    >
      <View id={`${id}-picture`} className={style.moved} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        {children}
      </View>
    </View>
  )
})
