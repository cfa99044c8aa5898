import { inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50
const entryMark = 0x02014b50
/** The end of an archive has a comment of so many bytes at most. */
const longestEnd = 22 + 0xffff
/** A workbook has about ten parts, and an archive of photos a hundred. */
const maxEntries = 200
/** The flag of names in UTF-8, and that of encrypted entries. */
const [isUtf8, isEncrypted] = [0x800, 0x1]

/** What an entry may always unpack to, and how many times its packed bytes beyond that. A sheet of equal cells is packed to a fiftieth. */
const [freeBytes, maxRatio] = [1024 * 1024, 200]

export interface ArchiveEntry {
  name: string
  bytes: Uint8Array
}

/** An entry that is still packed. */
export interface PackedEntry {
  name: string
  packedBytes: number
  /**
   * Unpacks it, and stops at the limit or at a ratio that no file of people has, because the size that an archive names may be wrong.
   * @returns null where it is encrypted, larger, or not whole
   * @throws an error of the library, where it is broken
   */
  read(maxBytes: number): Uint8Array | null
}

/** Where the list of an archive's entries begins, and how many there are; null if it has none. */
const directoryOf = (bytes: Buffer): { count: number; at: number } | null => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - longestEnd); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return { count: bytes.readUInt16LE(at + 10), at: bytes.readUInt32LE(at + 16) }
  return null
}

/** Archives of Windows in China have names in GB 18030, and those of a Mac in UTF-8 without saying so. */
const nameOf = (bytes: Buffer, isMarked: boolean): string => {
  try {
    return new TextDecoder('utf-8', { fatal: !isMarked }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const entryAt = (bytes: Buffer, at: number): { entry: PackedEntry; next: number } | null => {
  if (bytes.readUInt32LE(at) !== entryMark) return null
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
  const [packedBytes, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
  const read = (maxBytes: number): Uint8Array | null => {
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const body = bytes.subarray(start, start + packedBytes)
    if (flags & isEncrypted || body.length !== packedBytes) return null
    const most = Math.min(maxBytes, Math.max(freeBytes, packedBytes * maxRatio))
    const content = method === 0 ? body : inflateRawSync(body, { maxOutputLength: Math.max(1, most) })
    return content.length > maxBytes ? null : content
  }
  const name = nameOf(bytes.subarray(at + 46, nameEnd), (flags & isUtf8) !== 0)
  return {
    entry: { name, packedBytes, read },
    next: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  }
}

/** The list of an archive's entries (zip), which stay packed; null for every other file, and for one with more entries. */
export const openArchive = (bytes: Buffer, maxEntries: number): PackedEntry[] | null => {
  try {
    const directory = directoryOf(bytes)
    if (!directory || directory.count > maxEntries) return null
    const entries: PackedEntry[] = []
    for (let { at } = directory; entries.length < directory.count;) {
      const found = entryAt(bytes, at)
      if (!found) return null
      entries.push(found.entry)
      at = found.next
    }
    return entries
  } catch {
    // A size beyond the file.
    return null
  }
}

/**
 * The entries of an archive (zip) that unpack to no more than so many bytes together; null for every other. It unpacks each entry and
 * stops at the limit, because the sizes that an archive names may be wrong.
 * @param isWanted by its name; other entries are never unpacked
 */
export const entriesOf = (bytes: Buffer, maxBytes: number, isWanted: (name: string) => boolean = () => true): ArchiveEntry[] | null => {
  try {
    const packed = openArchive(bytes, maxEntries)
    if (!packed) return null
    let left = maxBytes
    const entries: ArchiveEntry[] = []
    for (const { name, read } of packed) {
      if (!isWanted(name)) continue
      const content = read(left)
      if (!content) return null
      left -= content.length
      entries.push({ name, bytes: content })
    }
    return entries
  } catch {
    // A broken entry, or one that unpacks to more.
    return null
  }
}

/** What computers add to an archive by themselves is no picture. */
export const isPictureName = (name: string): boolean =>
  !name.endsWith('/') && !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** The name of an entry without its folders. */
export const baseName = (name: string): string => name.split(/[\\/]/).pop() ?? ''

/** What a picture is named by: `11010519491231002X.jpg`. */
export const nameWithoutEnding = (name: string): string => baseName(name).replace(/\.\w+$/, '')
