import type { ImageMediaType } from '../../../contract/rules/uploads'
import { fail } from '../../core/failure'

interface ImageKind {
  mediaType: ImageMediaType
  /** How a file of this kind begins. */
  head: Buffer
  /** The bytes at its end. */
  end: Buffer
}

/** JPEG: SOI and EOI (ITU-T T.81, B.1.1.3). PNG: signature and IEND chunk (W3C PNG, 5.2 and 11.2.5). */
const kinds: ImageKind[] = [
  { mediaType: 'image/jpeg', head: Buffer.from([0xff, 0xd8, 0xff]), end: Buffer.from([0xff, 0xd9]) },
  { mediaType: 'image/png', head: Buffer.from('89504e470d0a1a0a', 'hex'), end: Buffer.from('0000000049454e44ae426082', 'hex') },
]

const headBytes = 8
/** Some cameras write a trailer of their own behind the picture. */
const tailBytes = 1024

/** Checks a picture's bytes as they pass. The bytes decide its type, not its name or a header. */
export class ImageCheck {
  private head: Buffer = Buffer.alloc(0)
  private tail: Buffer = Buffer.alloc(0)

  look(chunk: Buffer): void {
    if (this.head.length < headBytes) this.head = Buffer.concat([this.head, chunk.subarray(0, headBytes)])
    this.tail = Buffer.concat([this.tail, chunk]).subarray(-tailBytes)
  }

  /**
   * To be asked when all bytes have passed.
   * @throws Failure fileKindWrong (neither JPEG nor PNG), fileBroken (empty, or its end is missing)
   */
  mediaType(): ImageMediaType {
    if (this.head.length === 0) throw fail('fileBroken')
    const kind = kinds.find(({ head }) => this.head.subarray(0, head.length).equals(head))
    if (!kind) throw fail('fileKindWrong', { kinds: 'JPG, PNG' })
    if (!this.tail.includes(kind.end)) throw fail('fileBroken')
    return kind.mediaType
  }
}
