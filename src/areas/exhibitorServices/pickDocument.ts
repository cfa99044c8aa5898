import { uploadRules } from '@contract/rules/uploads'
import { type PickedImage, PlatformError, platform } from '@/platform'

export type DocumentSource = 'photo' | 'file'

/** Why nothing was chosen that could be sent. */
export type DocumentRefusal = 'tooLarge' | 'notHere'

const rule = uploadRules.document

/** Of the accepted files, those that are no pictures: a picture comes by the camera or the album, and is made small. */
const documentTypes = rule.mediaTypes.filter((one) => !one.startsWith('image/'))

/** The longest side of a photo of a sheet, in pixels: about 200 a inch of A4, so that small print can be read. */
const sheetSide = 2400

const photoOfSheet = async (): Promise<PickedImage> => platform.shrinkImage(await platform.pickImage('either'), rule.maxBytes, sheetSide)

/** A photo of a sheet, or a file. @returns why there is none to send; null where the person closed the chooser */
export const pickDocument = async (from: DocumentSource): Promise<PickedImage | DocumentRefusal | null> => {
  const picked = from === 'photo' ? photoOfSheet() : platform.pickFile(documentTypes)
  const file = await picked.catch((error: unknown) => {
    if (error instanceof PlatformError) return error.reason === 'cancelled' ? null : ('notHere' as const)
    throw error
  })
  return file !== null && file !== 'notHere' && file.sizeBytes > rule.maxBytes ? 'tooLarge' : file
}
