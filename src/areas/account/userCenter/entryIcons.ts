import type { EntryIconName } from '@contract/rules/userCenterIcons'
import type { IconShape } from '@/ui/Icon'
import {
  articleIcon,
  clockIcon,
  discountIcon,
  exhibitorIcon,
  formIcon,
  giftIcon,
  listIcon,
  locationIcon,
  messageIcon,
  orderIcon,
  privacyIcon,
  qrCodeIcon,
  questionnaireIcon,
  refundIcon,
  serviceIcon,
  settingIcon,
  shareIcon,
  starIcon,
  ticketIcon,
  userAddIcon,
  userIcon,
  videoIcon,
  walletIcon,
} from '@/ui/Icon/shapes'

/** The names that an organiser chooses from. */
const shapes: Record<EntryIconName, IconShape> = {
  article: articleIcon,
  clock: clockIcon,
  discount: discountIcon,
  exhibitor: exhibitorIcon,
  form: formIcon,
  gift: giftIcon,
  list: listIcon,
  location: locationIcon,
  message: messageIcon,
  order: orderIcon,
  privacy: privacyIcon,
  qrCode: qrCodeIcon,
  questionnaire: questionnaireIcon,
  refund: refundIcon,
  service: serviceIcon,
  setting: settingIcon,
  share: shareIcon,
  star: starIcon,
  ticket: ticketIcon,
  userAdd: userAddIcon,
  user: userIcon,
  video: videoIcon,
  wallet: walletIcon,
}

/** An organiser's icon; one that is not known looks like any other row of a list. */
export const entryIcon = (name: string): IconShape => (shapes as Partial<Record<string, IconShape>>)[name] ?? listIcon
