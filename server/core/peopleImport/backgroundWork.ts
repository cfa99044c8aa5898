import { type ArchiveEntry, entriesOf } from './smallArchive'

// What a thread runs by its name (`inBackground`). A thread has no server: neither database nor secrets.
export { readTable } from './readTable'
export { drawReport, drawTemplate } from './sheets'

/** What an archive of photos unpacks to: a hundred of the largest, and more is refused. */
const maxUnpackedBytes = 24 * 1024 * 1024

/** The entries of an archive of photos; null if it cannot be read, or unpacks to too much. */
export const readArchive = (file: Uint8Array): ArchiveEntry[] | null =>
  entriesOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength), maxUnpackedBytes)
