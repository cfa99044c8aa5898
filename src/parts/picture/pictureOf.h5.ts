import type { InsidePicture } from './InsidePicture'

/** A picture of another site that does not allow to be drawn is left out, because the canvas could not be saved. */
const loaded = async (address: string): Promise<HTMLImageElement | null> => {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  return image.decode().then(
    () => image,
    () => null,
  )
}

/** Draws a picture, with others inside as far as they can be loaded. @returns it as a data URL, a PNG */
export const pictureOf = async (
  widthPixels: number,
  heightPixels: number,
  insideAddresses: readonly string[],
  draw: (context: CanvasRenderingContext2D, insides: (InsidePicture | null)[]) => void,
): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = widthPixels
  canvas.height = heightPixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas here')
  draw(context, await Promise.all(insideAddresses.map(loaded)))
  return canvas.toDataURL('image/png')
}
