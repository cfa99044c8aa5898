import Taro from '@tarojs/taro'
import type { ShareFacts } from '../Platform'

let shared: ShareFacts | null = null

/** The data that WeChat's menu shares. The entry appears once there is data; until then the menu shares the mini-program itself. */
export const sharedNow = (): Pick<ShareFacts, 'title' | 'imageUrl' | 'link'> =>
  shared ?? { title: '', imageUrl: '', link: '/areas/entry/home/index' }

/** Sets the shared data of the visible page and shows the menu's entries. */
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
