import Taro from '@tarojs/taro'

/** Notes where the person is, before something that takes time. @returns whether they are still there */
export const notePlace = (): (() => boolean) => {
  const top = (): unknown => Taro.getCurrentPages().slice(-1)[0]?.route
  const place = top()
  return () => top() === place
}
