import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

/** Does something when the page comes into view, and again and again while it stays there. */
export const useWhileShown = (everyMs: number, act: () => unknown): void => {
  const isShown = useRef(true)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const show = (): void => {
    isShown.current = true
    latest.current()
  }
  const hide = (): void => {
    isShown.current = false
  }
  useDidShow(show)
  useDidHide(hide)
  useEffect(() => {
    const timer = setInterval(() => isShown.current && latest.current(), everyMs)
    Taro.onAppShow(show)
    Taro.onAppHide(hide)
    return () => {
      clearInterval(timer)
      Taro.offAppShow(show)
      Taro.offAppHide(hide)
    }
  }, [everyMs])
}
