import Taro from '@tarojs/taro'
import { observable, runInAction } from 'mobx'

const connected = observable.box(true)
let isWatching = false

const setConnected = (isConnected: boolean): void => runInAction(() => connected.set(isConnected))

/** Follows the network from the first page on. */
export const watchNetwork = (): void => {
  if (isWatching) return
  isWatching = true
  Taro.onNetworkStatusChange(({ isConnected }) => setConnected(isConnected))
  void Taro.getNetworkType().then(({ networkType }) => setConnected(networkType !== 'none'))
}

export const isOnline = (): boolean => connected.get()
