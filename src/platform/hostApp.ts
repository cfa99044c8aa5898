import type { HostApp } from './Platform'

/** Which browser this is. WeCom's user agent names both apps, so WeCom is checked first. */
export const hostAppOf = (userAgent: string): Exclude<HostApp, 'miniProgram'> => {
  if (/wxwork/i.test(userAgent)) return 'browser'
  return /micromessenger/i.test(userAgent) ? 'messagingBrowser' : 'browser'
}

/** R78: mobile detection is by user agent. */
export const isMobile = (userAgent: string): boolean => /android|iphone|ipad|ipod|mobile|harmonyos|windows phone/i.test(userAgent)
