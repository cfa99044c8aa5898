import { Image, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Page, page } from '@/ui/Page'
import { altText } from '@/ui/altText'
import style from './index.module.scss'
import { HallPlanStore } from './plan.store'
import { words } from './words'
import { type Grip, type Point, type Size, gripOf } from './zoom'

const [frameId, pictureId] = ['hall-plan-frame', 'hall-plan-picture']

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

const measure = (store: HallPlanStore): void => {
  Taro.createSelectorQuery()
    .select(`#${frameId}`)
    .boundingClientRect()
    .select(`#${pictureId}`)
    .boundingClientRect()
    .exec((boxes: (Box | null)[]) => {
      const [frame, picture] = boxes
      if (!frame || !picture) return
      origin = { left: frame.left, top: frame.top }
      const { scale } = store.view
      store.measure(frame, { width: picture.width / scale, height: picture.height / scale })
    })
}

const arrows: Record<string, [number, number]> = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }

/** A mouse drags, and arrow keys move. Only browsers have them. */
const ofDesk = (store: HallPlanStore): object => ({
  tabIndex: 0,
  role: 'group',
  onMouseDown: (event: MouseEvent) => {
    event.preventDefault()
    store.hold(gripOf(pointsOf([event])))
  },
  onMouseMove: (event: MouseEvent) => store.drag(gripOf(pointsOf([event]))),
  onMouseUp: () => store.hold(null),
  onMouseLeave: () => store.hold(null),
  onKeyDown: (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    store.shift(...by)
  },
})

/** The picture, which two fingers enlarge and one moves. */
const Viewer = observer(({ store, src }: { store: HallPlanStore; src: string }) => {
  const t = useWords(words)
  const { x, y, scale } = store.view
  return (
    <View
      id={frameId}
      className={style.frame}
      aria-label={t.hint}
      catchMove
      onTouchStart={(event) => {
        measure(store)
        store.hold(gripIn(event))
      }}
      onTouchMove={(event) => store.drag(gripIn(event))}
      onTouchEnd={(event) => store.hold(gripIn(event))}
      {...ofDesk(store)}
    >
      <View id={pictureId} className={style.moved} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        <Image className={style.picture} src={src} mode="widthFix" onLoad={() => measure(store)} {...altText(t.plan)} />
      </View>
    </View>
  )
})

/** `/hallPlan`: the organiser's plan of the halls, to enlarge and to move. */
export default page({ store: () => new HallPlanStore(), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { value: src } = store.plan
  const footer = src ? (
    <View className={style.buttons}>
      <View className={style.button}>
        <Button
          id="hall-plan-reduce"
          kind="ghost"
          size="medium"
          isBlock
          isDisabled={!store.canReduce}
          text={t.reduce}
          onTap={() => store.reduce()}
        />
      </View>
      <View className={style.button}>
        <Button
          id="hall-plan-enlarge"
          kind="ghost"
          size="medium"
          isBlock
          isDisabled={!store.canEnlarge}
          text={t.enlarge}
          onTap={() => store.enlarge()}
        />
      </View>
    </View>
  ) : undefined
  return (
    <Page id="hall-plan" of={store.plan} footer={footer}>
      {src ? <Viewer store={store} src={src} /> : <EmptyState id="hall-plan-missing" title={t.missing} message={t.missingText} />}
    </Page>
  )
})
