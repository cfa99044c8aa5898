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

/** A real PNG of one pixel, as long as wanted through a chunk that readers skip. */
export const aPng = (sizeBytes = 200): Buffer => {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const start = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
  ])
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([start, chunk('prVt', randomBytes(Math.max(0, sizeBytes - start.length - end.length - 12))), end])
}

/** The bytes of a JPEG from its first marker to its last, with noise between. */
export const aJpeg = (sizeBytes = 200): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(sizeBytes - 6).map((byte) => byte % 0xff), Buffer.from([0xff, 0xd9])])

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
  options: { name?: string; field?: string; type?: string } = {},
): Promise<Uploaded> => {
  const body = new FormData()
  body.append(
    options.field ?? 'file',
    new Blob([new Uint8Array(content)], { type: options.type ?? 'image/png' }),
    options.name ?? 'photo.png',
  )
  const answer = await fetch(`${server.url}${fileCalls.put.path}`, { method: 'POST', headers: uploadHeaders(person), body })
  return { status: answer.status, ...((await answer.json()) as Omit<Uploaded, 'status'>) }
}
