import type { ShareFacts } from '../Platform'
import { isInMini } from '../inMini'
import { jssdk } from './jssdk'

/** The entries of the messaging app's menu that share a page. */
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

/** Sets what the messaging app's menu shares. A page cannot open that menu, so a hint points to it. */
export const share = async ({ title, description, imageUrl, link }: ShareFacts): Promise<'set'> => {
  // In a web view the menu belongs to the mini-program, and its page sets the shared data.
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
