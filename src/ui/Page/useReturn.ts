import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/** Calls back when the person returns to the page. Taro's event also comes when the page opens. */
export const useReturn = (returned: () => void): void => {
  const isOpening = useRef(true)
  useDidShow(() => {
    if (!isOpening.current) returned()
    isOpening.current = false
  })
}
