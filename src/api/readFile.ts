import Taro from '@tarojs/taro'
import type { CallRow } from '@contract/call'
import { common } from '@/i18n/common'
import { readAnswer } from './answer'
import { CallFailure } from './CallFailure'
import { api } from './connection'

/** What a failed answer says; null if it says nothing. */
const bodyOf = (data: ArrayBuffer): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(data))
  } catch {
    return null
  }
}

/**
 * Reads a file by its signed address, without a token.
 * @param path below the server's own address
 * @throws CallFailure
 */
export const readFile = async (row: CallRow, path: string): Promise<Uint8Array> => {
  const url = api().baseUrl + path
  const { statusCode, data } = await Taro.request<ArrayBuffer>({ url, responseType: 'arraybuffer' }).catch(() => {
    throw new CallFailure('offline', 0, common.offline[api().language()])
  })
  if (statusCode !== 200) readAnswer(row, statusCode, bodyOf(data), false)
  return new Uint8Array(data)
}
