import type { Gift } from '@contract/gift.schema'
import { fill, translate } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import type { ShareFacts } from '@/platform'
import { config } from '@/stores/config'
import { giftLink } from './giftLink'
import { words } from './words'

/** What a chat shows of a gift. */
export const giftShareFacts = (gift: Gift): ShareFacts => ({
  title: fill(translate(words.shareTitle), { fair: config.exhibitionName }),
  description: gift.tickets.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', '),
  imageUrl: pictureAddress(config.page.iconUrl ?? ''),
  link: giftLink(gift),
})
