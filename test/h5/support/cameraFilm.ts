import { closeSync, openSync, writeSync } from 'node:fs'
import qrcode from 'qrcode-generator'

const width = 640
const height = 480

/** One picture: a code on white, as held before a lens; without a code the empty hall. */
const frameOf = (text: string | null): Buffer => {
  const luma = Buffer.alloc(width * height, 235)
  const chroma = Buffer.alloc((width * height) / 2, 128)
  if (text !== null) {
    const code = qrcode(0, 'M')
    code.addData(text)
    code.make()
    const count = code.getModuleCount()
    const cell = Math.floor((height * 0.7) / count)
    const [left, top] = [Math.floor((width - cell * count) / 2), Math.floor((height - cell * count) / 2)]
    for (let y = 0; y < cell * count; y += 1)
      for (let x = 0; x < cell * count; x += 1)
        if (code.isDark(Math.floor(y / cell), Math.floor(x / cell))) luma[(top + y) * width + left + x] = 16
  }
  return Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
}

/**
 * Writes a film of codes, one after the other (YUV4MPEG2, the format that Chromium's fake camera plays again and again).
 * @param texts null shows nothing
 * @param secondsEach how long each is in view
 */
export const filmCodes = (texts: readonly (string | null)[], file: string, secondsEach: number): void => {
  const framesPerSecond = 5
  const film = openSync(file, 'w')
  writeSync(film, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  for (const text of texts) {
    const frame = frameOf(text)
    for (let count = Math.round(secondsEach * framesPerSecond); count > 0; count -= 1) writeSync(film, frame)
  }
  closeSync(film)
}

/** The same of one code, which stays in view. */
export const filmCode = (text: string, file: string): void => filmCodes([text], file, 0.4)
