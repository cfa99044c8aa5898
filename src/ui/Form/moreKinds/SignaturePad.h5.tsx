import { type PointerEvent, useEffect, useRef } from 'react'
import { type InkPoint, type SignatureStore, drawLine, signatureSize } from './SignatureStore'
import style from './index.module.scss'

/** The white area to draw on, with a finger, a pen or a mouse. Without strokes it is blank. */
export const SignaturePad = ({ id, label, store, isBlank }: { id: string; label: string; store: SignatureStore; isBlank: boolean }) => {
  const pad = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = isBlank ? pad.current?.getContext('2d') : null
    context?.clearRect(0, 0, signatureSize.width, signatureSize.height)
  }, [isBlank])
  const pointOf = ({ clientX, clientY }: PointerEvent): InkPoint => {
    const { left, top, width, height } = pad.current!.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  return (
    <canvas
      id={id}
      ref={pad}
      className={style.pad}
      role="img"
      aria-label={label}
      {...signatureSize}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        store.begin(pointOf(event))
      }}
      onPointerMove={(event) => {
        if (event.buttons === 0) return
        const line = store.move(pointOf(event))
        const context = pad.current?.getContext('2d')
        if (line && context) drawLine(context, line, signatureSize)
      }}
    />
  )
}
