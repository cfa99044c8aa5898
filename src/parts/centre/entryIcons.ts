import type { EntryIconName } from '@contract/rules/account/userCenterIcons'
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

/** The icon names that an organiser can choose. */
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

/** An organiser's icon. An unknown one becomes the plain list icon. */
export const entryIcon = (name: string): IconShape => (shapes as Partial<Record<string, IconShape>>)[name] ?? listIcon
