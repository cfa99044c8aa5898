import Taro from '@tarojs/taro'
import type { ShareFacts } from '../Platform'

let shared: ShareFacts | null = null

/** What WeChat's menu sends when it is used now. Its entry is shown when there is something; until then the mini-program itself is meant. */
export const sharedNow = (): Pick<ShareFacts, 'title' | 'imageUrl' | 'link'> =>
  shared ?? { title: '', imageUrl: '', link: '/areas/entry/home/index' }

/** Sets what the menu of the page that shows sends, and shows its entries. */
export const share = async (facts: ShareFacts): Promise<'set'> => {
  shared = facts
  await Taro.showShareMenu({ menus: ['shareAppMessage', 'shareTimeline'] } as Parameters<typeof Taro.showShareMenu>[0]).catch(
    () => undefined,
  )
  return 'set'
}

export const stopSharing = async (): Promise<void> => {
  shared = null
  await Taro.hideShareMenu({ menus: ['shareAppMessage', 'shareTimeline'] } as Parameters<typeof Taro.hideShareMenu>[0]).catch(
    () => undefined,
  )
}
