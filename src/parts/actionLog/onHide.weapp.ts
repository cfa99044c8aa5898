import Taro from '@tarojs/taro'

/** The mini-program goes to the background: WeChat may end it there. */
export const onHide = (listener: () => void): void => Taro.onAppHide(listener)
