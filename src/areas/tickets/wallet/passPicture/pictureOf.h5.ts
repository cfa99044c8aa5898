/** Draws a picture. @returns it as a data URL, a PNG */
export const pictureOf = async (
  widthPixels: number,
  heightPixels: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = widthPixels
  canvas.height = heightPixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas here')
  draw(context)
  return canvas.toDataURL('image/png')
}
