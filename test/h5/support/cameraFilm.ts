import { writeFileSync } from 'node:fs'
import qrcode from 'qrcode-generator'

const width = 640
const height = 480

/** Writes a film of one picture (YUV4MPEG2, the format that Chromium's fake camera plays): a code on white, as held before a lens. */
export const filmCode = (text: string, file: string): void => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const cell = Math.floor((height * 0.7) / count)
  const [left, top] = [Math.floor((width - cell * count) / 2), Math.floor((height - cell * count) / 2)]
  const luma = Buffer.alloc(width * height, 235)
  for (let y = 0; y < cell * count; y += 1)
    for (let x = 0; x < cell * count; x += 1)
      if (code.isDark(Math.floor(y / cell), Math.floor(x / cell))) luma[(top + y) * width + left + x] = 16
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]))
}
