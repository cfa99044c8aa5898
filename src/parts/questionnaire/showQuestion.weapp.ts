import Taro from '@tarojs/taro'

/** Pixels that stay free above a question, which is about in the middle then. */
const above = 200

/** Brings a question to the middle of the screen. */
export const showQuestion = (id: string): void => {
  void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -above, duration: 200 }).catch(() => undefined)
}

/** WeChat moves its reader's focus by itself. */
export const focusHeading = (_id: string): void => undefined
