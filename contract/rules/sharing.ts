import type { FunctionConfig, PageConfig } from '../entry/config.schema'
import type { Language } from '../language'

/** How an organiser lets people share: a link, a poster with a code, or not at all. */
export type ShareMethod = 'link' | 'poster' | 'none'

const methods: readonly string[] = ['link', 'poster', 'none'] satisfies ShareMethod[]

/** How one shares here. WeChat's own menus have a switch of their own beside the method. */
export const shareMethodOf = (page: PageConfig, hasWechatMenu: boolean, language: Language): ShareMethod => {
  if (hasWechatMenu && page.wechatShareOpenSwitch !== true) return 'none'
  const named = (language === 'en' ? page.shareMethodEn : page.shareMethod)?.trim() || 'link'
  // A word that is not ours offers nothing rather than the wrong thing.
  return methods.includes(named) ? (named as ShareMethod) : 'none'
}

/** The organiser's texts in one language, with their placeholders still in them; empty where there is none. A picture serves both languages. */
export const shareTextsOf = (config: FunctionConfig, language: Language): { title: string; description: string; image: string } => {
  const { shareTitle, shareTitleEn, shareDesc, shareDescEn, shareImage, shareImageEn } = config
  return language === 'en'
    ? { title: shareTitleEn ?? '', description: shareDescEn ?? '', image: shareImageEn || shareImage || '' }
    : { title: shareTitle ?? '', description: shareDesc ?? '', image: shareImage || shareImageEn || '' }
}
