import Taro from '@tarojs/taro'

/** Scrolls the page to its top. A page that was left meanwhile does not move. */
export const scrollToTop = (): void => {
  Taro.pageScrollTo({ scrollTop: 0, duration: 0 }).catch(() => undefined)
}
