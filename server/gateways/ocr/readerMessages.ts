import type { ReadLine } from './Ocr'

/** What the server sends to its reader. */
export interface ReaderTask {
  id: number
  picture: Uint8Array
  /** Processor time that the picture may take. */
  pictureMs: number
}

/** What the reader answers: no lines where the bytes are no picture, or took too long. */
export interface ReaderAnswer {
  id: number
  lines: ReadLine[] | null
  tookTooLong?: true
}
