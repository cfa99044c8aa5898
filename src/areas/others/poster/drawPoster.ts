import { type PosterFacts, type PosterShape, layPoster, placedPicture } from '@contract/rules/poster'
import type { PosterTemplate } from '@contract/rules/posterTemplates'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import type { InsidePicture } from '@/parts/picture/InsidePicture'
import { font } from '@/parts/picture/canvas'
import { pictureOf } from '@/parts/picture/pictureOf'
import { qrCodeOf } from '@/ui/QrCode/qrImage'

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
    if (shape.radius === 0) return context.fillRect(shape.x, shape.y, shape.width, shape.height)
    tracePath(context, shape)
    return context.fill()
  }
  const picture = pictures.get(shape.address)!
  const { from, to } = placedPicture(shape.fit, shape, picture)
  context.save()
  tracePath(context, shape)
  context.clip()
  context.drawImage(picture, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  context.restore()
}

/** Draws a poster on a canvas, by the layout that the server uses too. @returns it for `platform.saveImage` */
export const drawPoster = (template: PosterTemplate, facts: PosterFacts): Promise<string> => {
  const addresses = [...new Set([facts.background, facts.avatar, facts.icon].filter(Boolean))]
  return pictureOf(template.width, template.height, addresses.map(pictureAddress), (context, loaded) => {
    const pictures = new Map(
      // A drawing without a size of its own cannot be placed.
      addresses.flatMap((address, at) => (loaded[at] && loaded[at].width > 0 ? [[address, loaded[at]] as const] : [])),
    )
    const measure = (text: string, size: number, weight: number): number => {
      context.font = font(size, weight)
      return context.measureText(text).width
    }
    const code = qrCodeOf(facts.address, 'H')
    const shapes = layPoster(template, facts, { code, measure, hasPicture: (address) => pictures.has(address) })
    for (const shape of shapes) drawShape(context, shape, pictures)
  })
}
