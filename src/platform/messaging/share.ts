import type { ShareFacts } from '../Platform'
import { isInMini } from '../inMini'
import { jssdk } from './jssdk'

/** What of the messaging app's menu passes a page on. */
const menuList = [
  'menuItem:share:appMessage',
  'menuItem:share:timeline',
  'menuItem:share:qq',
  'menuItem:share:QZone',
  'menuItem:share:weiboApp',
  'menuItem:copyUrl',
  'menuItem:openWithQQBrowser',
  'menuItem:openWithSafari',
]

let isStopped = false

/** Sets what the messaging app's own menu sends. A page cannot open that menu, so a hint shows where it is. */
export const share = async ({ title, description, imageUrl, link }: ShareFacts): Promise<'set'> => {
  // In a web view the menu is the mini-program's, and its page says what is sent.
  if (isInMini()) return 'set'
  const sdk = await jssdk()
  if (isStopped) sdk.showMenuItems({ menuList })
  isStopped = false
  sdk.updateAppMessageShareData({ title, desc: description, link, imgUrl: imageUrl })
  sdk.updateTimelineShareData({ title, link, imgUrl: imageUrl })
  return 'set'
}

export const stopSharing = async (): Promise<void> => {
  if (isInMini()) return
  const sdk = await jssdk()
  isStopped = true
  sdk.hideMenuItems({ menuList })
}
