import { scanGrayBuffer } from '@undecaf/zbar-wasm'
import { PNG } from 'pngjs'

/** The texts of the codes in a picture, as ZBar reads them, which stock readers build on. @param png its bytes */
export const readCodes = async (png: Buffer): Promise<string[]> => {
  const { data, width, height } = PNG.sync.read(png)
  const gray = new Uint8Array(width * height)
  for (let at = 0; at < gray.length; at += 1) gray[at] = (data[at * 4]! * 299 + data[at * 4 + 1]! * 587 + data[at * 4 + 2]! * 114) / 1000
  return (await scanGrayBuffer(gray.buffer, width, height)).map((symbol) => symbol.decode())
}
