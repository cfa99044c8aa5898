import { inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50
const entryMark = 0x02014b50
/** The end of an archive has a comment of so many bytes at most. */
const longestEnd = 22 + 0xffff
/** A workbook has about ten parts. */
const maxEntries = 200

/** Where the list of an archive's entries begins, and how many there are; null if it has none. */
const directoryOf = (bytes: Buffer): { count: number; at: number } | null => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - longestEnd); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return { count: bytes.readUInt16LE(at + 10), at: bytes.readUInt32LE(at + 16) }
  return null
}

/**
 * Whether an archive (zip) unpacks to no more than so many bytes. It unpacks each entry and stops at the limit, because the sizes that an
 * archive names may be wrong.
 */
export const isSmallArchive = (bytes: Buffer, maxBytes: number): boolean => {
  try {
    const directory = directoryOf(bytes)
    if (!directory || directory.count > maxEntries) return false
    let left = maxBytes
    let at = directory.at
    for (let entry = 0; entry < directory.count; entry += 1) {
      if (bytes.readUInt32LE(at) !== entryMark) return false
      const [method, packed, local] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const body = bytes.subarray(start, start + packed)
      const size = method === 0 ? body.length : inflateRawSync(body, { maxOutputLength: Math.max(1, left) }).length
      left -= size
      if (body.length !== packed || left < 0) return false
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return true
  } catch {
    // A size beyond the file, a broken entry, or one that unpacks to more.
    return false
  }
}
