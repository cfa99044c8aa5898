import type { ReadLine } from './Ocr'

/** What the server sends to its reader. */
export interface ReaderTask {
  id: number
  picture: Uint8Array
}

/** What the reader answers: no lines where the bytes are no picture. */
export interface ReaderAnswer {
  id: number
  lines: ReadLine[] | null
}
