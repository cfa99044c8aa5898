import { type UploadPurpose, limitOf, uploadRules } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { cleanPicture } from './cleanPicture'
import { painterOf } from './drawingTurn'
import { FileCheck } from './fileCheck'
import { pictureSize } from './pictureSize'

/** A picture that was drawn again, with its size. */
export interface DrawnPicture {
  bytes: Buffer
  mediaType: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/** A picture of a document is read before it is shrunk, so it may be larger than an upload. */
const worthDrawing = 8

/**
 * Draws a picture that came within another file, or that an area makes public, by the rules of an upload.
 * @throws Failure fileTooLarge, fileKindWrong, fileBroken, workRunning, workSpent, unavailable (many pictures wait)
 */
export const drawnAgain = async (app: App, scope: SignedInScope, bytes: Buffer, purpose: UploadPurpose): Promise<DrawnPicture> => {
  const rule = uploadRules[purpose]
  if (bytes.length > rule.maxBytes * worthDrawing) throw fail('fileTooLarge', { limit: limitOf(rule) })
  const check = new FileCheck(rule)
  check.look(bytes)
  const { bytes: drawn, mediaType } = await cleanPicture(painterOf(app, scope), bytes, check.mediaType(), rule)
  const size = pictureSize(drawn)
  if (!size || (mediaType !== 'image/jpeg' && mediaType !== 'image/png')) throw fail('fileBroken')
  return { bytes: drawn, mediaType, ...size }
}
