import { exportFormats } from '@contract/rules/connect/contactExport'
import { platform } from '@/platform'

export const formats = exportFormats

/** Saves a file by its address, as the browser saves what it does not show. */
export const saveFile = (link: string): Promise<void> => platform.leave(link)
