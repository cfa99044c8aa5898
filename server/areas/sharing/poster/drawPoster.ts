import qrcode from 'qrcode-generator'
import { type PosterFacts, layPoster } from '../../../../contract/rules/sharing/poster'
import { type DrawnTemplateName, drawnTemplates } from '../../../../contract/rules/sharing/posterTemplates'
import { type Embedded, drawShapes, embedded, measureText } from '../../../core/picture/drawShapes'

/** What a thread needs to draw. */
export interface PosterWork {
  template: DrawnTemplateName
  facts: PosterFacts
  /** The bytes of the pictures that this server keeps, by address. */
  pictures: Record<string, Uint8Array>
}

/** Draws a poster as PNG, by the layout that phones use. */
export const drawPoster = async ({ template: name, facts, pictures: bytes }: PosterWork): Promise<Buffer> => {
  const pictures = new Map<string, Embedded>()
  for (const [address, file] of Object.entries(bytes)) {
    const picture = await embedded(file)
    if (picture) pictures.set(address, picture)
  }
  const code = qrcode(0, 'H')
  code.addData(facts.address, 'Byte')
  code.make()
  const template = drawnTemplates[name]
  const shapes = layPoster(template, facts, { code, measure: measureText, hasPicture: (address) => pictures.has(address) })
  const { width, height } = template
  return drawShapes({ width, height, shapes }, pictures)
}
