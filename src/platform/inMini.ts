/**
 * Whether this page is in a mini-program's web view, which has neither payment nor sharing. New versions of WeChat say so in the
 * user agent. Older ones set a variable that may come late, so each call checks again.
 */
export const isInMini = (): boolean =>
  /miniprogram/i.test(navigator.userAgent) || (window as unknown as { __wxjs_environment?: string }).__wxjs_environment === 'miniprogram'
