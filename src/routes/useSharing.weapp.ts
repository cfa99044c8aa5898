import Taro, { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { queryOf } from '@contract/rules/link'
import { sharedNow } from '@/platform/weapp/sharing'
import { decodeParams } from './match'

const queryIn = (address: string): string => address.split('?')[1] ?? ''

/**
 * Answers WeChat's share menu, on the pages that the route table marks as shared. A timeline opens the shared page itself, so its
 * parameters are included.
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
