import { PlatformError, platform } from '@/platform'
import { toast } from '@/ui/toast'

/** The texts of a scanner. */
interface ScanTexts {
  hint: string
  cancel: string
  /** The camera is not allowed. */
  denied: string
  /** There is no camera, or it fails. */
  failed: string
}

/** The text of a code before the camera; null if the person closed the scanner, or if a toast says why there is none. */
export const scanCode = async ({ hint, cancel, denied, failed }: ScanTexts): Promise<string | null> => {
  try {
    return await platform.scan({ hint, cancel })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.reason !== 'cancelled') toast(error.reason === 'denied' ? denied : failed)
    return null
  }
}
