/** The head of a box: its length and its type; a length of 1 is followed by one of 64 bits (ISO/IEC 14496-12, 4.2). */
const headBytes = 8
const longHeadBytes = 16

/** Boxes of a video that lie next to one another. More are of a file that was made to be slow. */
const maxBoxes = 10_000

/**
 * Follows the boxes of a video as its bytes pass. A video is boxes from the first byte to the last: an index (`moov`) and pictures
 * (`mdat`), and nothing behind them.
 */
export class VideoBoxes {
  private readonly types = new Set<string>()
  private count = 0
  private head: Buffer = Buffer.alloc(0)
  /** Bytes of the present box that are still to come; Infinity for a last box without a length. */
  private left = 0
  private isWrong = false

  look(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length && !this.isWrong) {
      if (this.left > 0) {
        const passed = Math.min(this.left, chunk.length - at)
        this.left -= passed
        at += passed
        continue
      }
      const wanted = this.head.length >= headBytes ? longHeadBytes : headBytes
      const part = chunk.subarray(at, at + wanted - this.head.length)
      this.head = Buffer.concat([this.head, part])
      at += part.length
      if (this.head.length === wanted) this.begin()
    }
  }

  /** To be asked when all bytes have passed. */
  get isWhole(): boolean {
    const isEnded = (this.left === 0 || this.left === Infinity) && this.head.length === 0
    return !this.isWrong && isEnded && this.types.has('moov') && (this.types.has('mdat') || this.types.has('moof'))
  }

  /** A head is complete, or needs its long length. */
  private begin(): void {
    const short = this.head.readUInt32BE(0)
    if (short === 1 && this.head.length < longHeadBytes) return
    const length = short === 1 ? Number(this.head.readBigUInt64BE(headBytes)) : short
    const type = this.head.toString('latin1', 4, 8)
    this.count += 1
    this.types.add(type)
    this.left = length === 0 ? Infinity : length - this.head.length
    this.isWrong = this.left < 0 || !/^[\x20-\x7e\xa9]{4}$/.test(type) || this.count > maxBoxes
    this.head = Buffer.alloc(0)
  }
}
