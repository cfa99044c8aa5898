/**
 * Whether this page stands in a mini-program's web view, where there is neither payment nor a share call. New versions of WeChat say so in
 * the user agent, older ones by a variable that may come after the page: it is asked for each time.
 */
export const isInMini = (): boolean =>
  /miniprogram/i.test(navigator.userAgent) || (window as unknown as { __wxjs_environment?: string }).__wxjs_environment === 'miniprogram'
