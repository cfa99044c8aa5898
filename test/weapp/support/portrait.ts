import { PNG } from 'pngjs'

/** A picture from the phone's album: a light round on grey, of the size of a portrait. */
export const portrait = (): Buffer => {
  const picture = new PNG({ width: 300, height: 400 })
  for (let at = 0; at < picture.data.length; at += 4) {
    const [x, y] = [(at / 4) % 300, Math.floor(at / 4 / 300)]
    const isInside = (x - 150) ** 2 + (y - 180) ** 2 < 90 ** 2
    picture.data.fill(isInside ? 0xe8 : 0x90, at, at + 3)
    picture.data[at + 3] = 0xff
  }
  return PNG.sync.write(picture)
}
