import { qrImage } from './qrImage'

/** The code as a PNG file for `platform.saveImage`. */
export const qrFile = async (text: string): Promise<string> => {
  const image = new Image()
  image.src = qrImage(text)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/png')
}
