import Taro from '@tarojs/taro'

/** A picture that the server drew, as a file of the mini-program, for an image and for `platform.saveImage`. */
export const drawnFile = (pngBase64: string): Promise<string> =>
  new Promise((resolve, reject) => {
    // An image shows a file of the same name as it was before.
    const filePath = `${Taro.env.USER_DATA_PATH}/poster-${Date.now()}.png`
    Taro.getFileSystemManager().writeFile({
      filePath,
      data: pngBase64,
      encoding: 'base64',
      success: () => resolve(filePath),
      fail: reject,
    })
  })
