import { crc32, deflateSync } from 'node:zlib'

/** Each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG (RFC 2083: 8-bit RGB, unfiltered rows) of what `colorAt` says of each point; edges are smoothed by four looks at each. */
export const drawPng = (width: number, height: number, colorAt: (x: number, y: number) => Rgb): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rowBytes = 1 + width * 3
  const pixels = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [a, b, c, d] = [
        colorAt(x + 0.25, y + 0.25),
        colorAt(x + 0.75, y + 0.25),
        colorAt(x + 0.25, y + 0.75),
        colorAt(x + 0.75, y + 0.75),
      ]
      const at = y * rowBytes + 1 + x * 3
      pixels[at] = (a[0] + b[0] + c[0] + d[0]) >> 2
      pixels[at + 1] = (a[1] + b[1] + c[1] + d[1]) >> 2
      pixels[at + 2] = (a[2] + b[2] + c[2] + d[2]) >> 2
    }
  }
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))])
}
