import sharp, { type Sharp } from 'sharp'
import { type MediaType, type UploadRule, limitOf } from '../../../contract/rules/uploads'
import { fail } from '../../core/failure'
import { pictureSize } from './pictureSize'

/** A picture of more pixels is a bomb: a phone's largest camera makes 50 million, and phones shrink a picture before they send it. */
const maxMegapixels = 60
/** Larger than any screen of ours and any badge. */
const maxSide = 4096
const timeoutSeconds = 15

// Nothing of one person's picture stays in the memory for another's.
sharp.cache(false)

/** JPEG qualities, the best one that fits. */
const qualities = [88, 76, 64, 50]

export interface CleanPicture {
  bytes: Buffer
  mediaType: MediaType
}

const jpegOf = (picture: Sharp, quality: number): Promise<Buffer> =>
  picture.clone().flatten({ background: '#fff' }).jpeg({ quality, progressive: true }).toBuffer()

const encoded = async (picture: Sharp, mediaType: MediaType, rule: UploadRule): Promise<CleanPicture> => {
  const { maxBytes } = rule
  if (mediaType === 'image/png') {
    const bytes = await picture.clone().png({ compressionLevel: 9 }).toBuffer()
    if (bytes.length <= maxBytes) return { bytes, mediaType }
  }
  for (const quality of qualities) {
    const bytes = await jpegOf(picture, quality)
    if (bytes.length <= maxBytes) return { bytes, mediaType: 'image/jpeg' }
  }
  throw fail('fileTooLarge', { limit: limitOf(rule) })
}

/**
 * The picture alone, drawn again from its pixels: upright, without the place where it was taken, and without whatever else its file
 * held. A file that is also another kind of file loses that kind.
 * @throws Failure fileBroken (it cannot be drawn), fileTooLarge (its pixels would fill the memory)
 */
export const cleanPicture = async (file: Buffer, mediaType: MediaType, rule: UploadRule): Promise<CleanPicture> => {
  const size = pictureSize(file)
  if (size && size.width * size.height > maxMegapixels * 1e6) throw fail('fileTooLarge', { limit: `${maxMegapixels} MP` })
  const picture = sharp(file, { limitInputPixels: maxMegapixels * 1e6, failOn: 'error', sequentialRead: true })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds })
  try {
    return await encoded(picture, mediaType, rule)
  } catch (error) {
    if (error instanceof Error && 'reason' in error) throw error
    throw fail('fileBroken')
  }
}
