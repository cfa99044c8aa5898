import { fillShareText } from '@contract/rules/shareText'
import { type ShareMethod, shareMethodOf, shareTextsOf } from '@contract/rules/sharing'
import { type ShareFacts, platform } from '@/platform'
import { friendAddress } from '@/routes/friendAddress'
import { siteOrigin } from '@/routes/siteOrigin'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { ownLink } from './ownLink'

/** How the organiser lets people share here; `none` until that is known. */
export const shareMethod = (): ShareMethod => (config.isLoaded ? shareMethodOf(config.page, platform.habitat, session.language) : 'none')

/** Chats and menus fetch a picture by its whole address. The exhibitions' own pictures stand on our server. */
const wholeAddress = (picture: string): string => {
  if (/^https?:\/\//i.test(picture)) return picture
  if (picture.startsWith('//')) return `https:${picture}`
  return picture ? `${siteOrigin()}/${picture.replace(/^\/+/, '')}` : ''
}

/** What is shared now, in the reader's language. */
export const shareFacts = async (): Promise<ShareFacts> => {
  const { link, sharer } = await ownLink()
  const { language } = session
  const { title, description, image } = shareTextsOf(config.function, language)
  return {
    title: fillShareText(title, sharer) || config.exhibitionName,
    description: fillShareText(description, sharer),
    imageUrl: wholeAddress(image || config.page.iconUrl || ''),
    link: friendAddress({ ...link, languageType: language }),
  }
}
