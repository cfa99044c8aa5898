import { observable, runInAction } from 'mobx'

// Taro asks `navigator.connection`, which half of the browsers do not have; these events they all have.
const connected = observable.box(navigator.onLine)
let isWatching = false

/** Follows the network from the first page on. */
export const watchNetwork = (): void => {
  if (isWatching) return
  isWatching = true
  for (const event of ['online', 'offline']) window.addEventListener(event, () => runInAction(() => connected.set(event === 'online')))
}

export const isOnline = (): boolean => connected.get()
