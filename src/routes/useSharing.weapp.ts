import Taro, { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { queryOf } from '@contract/rules/link'
import { sharedNow } from '@/platform/weapp/sharing'
import { decodeParams } from './match'

const queryIn = (address: string): string => address.split('?')[1] ?? ''

/**
 * Answers WeChat's menu on every page; it is asked only where the route table says that the page is shared. A timeline opens the very
 * page that was shared, so its own parameters go along.
 */
export const useSharing = (): void => {
  useShareAppMessage(() => {
    const { title, imageUrl, link } = sharedNow()
    return { title, path: link, imageUrl }
  })
  useShareTimeline(() => {
    const { title, imageUrl, link } = sharedNow()
    const own = queryOf(decodeParams(Taro.getCurrentInstance().router?.params ?? {}))
    return { title, query: [queryIn(link), own].filter(Boolean).join('&'), imageUrl }
  })
}
