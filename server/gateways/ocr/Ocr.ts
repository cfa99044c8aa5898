/** A piece of text, with how sure the recognition is of it, from 0 to 100. */
export interface ReadText {
  text: string
  certainty: number
}

/** One line of a picture, from the top down. */
export interface ReadLine extends ReadText {
  /** In pixels of the picture as a person reads it. */
  box: { left: number; top: number; right: number; bottom: number }
  /** The same place read as Latin letters and digits alone. Numbers and addresses of the Internet are surer there. */
  latin?: ReadText
}

/** Reads Chinese and English text from pictures, on this machine. */
export interface Ocr {
  /**
   * Reads a JPEG or PNG that was turned and tilted in any way. A picture without text has no lines.
   * @throws GatewayError `refused` (no such picture), `busy` (too many are waiting), `timeout`, `unreachable` (the reader ended)
   */
  read(picture: Buffer): Promise<ReadLine[]>
  /** Ends the reader. The next picture starts another. */
  close(): Promise<void>
}
