import Taro from '@tarojs/taro'
import { PlatformError } from '@/platform'

/** Where the file comes from: WeChat opens no files of the phone, only those of a chat. */
export const source: 'phone' | 'chat' = 'chat'

const base64Of = (filePath: string): Promise<string> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      encoding: 'base64',
      success: ({ data }) => resolve(data as string),
      fail: () => reject(new PlatformError('failed')),
    })
  })

/** Lets the person choose a spreadsheet, or a file with other endings. @throws PlatformError */
export const pickSheet = async (
  endings: readonly string[] = ['.xlsx', '.csv'],
): Promise<{ name: string; path: string; sizeBytes: number; read: () => Promise<string> }> => {
  const { tempFiles } = await Taro.chooseMessageFile({ count: 1, type: 'file', extension: endings.map((one) => one.slice(1)) }).catch(
    ({ errMsg = '' }: { errMsg?: string }) => {
      throw new PlatformError(/cancel/.test(errMsg) ? 'cancelled' : 'failed')
    },
  )
  const [file] = tempFiles
  if (!file) throw new PlatformError('cancelled')
  return { name: file.name, path: file.path, sizeBytes: file.size, read: () => base64Of(file.path) }
}
