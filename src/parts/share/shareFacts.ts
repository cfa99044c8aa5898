import { fillShareText } from '@contract/rules/sharing/shareText'
import { type ShareMethod, shareMethodOf, shareTextsOf } from '@contract/rules/sharing/share'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { type ShareFacts, platform } from '@/platform'
import { friendAddress } from '@/routes/address/friendAddress'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { ownLink } from './ownLink'

/** How the organiser allows sharing on this host app; `none` until that is known. */
export const shareMethod = (): ShareMethod =>
  config.isLoaded ? shareMethodOf(config.page, platform.shareMenu !== 'none', session.language) : 'none'

/** The data to share now, in the reader's language. */
export const shareFacts = async (): Promise<ShareFacts> => {
  const { link, sharer } = await ownLink()
  const { language } = session
  const { title, description, image } = shareTextsOf(config.function, language)
  return {
    title: fillShareText(title, sharer) || config.exhibitionName,
    description: fillShareText(description, sharer),
    imageUrl: pictureAddress(image || config.page.iconUrl || ''),
    link: friendAddress({ ...link, languageType: language }),
  }
}
