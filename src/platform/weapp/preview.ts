import Taro from '@tarojs/taro'
import { readArrival } from '@contract/rules/entry/arrival'
import type { LinkParameters } from '@contract/rules/link'

/** WeChat's number for a page that a timeline shows alone: without sign-in, navigation and storage. */
const singlePage = 1154

export const preview = (): LinkParameters | null => {
  const { scene, query = {} } = Taro.getLaunchOptionsSync()
  if (scene !== singlePage) return null
  return readArrival(
    `?${Object.entries(query)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join('&')}`,
  ).link
}
