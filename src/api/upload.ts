import type { CallRow } from '@contract/call'
import { fileCalls } from '@contract/visitor/file.calls'
import type { UploadPurpose } from '@contract/rules/uploads'
import type { StoredFile } from '@contract/visitor/file.schema'
import { common } from '@/i18n/common'
import { type PickedImage, platform } from '@/platform'
import { readAnswer } from './answer'
import { asCaller } from './asCaller'
import { CallFailure } from './CallFailure'
import { api } from './connection'
import { linkKeyHeader, requestHeaders } from './headers'

/** Milliseconds, as the specification says. */
export const uploadTimeoutMs = 6_000_000

/** Sends a picture by a call that takes files. @throws CallFailure */
export const sendPicture = async (
  row: CallRow,
  image: PickedImage,
  timeoutMs: number,
  { query = '', linkKey = '', hasToast = true } = {},
): Promise<unknown> => {
  const url = `${api().baseUrl}${row.path}${query}`
  const send = () =>
    platform.upload(url, image, requestHeaders(linkKeyHeader(linkKey)), timeoutMs).catch(() => {
      throw new CallFailure('offline', 0, common.offline[api().language()])
    })
  const answer = await asCaller(send, api().refresh)
  return readAnswer(row, answer.status, answer.body, hasToast)
}

/** Sends a picture to the private store. @throws CallFailure */
export const upload = async (image: PickedImage, purpose: UploadPurpose): Promise<StoredFile> =>
  (await sendPicture(fileCalls.put, image, uploadTimeoutMs, { query: `?purpose=${purpose}` })) as StoredFile
