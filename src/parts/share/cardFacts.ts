import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import type { ShareFacts } from '@/platform'
import { config } from '@/stores/config'

/** What a chat shows of a link that is passed on. The picture is the fair's, and so is the description where none is given. */
export const cardFacts = (title: string, link: string, description = config.exhibitionName): ShareFacts => ({
  title,
  description,
  imageUrl: pictureAddress(config.page.iconUrl ?? ''),
  link,
})
