import { businessCardRule, businessCardSide } from '@contract/rules/visitor/businessCard'
import { type PickedImage, PlatformError, platform } from '@/platform'

/** Why no picture was taken. */
export type PickFailure = 'unreadable' | 'denied'

/** Takes or chooses the picture of a card, small enough to be read and kept. @returns null where the person chose none */
export const pickCard = async (source: 'album' | 'backCamera'): Promise<PickedImage | PickFailure | null> => {
  try {
    return await platform.shrinkImage(await platform.pickImage(source), businessCardRule.maxBytes, businessCardSide)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.reason === 'cancelled') return null
    return error.reason === 'denied' ? 'denied' : 'unreadable'
  }
}
