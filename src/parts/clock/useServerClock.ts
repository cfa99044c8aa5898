import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { serverClock } from './serverClock'

/** Keeps the server's clock fresh during a countdown: at its start, and when the page is shown again. */
export const useServerClock = (): (() => number) => {
  useEffect(() => void serverClock.sync(), [])
  useDidShow(() => void serverClock.sync())
  return serverClock.nowMs
}
