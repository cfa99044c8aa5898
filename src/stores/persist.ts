import Taro from '@tarojs/taro'

const prefix = 'fairgate.'

/** Reads what was kept under a name. What cannot be read (cut off, another version's) counts as nothing. */
export const readPersisted = <T>(name: string): T | null => {
  try {
    const text = Taro.getStorageSync(prefix + name) as unknown
    return typeof text === 'string' && text !== '' ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}

/** Keeps a value under a name. A full or forbidden storage loses the keeping, never the value in hand. */
export const persist = (name: string, value: unknown): void => {
  try {
    if (value === null || value === undefined) Taro.removeStorageSync(prefix + name)
    else Taro.setStorageSync(prefix + name, JSON.stringify(value))
  } catch {
    // Private mode, or no room left: the session goes on in memory.
  }
}
