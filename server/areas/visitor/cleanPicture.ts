import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { businessCardRule, businessCardSide } from '../../../contract/rules/businessCard'
import { type MediaType, type UploadRule, limitOf } from '../../../contract/rules/uploads'
import { Failure, fail } from '../../core/failure'
import { makeTurns } from '../../core/turns'
import { pictureSize } from './pictureSize'

/** A picture of more pixels is a bomb: a phone's largest camera makes 50 million, and phones shrink a picture before they send it. */
const maxMegapixels = 60
/** Larger than any screen of ours and any badge. */
const maxSide = 4096
const timeoutSeconds = 15

/** A decoded picture fills much memory, so few are drawn at a time. Others wait, and are refused after ten seconds. */
export const picturesAtOnce = 2
const drawing = makeTurns(picturesAtOnce, 10_000)

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

/** @throws Failure unavailable (many pictures wait), fileBroken (the library failed), or what the work itself throws */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  drawing.run('', work).catch((error: unknown) => {
    throw error instanceof Failure ? error : fail('fileBroken')
  })

/**
 * The picture alone, drawn again from its pixels: upright, without the place where it was taken, and without whatever else its file
 * held. A file that is also another kind of file loses that kind.
 * @throws Failure fileBroken (it cannot be drawn), fileTooLarge (its pixels would fill the memory), unavailable (many pictures wait)
 */
export const cleanPicture = async (file: Buffer, mediaType: MediaType, rule: UploadRule): Promise<CleanPicture> => {
  const maxPixels = maxMegapixels * 1e6
  const size = pictureSize(file)
  if (size && size.width * size.height > maxPixels) throw fail('fileTooLarge', { limit: `${maxMegapixels} MP` })
  return inTurn(async () => encoded(await decoded(file, { maxPixels, side: maxSide }), mediaType, rule))
}

/**
 * A card as a small JPEG for the reader, whose own decoder has no limit of pixels.
 * @throws Failure fileBroken (it cannot be drawn, or has more pixels than a card may), unavailable (many pictures wait)
 */
export const cleanCard = (file: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    const draw = await decoded(file, { maxPixels: businessCardRule.sides.max ** 2, side: businessCardSide })
    return jpegOf(draw, { quality: cardQuality, chromaSubsampling: '4:4:4' })
  })
