import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import type { ShareFacts } from '@/platform'
import { sharedPage } from '@/routes/address/sharedPage'
import type { RouteName } from '@/routes/table'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { ownLink } from './ownLink'
import { shareFacts, shareMethod } from './shareFacts'

/** What a page says of itself. Empty texts are those of the fair, with its placeholders filled in. */
export interface SharedPage {
  name: RouteName
  params: Record<string, string>
  title: string
  description: string
  /** The address of a picture; null for the fair's. */
  picture: string | null
}

/** The card of a page under the person's own link; null where the organiser allows no sharing. */
export const pageFacts = async ({ name, params, title, description, picture }: SharedPage): Promise<ShareFacts | null> => {
  await config.load()
  if (shareMethod() === 'none') return null
  const [fair, { link }] = await Promise.all([shareFacts(), ownLink()])
  return {
    title: title || fair.title,
    description: description || fair.description,
    imageUrl: picture === null ? fair.imageUrl : pictureAddress(picture),
    link: sharedPage(name, params, { ...link, languageType: session.language }),
  }
}
