import { observable, runInAction } from 'mobx'

// Taro needs `navigator.connection`, which half of the browsers lack. All have these events.
const connected = observable.box(navigator.onLine)
let isWatching = false

/** Follows the network from the first page on. */
export const watchNetwork = (): void => {
  if (isWatching) return
  isWatching = true
  for (const event of ['online', 'offline']) window.addEventListener(event, () => runInAction(() => connected.set(event === 'online')))
}

export const isOnline = (): boolean => connected.get()
