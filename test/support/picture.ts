import { PNG } from 'pngjs'

/** A picture that is hard to make small. */
const noise = (width: number, height: number): Buffer => {
  const picture = new PNG({ width, height })
  let state = 7
  for (let at = 0; at < picture.data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    picture.data[at] = at % 4 === 3 ? 255 : 96 + ((state >> 16) % 96)
  }
  return PNG.sync.write(picture)
}

/** A picture as a phone's camera takes it: far larger than a photo may be. */
export const largePhoto = (): Buffer => noise(900, 1200)

/** A company's logo in the size that its form suggests (R44). */
export const aLogo = (): Buffer => noise(600, 350)
