import Taro from '@tarojs/taro'
import type { Scheme } from './theme'

/** Tells WeChat's setting now, and each time that it changes. It says nothing as long as app.json has no `darkmode`. */
export const watchScheme = (onChange: (scheme: Scheme) => void): void => {
  const tell = (theme: string | undefined): void => onChange(theme === 'dark' ? 'dark' : 'light')
  tell(Taro.getAppBaseInfo?.().theme)
  Taro.onThemeChange?.(({ theme }) => tell(theme))
}
