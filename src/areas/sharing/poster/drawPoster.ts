import { type PosterFacts, layPoster } from '@contract/rules/sharing/poster'
import type { PosterTemplate } from '@contract/rules/sharing/posterTemplates'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { drawShapes, measuredBy } from '@/parts/picture/drawShapes'
import { pictureOf } from '@/parts/picture/pictureOf'
import { qrCodeOf } from '@/ui/QrCode/qrImage'

/** Draws a poster on a canvas, by the layout that the server uses too. @returns it for `platform.saveImage` */
export const drawPoster = (template: PosterTemplate, facts: PosterFacts): Promise<string> => {
  const addresses = [...new Set([facts.background, facts.avatar, facts.icon].filter(Boolean))]
  return pictureOf(template.width, template.height, addresses.map(pictureAddress), (context, loaded) => {
    const pictures = new Map(
      // A drawing without a size of its own cannot be placed.
      addresses.flatMap((address, at) => (loaded[at] && loaded[at].width > 0 ? [[address, loaded[at]] as const] : [])),
    )
    const code = qrCodeOf(facts.address, 'H')
    const shapes = layPoster(template, facts, { code, measure: measuredBy(context), hasPicture: (address) => pictures.has(address) })
    drawShapes(context, shapes, pictures)
  })
}
