import Taro from '@tarojs/taro'

const filePath = (): string => `${Taro.env.USER_DATA_PATH}/fairgate.cards`

/** A full phone, or no file: then there are no cards. */
const orNull = <T>(work: (settle: (value: T | null) => void) => void): Promise<T | null> => new Promise(work)

/** The text that this phone keeps; null without one. */
export const readCards = (): Promise<string | null> =>
  orNull<string>((settle) => {
    Taro.getFileSystemManager().readFile({
      ...{ filePath: filePath(), encoding: 'utf8' },
      success: ({ data }) => settle(data as string),
      fail: () => settle(null),
    })
  })

/** Keeps a text of some megabytes, which is too long for the storage of small values. */
export const keepCards = async (data: string): Promise<void> => {
  await orNull<never>((settle) => {
    Taro.getFileSystemManager().writeFile({
      ...{ filePath: filePath(), data, encoding: 'utf8' },
      success: () => settle(null),
      fail: () => settle(null),
    })
  })
}
