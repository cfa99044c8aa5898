import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scanGrayBuffer } from '@undecaf/zbar-wasm'
import qrcode from 'qrcode-generator'
import { layPoster } from '../../../contract/rules/sharing/poster'
import { drawnTemplates } from '../../../contract/rules/sharing/posterTemplates'
import { randomInt } from '../../support/random'

const grayOf = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [number, number, number]
  return Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
}

/** The code alone with the fair's icon, as every renderer draws it, in grays. The icon itself is left out: its square is what a reader sees. */
const drawn = (address: string, theme: string): { gray: Uint8Array; width: number; height: number } => {
  const code = qrcode(0, 'H')
  code.addData(address, 'Byte')
  code.make()
  const { width, height } = drawnTemplates.code
  const facts = {
    texts: { title: '', name: '', days: '', place: '', person: '', line: '' } as never,
    address,
    theme,
    background: '',
    avatar: '',
    icon: 'icon',
  }
  const gray = new Uint8Array(width * height).fill(255)
  for (const shape of layPoster(drawnTemplates.code, facts, { code, measure: () => 10, hasPicture: () => true })) {
    if (shape.kind !== 'rect') continue
    for (let y = shape.y; y < shape.y + shape.height; y += 1)
      gray.fill(grayOf(shape.color), y * width + shape.x, y * width + shape.x + shape.width)
  }
  return { gray, width, height }
}

test('a stock reader reads the code of every address with the icon of the fair in it', async () => {
  const unread: string[] = []
  for (let at = 0; at < 300; at += 1) {
    const by = `by=${String(362_755_000_000_000 + randomInt(1e9))}`
    const address = [
      `http://127.0.0.1:${10_240 + randomInt(22_000)}/r/100001-1201-visitor-desk7?cn&${by}`,
      `https://reg.some-fair.com/r/300003-1301-visitor-12010001?en&${by}`,
      `https://register.the-large-fair.example.com/r/300003-1301-visitor-aQ7mZk2TfR9x?en&${by}`,
    ][at % 3]!
    const { gray, width, height } = drawn(address, ['#839cfc', '#3a7d44'][at % 2]!)
    const read = (await scanGrayBuffer(gray.buffer as ArrayBuffer, width, height)).map((symbol) => symbol.decode())
    if (read[0] !== address) unread.push(address)
  }
  assert.deepEqual(unread, [])
})
