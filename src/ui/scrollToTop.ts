import Taro from '@tarojs/taro'

/** Shows the page from its top; one that was left already is left as it is. */
export const scrollToTop = (): void => {
  Taro.pageScrollTo({ scrollTop: 0, duration: 0 }).catch(() => undefined)
}
