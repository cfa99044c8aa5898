import { crc32, deflateSync } from 'node:zlib'
import { fileCalls } from '../../../contract/visitor/file.calls'
import type { StoredFile } from '../../../contract/visitor/file.schema'
import type { Person } from '../support/makeCall'
import type { TestServer } from '../support/testServer'
import { randomBytes } from '../../support/random'

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

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Comments of a length in all. A marker may follow fill bytes, so every length can be made. */
const comments = (sizeBytes: number): Buffer => {
  const parts: Buffer[] = []
  let left = sizeBytes
  for (; left >= 4; left -= Math.min(left, 65_004)) parts.push(segment(0xfe, randomBytes(Math.min(left - 4, 65_000))))
  return Buffer.concat([...parts, Buffer.alloc(left, 0xff)])
}

/** One code of one bit, for the symbol 0: no difference, or the end of a block. */
const shortestCode = (tableClass: number): Buffer => segment(0xc4, Buffer.from([tableClass, 1, ...Array<number>(15).fill(0), 0]))

/** The first bytes of a JPEG: a segment of a camera, and the frame header with the size. */
const jpegStart = ({ width, height }: Size): Buffer => {
  const camera = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 34]), Buffer.alloc(32, 7)])
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), camera, frame])
}

/** The start and the end of a JPEG, and noise where its picture should be. */
export const aTornJpeg = (sizeBytes: number, size: Size): Buffer => {
  const start = jpegStart(size)
  return Buffer.concat([start, Buffer.alloc(sizeBytes - start.length - 2, 0x5a), Buffer.from([0xff, 0xd9])])
}

/** A real grey JPEG: its start, tables, comments up to the wanted length, and blocks without content. */
export const aJpeg = (sizeBytes = 200, { width, height } = onePixel): Buffer => {
  const start = jpegStart({ width, height })
  const tables = Buffer.concat([segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])), shortestCode(0x00), shortestCode(0x10)])
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const scan = Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(Math.ceil(blocks / 4)),
    Buffer.from([0xff, 0xd9]),
  ])
  return Buffer.concat([start, tables, comments(Math.max(0, sizeBytes - start.length - tables.length - scan.length)), scan])
}

const filled = (sizeBytes: number, head: Buffer, end = ''): Buffer =>
  Buffer.concat([head, Buffer.alloc(Math.max(0, sizeBytes - head.length - end.length), 0x20), Buffer.from(end)])

export const aPdf = (sizeBytes = 200): Buffer => filled(sizeBytes, Buffer.from('%PDF-1.7\n'), '\n%%EOF\n')

/** A file of Illustrator's, as its old versions wrote it. */
export const anAi = (sizeBytes = 200): Buffer => filled(sizeBytes, Buffer.from('%!PS-Adobe-3.0\n'), '\n%%EOF\n')

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A video as cameras write it: its brand, its pictures and its index. */
export const aVideo = (brand = 'isom', sizeBytes = 200): Buffer => {
  const [brands, index] = [box('ftyp', Buffer.from(`${brand}\0\0\0\0`, 'latin1')), box('moov', Buffer.alloc(8))]
  return Buffer.concat([brands, box('mdat', Buffer.alloc(Math.max(0, sizeBytes - brands.length - index.length - 8), 7)), index])
}

/** The first box of an ISO media file with its brand: `isom` of a video, `heic` of a picture. */
export const anIsoFile = (brand: string, sizeBytes = 200): Buffer =>
  filled(sizeBytes, Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from(`ftyp${brand}`, 'latin1'), Buffer.alloc(4)]))

/** A sound as browsers' recordings are kept: its head, and silence. */
export const aWav = (sizeBytes = 200): Buffer => filled(sizeBytes, Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'))

/** A sound as WeChat records it: the head of a frame, and what follows. */
export const anMp3 = (sizeBytes = 200): Buffer => filled(sizeBytes, Buffer.from([0xff, 0xf3, 0x48, 0xc4]))

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
