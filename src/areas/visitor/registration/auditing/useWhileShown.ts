import Taro from '@tarojs/taro'
import { useShown } from '@/ui/Page'

/** Does something when the page comes into view, and again and again while the page and the app stay there. */
export const useWhileShown = (everyMs: number, act: () => unknown): void =>
  useShown(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const stop = (): void => clearInterval(timer)
    const start = (): void => {
      stop()
      act()
      timer = setInterval(act, everyMs)
    }
    start()
    Taro.onAppShow(start)
    Taro.onAppHide(stop)
    return () => {
      stop()
      Taro.offAppShow(start)
      Taro.offAppHide(stop)
    }
  })
