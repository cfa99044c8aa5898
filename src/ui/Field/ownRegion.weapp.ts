import Taro from '@tarojs/taro'

const hostLanguage = (): string => Taro.getAppBaseInfo().language ?? ''

/** The region of WeChat's language (ISO 3166-1): `HK` of `zh_HK`. Null if the language names none. */
export const ownRegion = (): string | null => /_([A-Z]{2})$/.exec(hostLanguage())?.[1] ?? null

/** Whether WeChat itself speaks Chinese. */
export const isChinesePhone = (): boolean => hostLanguage().startsWith('zh')
