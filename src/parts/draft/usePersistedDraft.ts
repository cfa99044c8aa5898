import Taro, { useDidHide } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { isOnline } from '@/ui/Page/network'
import type { Draft } from './Draft'

/** Saves a draft when its page or the app hides or closes, and when the network is back. */
export const usePersistedDraft = (draft: Pick<Draft<object>, 'flush'> | null): void => {
  useDidHide(() => void draft?.flush())
  useEffect(() => {
    if (!draft) return undefined
    const flush = (): void => void draft.flush()
    const stopWatching = reaction(isOnline, (isBack) => isBack && flush())
    Taro.onAppHide(flush)
    return () => {
      stopWatching()
      Taro.offAppHide(flush)
      flush()
    }
  }, [draft])
}
