import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { fileCalls } from '../../../contract/visitor/file.calls'
import type { StoredFile } from '../../../contract/visitor/file.schema'
import type { Person } from '../support/makeCall'
import type { TestServer } from '../support/testServer'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

interface Size {
  width: number
  height: number
}

const onePixel: Size = { width: 1, height: 1 }

/** A real PNG, as long as wanted through a chunk that readers skip. */
export const aPng = (sizeBytes = 200, { width, height } = onePixel): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const start = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
  ])
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([start, chunk('prVt', randomBytes(Math.max(0, sizeBytes - start.length - end.length - 12))), end])
}

/** The bytes of a JPEG: its first marker, a segment of a camera, its frame header, noise, and its last marker. */
export const aJpeg = (sizeBytes = 200, { width, height } = onePixel): Buffer => {
  const camera = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 34]), Buffer.alloc(32, 7)])
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0])
  const start = Buffer.concat([Buffer.from([0xff, 0xd8]), camera, frame])
  const noise = randomBytes(Math.max(0, sizeBytes - start.length - 2)).map((byte) => byte % 0xff)
  return Buffer.concat([start, noise, Buffer.from([0xff, 0xd9])])
}

const filled = (sizeBytes: number, head: Buffer, end = ''): Buffer =>
  Buffer.concat([head, Buffer.alloc(Math.max(0, sizeBytes - head.length - end.length), 0x20), Buffer.from(end)])

export const aPdf = (sizeBytes = 200): Buffer => filled(sizeBytes, Buffer.from('%PDF-1.7\n'), '\n%%EOF\n')

/** A file of Illustrator's, as its old versions wrote it. */
export const anAi = (sizeBytes = 200): Buffer => filled(sizeBytes, Buffer.from('%!PS-Adobe-3.0\n'), '\n%%EOF\n')

/** The first box of an ISO media file with its brand: `isom` of a video, `heic` of a picture. */
export const anIsoFile = (brand: string, sizeBytes = 200): Buffer =>
  filled(sizeBytes, Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from(`ftyp${brand}`, 'latin1'), Buffer.alloc(4)]))

export const aGif = (): Buffer => Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1')

export interface Uploaded {
  status: number
  code: number
  msg: string
  data: StoredFile
}

export const uploadHeaders = (person: Person, language: 'cn' | 'en' = 'cn'): Record<string, string> => ({
  tenantid: person.tenantId,
  exhibitionid: person.exhibitionId,
  registertype: person.registerType ?? 'visitor',
  languagetype: language,
  'blade-auth': `bearer ${person.token}`,
})

export const upload = async (
  server: TestServer,
  person: Person,
  content: Buffer,
  options: { name?: string; field?: string; type?: string; purpose?: string; language?: 'cn' | 'en' } = {},
): Promise<Uploaded> => {
  const body = new FormData()
  body.append(
    options.field ?? 'file',
    new Blob([new Uint8Array(content)], { type: options.type ?? 'image/png' }),
    options.name ?? 'photo.png',
  )
  const query = options.purpose ? `?purpose=${options.purpose}` : ''
  const headers = uploadHeaders(person, options.language)
  const answer = await fetch(`${server.url}${fileCalls.put.path}${query}`, { method: 'POST', headers, body })
  return { status: answer.status, ...((await answer.json()) as Omit<Uploaded, 'status'>) }
}
