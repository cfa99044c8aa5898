import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** Reads the QR code in a picture of the screen, as a scanner before the phone would. @throws where there is none to be read */
export const readQr = (screenshot: Buffer): string => {
  const { data, width, height } = PNG.sync.read(screenshot)
  const found = jsQR(new Uint8ClampedArray(data), width, height)
  if (!found) throw new Error('no scanner reads this picture')
  return found.data
}
