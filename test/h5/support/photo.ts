import { PNG } from 'pngjs'

/** A picture as a phone's camera takes it: far larger than a photo may be, and hard to make small. */
export const largePhoto = (): Buffer => {
  const picture = new PNG({ width: 900, height: 1200 })
  let state = 7
  for (let at = 0; at < picture.data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    picture.data[at] = at % 4 === 3 ? 255 : 96 + ((state >> 16) % 96)
  }
  return PNG.sync.write(picture)
}
