import { PNG } from 'pngjs'

/** Each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A PNG made of the colours that `colorAt` gives for each point. Four samples a pixel smooth the edges. */
export const drawPng = (width: number, height: number, colorAt: (x: number, y: number) => Rgb): Buffer => {
  const picture = new PNG({ width, height })
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [a, b, c, d] = [
        colorAt(x + 0.25, y + 0.25),
        colorAt(x + 0.75, y + 0.25),
        colorAt(x + 0.25, y + 0.75),
        colorAt(x + 0.75, y + 0.75),
      ]
      const mean = (part: 0 | 1 | 2): number => (a[part] + b[part] + c[part] + d[part]) >> 2
      picture.data.set([mean(0), mean(1), mean(2), 255], (y * width + x) * 4)
    }
  }
  // Red, green and blue alone: nothing shines through.
  return PNG.sync.write(picture, { colorType: 2 })
}
