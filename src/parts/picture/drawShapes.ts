import { type PosterShape, placedPicture } from '@contract/rules/sharing/poster'
import type { InsidePicture } from './InsidePicture'
import { font } from './canvas'

type Context = CanvasRenderingContext2D

/** A rounded rectangle: older phones have no `roundRect`. */
const tracePath = (context: Context, { x, y, width, height, radius }: Extract<PosterShape, { kind: 'rect' | 'picture' }>): void => {
  const corner = Math.min(radius, width / 2, height / 2)
  context.beginPath()
  context.moveTo(x + corner, y)
  context.arcTo(x + width, y, x + width, y + height, corner)
  context.arcTo(x + width, y + height, x, y + height, corner)
  context.arcTo(x, y + height, x, y, corner)
  context.arcTo(x, y, x + width, y, corner)
  context.closePath()
}

const drawShape = (context: Context, shape: PosterShape, pictures: Map<string, InsidePicture>): void => {
  if (shape.kind === 'text') {
    context.font = font(shape.size, shape.weight)
    context.fillStyle = shape.color
    context.textAlign = shape.align
    context.fillText(shape.text, shape.x, shape.y)
    return
  }
  if (shape.kind === 'rect') {
    context.fillStyle = shape.color
    context.globalAlpha = shape.opacity ?? 1
    if (shape.radius === 0) context.fillRect(shape.x, shape.y, shape.width, shape.height)
    else {
      tracePath(context, shape)
      context.fill()
    }
    context.globalAlpha = 1
    return
  }
  const picture = pictures.get(shape.address)!
  const { from, to } = placedPicture(shape.fit, shape, picture)
  context.save()
  tracePath(context, shape)
  context.clip()
  context.drawImage(picture, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  context.restore()
}

/** Measures texts as `drawShapes` draws them. */
export const measuredBy =
  (context: Context) =>
  (text: string, size: number, weight: number): number => {
    context.font = font(size, weight)
    return context.measureText(text).width
  }

/** Draws shapes on a canvas, one over the other. */
export const drawShapes = (context: Context, shapes: readonly PosterShape[], pictures = new Map<string, InsidePicture>()): void => {
  for (const shape of shapes) drawShape(context, shape, pictures)
}
