import type { UpgradeOffer } from '@contract/tickets/upgrade.schema'
import { translate } from '@/i18n/words'
import { yuan } from '@/ui/Money'
import { upgradeWords } from './words'

/** What an upgrade costs, as its row says it. */
export const priceOf = ({ price }: Pick<UpgradeOffer, 'price'>): string =>
  Number(price) === 0 ? translate(upgradeWords.free) : `+${yuan(price)}`
