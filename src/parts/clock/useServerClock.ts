import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { serverClock } from './serverClock'

/** Keeps the server's clock fresh while something counts down: from its first moment, and when its page is come back to. */
export const useServerClock = (): (() => number) => {
  useEffect(() => void serverClock.sync(), [])
  useDidShow(() => void serverClock.sync())
  return serverClock.nowMs
}
