import Taro from '@tarojs/taro'
import type { CallRow } from '@contract/call'
import { common } from '@/i18n/common'
import { readAnswer } from './answer'
import { CallFailure } from './CallFailure'
import { api } from './connection'

/**
 * Downloads a file by its signed address, without a token.
 * @param path below the server's own address
 * @returns the path of the file on the phone
 * @throws CallFailure
 */
export const downloadFile = async (row: CallRow, path: string): Promise<string> => {
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url: api().baseUrl + path }).catch(() => {
    throw new CallFailure('offline', 0, common.offline[api().language()])
  })
  if (statusCode !== 200) readAnswer(row, statusCode, null, false)
  return tempFilePath
}
