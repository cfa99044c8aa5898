import { crc32 } from 'node:zlib'

interface Entry {
  name: string
  content: Buffer
}

/** 1980-01-01, the first day of the format: the same bytes at each load. */
const firstDay = 0x0021

/** The fields that both headers of an entry share (PKWARE APPNOTE, 4.3.7 and 4.3.12). Names are UTF-8, and nothing is compressed. */
const fieldsOf = ({ name, content }: Entry): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x0800, 2)
  fields.writeUInt16LE(firstDay, 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

const signature = (text: string): Buffer => Buffer.from(`PK${text}`, 'latin1')

/** A small archive of a few files, such as an office file. */
export const zipArchive = (files: Record<string, string | Buffer>): Buffer => {
  const entries = Object.entries(files).map(([name, content]): Entry => ({ name, content: Buffer.from(content as string) }))
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const body = Buffer.concat([signature('\x03\x04'), fieldsOf(entry), Buffer.from(entry.name), entry.content])
    const head = Buffer.alloc(14)
    head.writeUInt32LE(offset, 10)
    directory.push(signature('\x01\x02'), Buffer.from([20, 0]), fieldsOf(entry), head, Buffer.from(entry.name))
    bodies.push(body)
    offset += body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, listed, signature('\x05\x06'), end])
}
