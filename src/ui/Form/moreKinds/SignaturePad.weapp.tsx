import { Canvas, type CanvasTouchEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { type InkPoint, type SignatureStore, drawLine, signatureSize } from './SignatureStore'
import style from './index.module.scss'

interface Pad {
  context: CanvasRenderingContext2D
  /** Of the pad on the screen. */
  width: number
  height: number
}

/** The white area to draw on. Without strokes it is blank. */
export const SignaturePad = ({ id, label, store, isBlank }: { id: string; label: string; store: SignatureStore; isBlank: boolean }) => {
  const pad = useRef<Pad | null>(null)
  useEffect(() => {
    Taro.nextTick(() =>
      Taro.createSelectorQuery()
        .select(`#${id}`)
        .fields({ node: true, size: true }, (found: { node?: Taro.Canvas; width?: number; height?: number } | null) => {
          if (!found?.node || !found.width || !found.height) return
          Object.assign(found.node, signatureSize)
          pad.current = { context: found.node.getContext('2d') as CanvasRenderingContext2D, width: found.width, height: found.height }
        })
        .exec(),
    )
  }, [id])
  useEffect(() => {
    if (isBlank) pad.current?.context.clearRect(0, 0, signatureSize.width, signatureSize.height)
  }, [isBlank])
  const pointOf = ({ touches }: CanvasTouchEvent): InkPoint | null => {
    const [touch] = touches
    return touch && pad.current ? { x: touch.x / pad.current.width, y: touch.y / pad.current.height } : null
  }
  return (
    <Canvas
      id={id}
      type="2d"
      className={style.pad}
      disableScroll
      {...{ ariaLabel: label }}
      onTouchStart={(event) => {
        const point = pointOf(event as unknown as CanvasTouchEvent)
        if (point) store.begin(point)
      }}
      onTouchMove={(event) => {
        const point = pointOf(event as unknown as CanvasTouchEvent)
        const line = point && store.move(point)
        if (line && pad.current) drawLine(pad.current.context, line, signatureSize)
      }}
    />
  )
}
