import { type Language, defaultLanguage, languageOfTags } from '@contract/language'
import Taro from '@tarojs/taro'

/** The language of WeChat's own screens, for a visit whose link names none. An old WeChat may not say. */
export const hostLanguage = (): Language => {
  try {
    return languageOfTags([Taro.getAppBaseInfo().language])
  } catch {
    return defaultLanguage
  }
}
