import Taro from '@tarojs/taro'

/**
 * What lies over a page, as a sheet does. WeChat has no entries within a page: a part of its own (`ui/Sheet/BackCloses`) takes 'back'
 * as long as it is shown, also that of `wx.navigateBack`.
 */
const open = new Set<() => void>()

/** Notes that something lies over the page. @param close stops it from taking 'back' @returns notes that it is gone */
export const beginLayer = (close: () => void): (() => void) => {
  open.add(close)
  return () => void open.delete(close)
}

/** From now on 'back' leaves the page. */
export const leaveLayers = async (): Promise<void> => {
  if (open.size === 0) return
  for (const close of open) close()
  await new Promise<void>((resolve) => Taro.nextTick(resolve))
}
