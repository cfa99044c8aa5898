import { inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50
const entryMark = 0x02014b50
/** The end of an archive has a comment of so many bytes at most. */
const longestEnd = 22 + 0xffff
/** A workbook has about ten parts, and an archive of photos a hundred. */
const maxEntries = 200
/** The flag of names in UTF-8, and that of encrypted entries. */
const [isUtf8, isEncrypted] = [0x800, 0x1]

export interface ArchiveEntry {
  name: string
  bytes: Uint8Array
}

/** Where the list of an archive's entries begins, and how many there are; null if it has none. */
const directoryOf = (bytes: Buffer): { count: number; at: number } | null => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - longestEnd); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return { count: bytes.readUInt16LE(at + 10), at: bytes.readUInt32LE(at + 16) }
  return null
}

/**
 * The entries of an archive (zip) that unpacks to no more than so many bytes; null for every other. It unpacks each entry and stops at
 * the limit, because the sizes that an archive names may be wrong.
 */
export const entriesOf = (bytes: Buffer, maxBytes: number): ArchiveEntry[] | null => {
  try {
    const directory = directoryOf(bytes)
    if (!directory || directory.count > maxEntries) return null
    let left = maxBytes
    let at = directory.at
    const entries: ArchiveEntry[] = []
    for (let entry = 0; entry < directory.count; entry += 1) {
      if (bytes.readUInt32LE(at) !== entryMark) return null
      const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
      const [packed, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
      const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const body = bytes.subarray(start, start + packed)
      const content = method === 0 ? body : inflateRawSync(body, { maxOutputLength: Math.max(1, left) })
      left -= content.length
      if (flags & isEncrypted || body.length !== packed || left < 0) return null
      entries.push({ name: new TextDecoder(flags & isUtf8 ? 'utf-8' : 'gb18030').decode(bytes.subarray(at + 46, nameEnd)), bytes: content })
      at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return entries
  } catch {
    // A size beyond the file, a broken entry, or one that unpacks to more.
    return null
  }
}

/** Whether an archive (zip) unpacks to no more than so many bytes. */
export const isSmallArchive = (bytes: Buffer, maxBytes: number): boolean => entriesOf(bytes, maxBytes) !== null
