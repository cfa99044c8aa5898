import { entriesOf } from './holderImport/smallArchive'

// What a thread runs by its name (`inBackground`). A thread has no server: neither database nor secrets.
export { drawPoster } from './poster/drawPoster'
export { readTable } from './holderImport/readTable'
export { drawReport, drawTemplate } from './holderImport/sheets'

/** What an archive of photos unpacks to: a hundred of the largest, and more is refused. */
const maxUnpackedBytes = 24 * 1024 * 1024

/** The entries of an archive of photos; null if it cannot be read, or unpacks to too much. */
export const readArchive = (file: Uint8Array): ReturnType<typeof entriesOf> =>
  entriesOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength), maxUnpackedBytes)
