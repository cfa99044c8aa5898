import { ApiFailure } from '../ApiFailure'
import type { ApiBuilder, WxApi } from './api'

/** https://developers.weixin.qq.com/miniprogram/dev/framework/ability/storage.html: 1 MB a key, 10 MB in all. */
const keyLimitBytes = 1024 * 1024
const totalLimitBytes = 10 * keyLimitBytes

/** The storage of a mini-program on the phone, as JSON by key. */
export class Storage {
  private readonly values: Map<string, string>

  constructor(initial: Record<string, string>) {
    this.values = new Map(Object.entries(initial))
  }

  get(key: string): unknown {
    const json = this.values.get(key)
    return json === undefined ? undefined : (JSON.parse(json) as unknown)
  }

  /** @throws ApiFailure beyond WeChat's limits */
  set(key: string, value: unknown): void {
    if (typeof key !== 'string' || key === '') throw new ApiFailure('parameter error: parameter.key should be a non-empty String')
    const json = JSON.stringify(value) ?? '""'
    if (bytesOf(json) > keyLimitBytes) throw new ApiFailure('entry size limit reached')
    if (this.sizeBytes() - bytesOf(this.values.get(key) ?? '') + bytesOf(json) > totalLimitBytes)
      throw new ApiFailure('exceed storage max size 10Mb')
    this.values.set(key, json)
  }

  remove(key: string): void {
    this.values.delete(key)
  }

  clear(): void {
    this.values.clear()
  }

  info(): { keys: string[]; currentSize: number; limitSize: number } {
    return {
      keys: [...this.values.keys()],
      currentSize: Math.ceil(this.sizeBytes() / 1024),
      limitSize: totalLimitBytes / 1024,
    }
  }

  dump(): Record<string, string> {
    return Object.fromEntries(this.values)
  }

  private sizeBytes(): number {
    return [...this.values.values()].reduce((sum, json) => sum + bytesOf(json), 0)
  }
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

export function storageApi(api: ApiBuilder, storage: Storage): WxApi {
  const throwing = <T>(name: string, run: () => T): T => {
    try {
      return run()
    } catch (error) {
      throw error instanceof ApiFailure ? new Error(`${name}:fail ${error.reason}`) : error
    }
  }
  return {
    getStorageSync: api.now('getStorageSync', (key: string) => storage.get(key) ?? ''),
    setStorageSync: api.now('setStorageSync', (key: string, value: unknown) => throwing('setStorageSync', () => storage.set(key, value))),
    removeStorageSync: api.now('removeStorageSync', (key: string) => storage.remove(key)),
    clearStorageSync: api.now('clearStorageSync', () => storage.clear()),
    getStorageInfoSync: api.now('getStorageInfoSync', () => storage.info()),
    getStorage: api.later('getStorage', ({ key }) => {
      const data = storage.get(String(key))
      if (data === undefined) throw new ApiFailure('data not found')
      return { data }
    }),
    setStorage: api.later('setStorage', ({ key, data }) => storage.set(String(key), data)),
    removeStorage: api.later('removeStorage', ({ key }) => storage.remove(String(key))),
    clearStorage: api.later('clearStorage', () => storage.clear()),
    getStorageInfo: api.later('getStorageInfo', () => storage.info()),
  }
}
