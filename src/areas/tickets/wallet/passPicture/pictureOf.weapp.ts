import Taro from '@tarojs/taro'

/** Draws a picture. @returns the path of a PNG file of the mini-program */
export const pictureOf = async (
  widthPixels: number,
  heightPixels: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<string> => {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width: widthPixels, height: heightPixels })
  draw(canvas.getContext('2d') as CanvasRenderingContext2D)
  const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas: canvas as unknown as Taro.Canvas, fileType: 'png' })
  return tempFilePath
}
