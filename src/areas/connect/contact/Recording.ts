import type { PickedImage } from '@/platform'

/** A recording that runs. */
export interface Recording {
  /** Ends it. @throws PlatformError */
  stop(): Promise<PickedImage>
  /** Ends it, and forgets what was said. */
  discard(): Promise<void>
}
