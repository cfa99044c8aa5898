import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { businessCardRule, businessCardSide } from '../../../../contract/rules/visitor/businessCard'
import { type MediaType, type UploadRule, limitOf } from '../../../../contract/rules/uploads'
import { fail } from '../../../core/errors/failure'
import { pictureSize } from './pictureSize'
import { type Painter, inTurn } from './drawingTurn'

/** A picture of more pixels is a bomb: a phone's largest camera makes 50 million, and phones shrink a picture before they send it. */
const usualMegapixels = 60

/** Larger than any screen of ours and any badge. */
const maxSide = 4096

const timeoutSeconds = 15

// Nothing of one person's picture stays in the memory for another's.
sharp.cache(false)

// Each picture has one thread. Pictures leave the other processors to requests.
sharp.concurrency(1)

/** JPEG qualities, the best one that fits. */
const qualities = [88, 76, 64, 50]

/** Letters of a card keep their edges. */
const cardQuality = 92

export interface CleanPicture {
  bytes: Buffer
  mediaType: MediaType
}

/** Makes steps of the same picture. All of them together have one time. */
type Draw = () => Sharp

/**
 * Decodes a picture once, upright and shrunk.
 * @throws an error of the library: it cannot be drawn, or has too many pixels
 */
const decoded = async (file: Buffer, { maxPixels, side }: { maxPixels: number; side: number }): Promise<Draw> => {
  const end = performance.now() + timeoutSeconds * 1000
  const timed = (picture: Sharp): Sharp => {
    const leftSeconds = Math.ceil((end - performance.now()) / 1000)
    if (leftSeconds <= 0) throw new Error('the time of this picture is over')
    return picture.timeout({ seconds: leftSeconds })
  }
  const { data, info } = await timed(sharp(file, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }))
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => timed(sharp(data, { raw: { width, height, channels } }))
}

const jpegOf = (draw: Draw, options: JpegOptions): Promise<Buffer> => draw().flatten({ background: '#fff' }).jpeg(options).toBuffer()

const encoded = async (draw: Draw, mediaType: MediaType, rule: UploadRule): Promise<CleanPicture> => {
  const { maxBytes } = rule
  const mayBeJpeg = rule.mediaTypes.includes('image/jpeg')
  if (mediaType === 'image/png')
    // A rule for PNG alone gets fewer colours instead of another kind.
    for (const palette of mayBeJpeg ? [false] : [false, true]) {
      const bytes = await draw().png({ compressionLevel: 9, palette }).toBuffer()
      if (bytes.length <= maxBytes) return { bytes, mediaType }
    }
  for (const quality of mayBeJpeg ? qualities : []) {
    const bytes = await jpegOf(draw, { quality, progressive: true })
    if (bytes.length <= maxBytes) return { bytes, mediaType: 'image/jpeg' }
  }
  throw fail('fileTooLarge', { limit: limitOf(rule) })
}

const megapixelsOf = (file: Buffer, most: number): number => {
  const size = pictureSize(file)
  return size ? (size.width * size.height) / 1e6 : most
}

/**
 * The picture alone, drawn again from its pixels: upright, without the place where it was taken, and without whatever else its file
 * held. A file that is also another kind of file loses that kind.
 * @throws Failure fileBroken (it cannot be drawn), fileTooLarge (its pixels would fill the memory), and those of `inTurn`
 */
export const cleanPicture = async (painter: Painter, file: Buffer, mediaType: MediaType, rule: UploadRule): Promise<CleanPicture> => {
  const most = rule.maxMegapixels ?? usualMegapixels
  const megapixels = megapixelsOf(file, most)
  if (megapixels > most) throw fail('fileTooLarge', { limit: `${most} MP` })
  return inTurn(painter, megapixels, async () =>
    encoded(await decoded(file, { maxPixels: most * 1e6, side: rule.side ?? maxSide }), mediaType, rule),
  )
}

/**
 * A card as a small JPEG for the reader, whose own decoder has no limit of pixels.
 * @throws Failure fileBroken (it cannot be drawn, or has more pixels than a card may), and those of `inTurn`
 */
export const cleanCard = (painter: Painter, file: Buffer): Promise<Buffer> => {
  const maxPixels = businessCardRule.sides.max ** 2
  return inTurn(painter, Math.min(megapixelsOf(file, maxPixels / 1e6), maxPixels / 1e6), async () => {
    const draw = await decoded(file, { maxPixels, side: businessCardSide })
    return jpegOf(draw, { quality: cardQuality, chromaSubsampling: '4:4:4' })
  })
}
