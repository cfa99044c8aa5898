import { useDidHide, useDidShow } from '@tarojs/taro'
import { autorun, observable, runInAction, untracked } from 'mobx'
import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** Whether the page is in view. */
interface Visibility {
  get(): boolean
}

const alwaysShown: Visibility = { get: () => true }

/** The page's visibility for its parts, because a part that loads late has missed the host's event. */
export const VisibilityContext = createContext<Visibility>(alwaysShown)

/** Follows the host's events. A new page is in view. */
export const useVisibility = (): Visibility => {
  const [isShown] = useState(() => observable.box(true))
  const set = (value: boolean): void => runInAction(() => isShown.set(value))
  useDidShow(() => set(true))
  useDidHide(() => set(false))
  return isShown
}

/**
 * Runs `act` when the page comes into view: at its creation and at each return. The function that `act` returns runs when the page
 * is hidden or closed.
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
