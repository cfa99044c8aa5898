import Taro from '@tarojs/taro'
import { originOf } from '@contract/rules/origins'
import { fileCalls } from '@contract/visitor/file.calls'
import { downloadFile } from '@/api/downloadFile'

/** Opens a PDF by its signed address, in WeChat's own reader. @throws CallFailure */
export const openDocument = async (link: string): Promise<void> => {
  const filePath = await downloadFile(fileCalls.read, link.slice(originOf(link)?.length ?? 0))
  await Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true })
}
