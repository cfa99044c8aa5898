import sharp from 'sharp'
import { type PosterShape, placedPicture } from '../../../contract/rules/sharing/poster'
import { type FontName, openFont } from '../pdf/fonts'
import { runsOf } from '../pdf/textRuns'
import type { Font } from './Fontkit'

/** A picture as SVG embeds it. */
export interface Embedded {
  width: number
  height: number
  url: string
}

/** Larger ones add nothing to a poster. */
const longestSide = 1500

const fonts = new Map<string, Font>()

const fontNamed = (name: FontName, isBold: boolean): Font => {
  const key = `${name} ${isBold}`
  const font = fonts.get(key) ?? openFont(name, isBold)
  fonts.set(key, font)
  return font
}

const isBoldWeight = (weight: number): boolean => weight >= 600

/** The width of a text in pixels, as `drawShapes` draws it. */
export const measureText = (text: string, size: number, weight: number): number =>
  runsOf(text).reduce((width, run) => {
    const font = fontNamed(run.font, isBoldWeight(weight))
    return width + (font.layout(run.text).advanceWidth * size) / font.unitsPerEm
  }, 0)

/** The outlines of a text: the picture then needs no font of the machine. */
const outlines = ({ text, x, y, size, weight, color, align }: Extract<PosterShape, { kind: 'text' }>): string => {
  let at = align === 'left' ? x : x - measureText(text, size, weight) / (align === 'center' ? 2 : 1)
  const paths: string[] = []
  for (const run of runsOf(text)) {
    const font = fontNamed(run.font, isBoldWeight(weight))
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const place = `translate(${(at + xOffset * scale).toFixed(2)} ${(y - yOffset * scale).toFixed(2)}) scale(${scale} ${-scale})`
      // A letter that no font has is left out.
      if (glyph.id !== 0) paths.push(`<path transform="${place}" d="${glyph.path.toSVG()}"/>`)
      at += xAdvance * scale
    })
  }
  return `<g fill="${color}">${paths.join('')}</g>`
}

/** A picture for `drawShapes`; null for a file that is none. */
export const embedded = async (bytes: Uint8Array): Promise<Embedded | null> => {
  try {
    const { data, info } = await sharp(bytes)
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, url: `data:image/png;base64,${data.toString('base64')}` }
  } catch {
    // A file that is no picture is left out, as a phone leaves it out.
    return null
  }
}

const svgOf = (shape: PosterShape, pictures: Map<string, Embedded>, index: number): string => {
  if (shape.kind === 'text') return outlines(shape)
  const { x, y, width, height, radius } = shape
  if (shape.kind === 'rect')
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${shape.color}"${shape.opacity === undefined ? '' : ` fill-opacity="${shape.opacity}"`}/>`
  const picture = pictures.get(shape.address)!
  const { from, to } = placedPicture(shape.fit, shape, picture)
  const scale = to.width / from.width
  return `<clipPath id="c${index}"><rect x="${to.x}" y="${to.y}" width="${to.width}" height="${to.height}" rx="${radius}"/></clipPath><image clip-path="url(#c${index})" x="${to.x - from.x * scale}" y="${to.y - from.y * scale}" width="${picture.width * scale}" height="${picture.height * scale}" preserveAspectRatio="none" href="${picture.url}"/>`
}

/** Draws shapes as PNG, one over the other. */
export const drawShapes = (
  { width, height, shapes }: { width: number; height: number; shapes: readonly PosterShape[] },
  pictures = new Map<string, Embedded>(),
): Promise<Buffer> => {
  const inside = shapes.map((shape, index) => svgOf(shape, pictures, index)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="geometricPrecision">${inside}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 9, palette: false }).toBuffer()
}
