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

/** Draws a picture, with another inside if it can be loaded. @returns it as a data URL, a PNG */
export const pictureOf = async (
  widthPixels: number,
  heightPixels: number,
  insideAddress: string | null,
  draw: (context: CanvasRenderingContext2D, inside: CanvasImageSource | null) => void,
): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = widthPixels
  canvas.height = heightPixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas here')
  draw(context, insideAddress === null ? null : await loaded(insideAddress))
  return canvas.toDataURL('image/png')
}
