import Taro from '@tarojs/taro'

/** Draws a picture, with another inside if it can be loaded. @returns the path of a PNG file of the mini-program */
export const pictureOf = async (
  widthPixels: number,
  heightPixels: number,
  insideAddress: string | null,
  draw: (context: CanvasRenderingContext2D, inside: CanvasImageSource | null) => void,
): Promise<string> => {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width: widthPixels, height: heightPixels })
  const loaded = (address: string): Promise<CanvasImageSource | null> =>
    new Promise((resolve) => {
      const image = (canvas as unknown as Taro.Canvas).createImage()
      image.onload = () => resolve(image as unknown as CanvasImageSource)
      image.onerror = () => resolve(null)
      image.src = address
    })
  draw(canvas.getContext('2d') as CanvasRenderingContext2D, insideAddress === null ? null : await loaded(insideAddress))
  const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas: canvas as unknown as Taro.Canvas, fileType: 'png' })
  return tempFilePath
}
