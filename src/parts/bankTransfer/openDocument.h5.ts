import { platform } from '@/platform'

/** Opens a PDF by its signed address, in the browser's own reader. */
export const openDocument = (link: string): Promise<void> => platform.leave(link)
