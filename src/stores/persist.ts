import Taro from '@tarojs/taro'

const prefix = 'fairgate.'

/** Reads a persisted value. A value that cannot be read (truncated, or of another version) counts as missing. */
export const readPersisted = <T>(name: string): T | null => {
  try {
    const text = Taro.getStorageSync(prefix + name) as unknown
    return typeof text === 'string' && text !== '' ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}

/** Persists a value. If the storage is full or forbidden, only the copy is lost. */
export const persist = (name: string, value: unknown): void => {
  try {
    if (value === null || value === undefined) Taro.removeStorageSync(prefix + name)
    else Taro.setStorageSync(prefix + name, JSON.stringify(value))
  } catch {
    // Private mode or full storage: the session continues in memory.
  }
}
