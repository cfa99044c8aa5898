import { mostBytesOf, uploadRules } from '@contract/rules/uploads'
import { type PickedImage, PlatformError, platform } from '@/platform'

export type DocumentSource = 'photo' | 'file'

/** Why nothing was chosen that could be sent. */
export type DocumentRefusal = 'tooLarge' | 'notHere'

/** The longest side of a photo, in pixels: about 200 an inch of A4 for a sheet, and more for the figures of a drawing. */
const sides = { document: 2400, drawing: 3200 } as const

/**
 * A photo of a sheet, which is made small, or a file as it is.
 * @returns why there is none to send; null where the person closed the chooser
 */
export const pickDocument = async (purpose: keyof typeof sides, from: DocumentSource): Promise<PickedImage | DocumentRefusal | null> => {
  const rule = uploadRules[purpose]
  const picked =
    from === 'photo'
      ? platform.pickImage('either').then((photo) => platform.shrinkImage(photo, mostBytesOf(rule, 'image/jpeg'), sides[purpose]))
      : // A picture comes by the camera or the album.
        platform.pickFile(rule.mediaTypes.filter((one) => !one.startsWith('image/')))
  const file = await picked.catch((error: unknown) => {
    if (error instanceof PlatformError) return error.reason === 'cancelled' ? null : ('notHere' as const)
    throw error
  })
  return file !== null && file !== 'notHere' && file.sizeBytes > rule.maxBytes ? 'tooLarge' : file
}
