import { deflateRawSync } from 'node:zlib'

/** An archive of entries, each of which names ten bytes. */
export const archiveOf = (entries: { name: string; bytes: Buffer }[]): Buffer => {
  const [bodies, listed]: Buffer[][] = [[], []]
  let offset = 0
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const entry = (mark: number, size: number): Buffer => {
      const header = Buffer.alloc(size)
      header.writeUInt32LE(mark, 0)
      const at = size === 30 ? 8 : 10
      header.writeUInt16LE(8, at)
      header.writeUInt32LE(packed.length, at + 10)
      header.writeUInt32LE(10, at + 14)
      header.writeUInt16LE(title.length, at + 18)
      return header
    }
    const row = entry(0x02014b50, 46)
    row.writeUInt32LE(offset, 42)
    const body = Buffer.concat([entry(0x04034b50, 30), title, packed])
    bodies!.push(body)
    listed!.push(row, title)
    offset += body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(listed!).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies!, ...listed!, end])
}
