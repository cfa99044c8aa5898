import { ConfigProvider } from '@nutui/nutui-react-taro'
import english from '@nutui/nutui-react-taro/dist/es/locales/en-US'
import chinese from '@nutui/nutui-react-taro/dist/es/locales/zh-CN'
import type { Language } from '@contract/language'
import type { PropsWithChildren } from 'react'
import { observer } from 'mobx-react-lite'
import { currentLanguage } from '@/i18n/language'

/** The words of NutUI's own parts: English by default (R75). */
export const libraryLocale = (language?: Language): typeof english => (language === 'cn' ? chinese : english)

/**
 * Wraps each NutUI part, so that its words follow the screen's language. A provider in the app would not reach the mini-program's
 * pages.
 */
export const LibraryLanguage = observer(({ children }: PropsWithChildren) => (
  <ConfigProvider locale={libraryLocale(currentLanguage())}>{children}</ConfigProvider>
))
