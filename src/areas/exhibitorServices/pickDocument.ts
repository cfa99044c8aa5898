import { mostBytesOf, uploadRules } from '@contract/rules/uploads'
import { type PickedImage, PlatformError, platform } from '@/platform'

export type DocumentSource = 'photo' | 'file'

/** Why nothing was chosen that could be sent. */
export type DocumentRefusal = 'tooLarge' | 'notHere'

/** The longest side of a photo of a sheet, in pixels: about 200 a inch of A4, so that small print can be read. */
const sheetSide = 2400

/**
 * A photo of a sheet, which is made small, or a file as it is.
 * @returns why there is none to send; null where the person closed the chooser
 */
export const pickDocument = async (
  purpose: 'document' | 'drawing',
  from: DocumentSource,
): Promise<PickedImage | DocumentRefusal | null> => {
  const rule = uploadRules[purpose]
  const picked =
    from === 'photo'
      ? platform.pickImage('either').then((photo) => platform.shrinkImage(photo, mostBytesOf(rule, 'image/jpeg'), sheetSide))
      : // A picture comes by the camera or the album.
        platform.pickFile(rule.mediaTypes.filter((one) => !one.startsWith('image/')))
  const file = await picked.catch((error: unknown) => {
    if (error instanceof PlatformError) return error.reason === 'cancelled' ? null : ('notHere' as const)
    throw error
  })
  return file !== null && file !== 'notHere' && file.sizeBytes > rule.maxBytes ? 'tooLarge' : file
}
