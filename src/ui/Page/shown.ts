import { useDidHide, useDidShow } from '@tarojs/taro'
import { autorun, observable, runInAction, untracked } from 'mobx'
import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** Whether the page is in view. */
interface Visibility {
  get(): boolean
}

const alwaysShown: Visibility = { get: () => true }

/** The page's visibility for its parts, because a part that comes late has missed the host's own event. */
export const VisibilityContext = createContext<Visibility>(alwaysShown)

/** Follows the host's events. A page is in view when it is made. */
export const useVisibility = (): Visibility => {
  const [isShown] = useState(() => observable.box(true))
  const set = (value: boolean): void => runInAction(() => isShown.set(value))
  useDidShow(() => set(true))
  useDidHide(() => set(false))
  return isShown
}

/**
 * Does something when the page comes into view: once as it is made, and each time that the person comes back to it.
 * What `act` answers is done when the page goes out of view or away.
 */
export const useShown = (act: () => void | (() => void)): void => {
  const visibility = useContext(VisibilityContext)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    let leave: void | (() => void)
    const undo = (): void => {
      leave?.()
      leave = undefined
    }
    const stop = autorun(() => {
      undo()
      if (visibility.get()) leave = untracked(() => latest.current())
    })
    return () => {
      stop()
      undo()
    }
  }, [visibility])
}
