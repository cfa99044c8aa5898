import Taro from '@tarojs/taro'
import type { Scheme } from './theme'

/** Reports WeChat's setting now, and at each change. Without `darkmode` in app.json it is always light. */
export const watchScheme = (onChange: (scheme: Scheme) => void): void => {
  const report = (theme: string | undefined): void => onChange(theme === 'dark' ? 'dark' : 'light')
  report(Taro.getAppBaseInfo?.().theme)
  Taro.onThemeChange?.(({ theme }) => report(theme))
}
