import Taro from '@tarojs/taro'
import type { PickedImage } from '@/platform'
import { signatureSize } from './SignatureStore'

/** Draws a picture of the signature. @returns it as a PNG to upload */
export const signaturePicture = async (draw: (context: CanvasRenderingContext2D) => void): Promise<PickedImage> => {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', ...signatureSize })
  draw(canvas.getContext('2d') as CanvasRenderingContext2D)
  const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas: canvas as unknown as Taro.Canvas, fileType: 'png' })
  return { path: tempFilePath, sizeBytes: 0 }
}
