import Taro from '@tarojs/taro'
import { observable, runInAction } from 'mobx'

const connected = observable.box(true)
let isWatching = false

const take = (isConnected: boolean): void => runInAction(() => connected.set(isConnected))

/** Follows the network from the first page on. */
export const watchNetwork = (): void => {
  if (isWatching) return
  isWatching = true
  Taro.onNetworkStatusChange(({ isConnected }) => take(isConnected))
  void Taro.getNetworkType().then(({ networkType }) => take(networkType !== 'none'))
}

export const isOnline = (): boolean => connected.get()
