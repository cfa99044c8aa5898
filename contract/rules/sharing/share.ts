import type { FunctionConfig, PageConfig } from '../../entry/config.schema'
import type { Language } from '../../language'

/** How an organiser allows sharing: a link, a poster with a code, or not at all. */
export type ShareMethod = 'link' | 'poster' | 'none'

const methods: readonly string[] = ['link', 'poster', 'none'] satisfies ShareMethod[]

/** The method of this host app. WeChat's own menus have a separate switch. */
export const shareMethodOf = (page: PageConfig, hasWechatMenu: boolean, language: Language): ShareMethod => {
  if (hasWechatMenu && page.wechatShareOpenSwitch !== true) return 'none'
  const named = (language === 'en' ? page.shareMethodEn : page.shareMethod)?.trim() || 'link'
  // An unknown value offers nothing rather than the wrong method.
  return methods.includes(named) ? (named as ShareMethod) : 'none'
}

/** The organiser's texts in one language, with placeholders; empty if there is none. One picture serves both languages. */
export const shareTextsOf = (config: FunctionConfig, language: Language): { title: string; description: string; image: string } => {
  const { shareTitle, shareTitleEn, shareDesc, shareDescEn, shareImage, shareImageEn } = config
  return language === 'en'
    ? { title: shareTitleEn ?? '', description: shareDescEn ?? '', image: shareImageEn || shareImage || '' }
    : { title: shareTitle ?? '', description: shareDesc ?? '', image: shareImage || shareImageEn || '' }
}
