import { contactExportCalls } from '@contract/connect/contactExport.calls'
import { saveWorkbook } from '@/parts/workbook/saveWorkbook'

/** WeChat opens workbooks alone, and sends them on from there. */
export const formats = ['xlsx'] as const

/** Opens a file by its address, in WeChat's own reader. @throws CallFailure */
export const saveFile = (link: string): Promise<void> => saveWorkbook(contactExportCalls.file, link)
