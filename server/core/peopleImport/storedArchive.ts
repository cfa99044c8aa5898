import { crc32 } from 'node:zlib'
import type { ArchiveEntry } from './smallArchive'

/** An entry's own head, its row in the list, and the end of the list, without names (APPNOTE, 4.3.7, 4.3.12 and 4.3.16). */
const head = { mark: 0x04034b50, bytes: 30, flagsAt: 6 }
const row = { mark: 0x02014b50, bytes: 46, flagsAt: 8 }
const end = { mark: 0x06054b50, bytes: 22 }
const isUtf8 = 0x800
/** 2.0 of the format, and 1980-01-01, its first day: the same entries have the same bytes. */
const version = 20
const firstDay = 0x0021

const named = ({ mark, bytes, flagsAt }: typeof head, entry: ArchiveEntry): Buffer => {
  const written = Buffer.alloc(bytes)
  written.writeUInt32LE(mark, 0)
  written.writeUInt16LE(version, flagsAt - 2)
  written.writeUInt16LE(isUtf8, flagsAt)
  written.writeUInt16LE(firstDay, flagsAt + 6)
  written.writeUInt32LE(crc32(entry.bytes), flagsAt + 8)
  written.writeUInt32LE(entry.bytes.length, flagsAt + 12)
  written.writeUInt32LE(entry.bytes.length, flagsAt + 16)
  written.writeUInt16LE(Buffer.byteLength(entry.name), flagsAt + 20)
  return Buffer.concat([written, Buffer.from(entry.name)])
}

/** An archive (zip) of entries that are not packed. Another reader finds these entries in it, and unpacks nothing. */
export const storedArchive = (entries: readonly ArchiveEntry[]): Buffer => {
  const [bodies, listed]: [Uint8Array[], Uint8Array[]] = [[], []]
  let offset = 0
  for (const entry of entries) {
    const own = named(head, entry)
    const inList = named(row, entry)
    inList.writeUInt32LE(offset, 42)
    bodies.push(own, entry.bytes)
    listed.push(inList)
    offset += own.length + entry.bytes.length
  }
  const list = Buffer.concat(listed)
  const last = Buffer.alloc(end.bytes)
  last.writeUInt32LE(end.mark, 0)
  last.writeUInt16LE(entries.length, 8)
  last.writeUInt16LE(entries.length, 10)
  last.writeUInt32LE(list.length, 12)
  last.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, last])
}
