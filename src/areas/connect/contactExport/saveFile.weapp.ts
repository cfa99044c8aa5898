import Taro from '@tarojs/taro'
import { contactExportCalls } from '@contract/connect/contactExport.calls'
import { originOf } from '@contract/rules/origins'
import { downloadFile } from '@/api/downloadFile'

/** WeChat opens workbooks alone, and sends them on from there. */
export const formats = ['xlsx'] as const

/** Opens a file by its address, in WeChat's own reader. @throws CallFailure */
export const saveFile = async (link: string): Promise<void> => {
  const filePath = await downloadFile(contactExportCalls.file, link.slice(originOf(link)?.length ?? 0))
  await Taro.openDocument({ filePath, fileType: 'xlsx', showMenu: true })
}
