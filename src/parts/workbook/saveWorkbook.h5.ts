import type { CallRow } from '@contract/call'
import { platform } from '@/platform'

/** Saves a workbook by its signed address, as the browser saves what it does not show. */
export const saveWorkbook = (_row: CallRow, link: string): Promise<void> => platform.leave(link)
