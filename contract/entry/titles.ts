import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  geo: { cn: '展会集合', en: 'All fairs' },
  error: { cn: '出错了', en: 'Something went wrong' },
  closed: { cn: '登记已关闭', en: 'Registration closed' },
  transition: { cn: '正在跳转', en: 'Redirecting' },
  transitionTq: { cn: '正在跳转', en: 'Redirecting' },
  test: { cn: '环境检查', en: 'Environment check' },
  test2: { cn: '环境检查', en: 'Environment check' },
  notFound: { cn: '页面不存在', en: 'Page not found' },
  webView: { cn: '网页', en: 'Web page' },
}
