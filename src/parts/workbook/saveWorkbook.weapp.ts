import Taro from '@tarojs/taro'
import type { CallRow } from '@contract/call'
import { originOf } from '@contract/rules/origins'
import { downloadFile } from '@/api/downloadFile'

/** Opens a workbook by its signed address, in WeChat's own reader, which sends it on. @throws CallFailure */
export const saveWorkbook = async (row: CallRow, link: string): Promise<void> => {
  const filePath = await downloadFile(row, link.slice(originOf(link)?.length ?? 0))
  await Taro.openDocument({ filePath, fileType: 'xlsx', showMenu: true })
}
