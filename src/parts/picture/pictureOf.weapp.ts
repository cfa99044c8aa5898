import Taro from '@tarojs/taro'
import type { InsidePicture } from './InsidePicture'

/** Draws a picture, with others inside as far as they can be loaded. @returns the path of a PNG file of the mini-program */
export const pictureOf = async (
  widthPixels: number,
  heightPixels: number,
  insideAddresses: readonly string[],
  draw: (context: CanvasRenderingContext2D, insides: (InsidePicture | null)[]) => void,
): Promise<string> => {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width: widthPixels, height: heightPixels })
  const loaded = (address: string): Promise<InsidePicture | null> =>
    new Promise((resolve) => {
      const image = (canvas as unknown as Taro.Canvas).createImage()
      image.onload = () => resolve(image as unknown as InsidePicture)
      image.onerror = () => resolve(null)
      image.src = address
    })
  draw(canvas.getContext('2d') as CanvasRenderingContext2D, await Promise.all(insideAddresses.map(loaded)))
  const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas: canvas as unknown as Taro.Canvas, fileType: 'png' })
  return tempFilePath
}
