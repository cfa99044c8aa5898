import Taro from '@tarojs/taro'
import { useShown } from '@/ui/Page'

/** Runs `act` when the page comes into view, and repeatedly while page and app stay visible. */
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
