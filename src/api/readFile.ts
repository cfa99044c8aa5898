import Taro from '@tarojs/taro'
import type { CallRow } from '@contract/call'
import { common } from '@/i18n/common'
import { readAnswer } from './answer'
import { CallFailure } from './CallFailure'
import { api } from './connection'

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
  if (statusCode !== 200) readAnswer(row, statusCode, null, false)
  return new Uint8Array(data)
}
