import Taro from '@tarojs/taro'
import { qrImage } from './qrImage'

/** The code as a file of the mini-program, for `platform.saveImage`. */
export const qrFile = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const filePath = `${Taro.env.USER_DATA_PATH}/code.gif`
    const data = qrImage(text).replace(/^data:[^,]*,/, '')
    Taro.getFileSystemManager().writeFile({ filePath, data, encoding: 'base64', success: () => resolve(filePath), fail: reject })
  })
