import { type MediaType, type UploadRule, isTooSmall, kindsOf, leastOf, limitOf, mostBytesOf } from '../../../../contract/rules/uploads'
import { fail } from '../../../core/errors/failure'
import { DocumentScan } from '../businessCard/documentScan'
import { pictureSize } from './pictureSize'
import { VideoBoxes } from './videoBoxes'

interface FileKind {
  mediaType: MediaType
  isHead: (head: Buffer) => boolean
  /** The bytes at its end. Videos and archives have none. */
  end?: Buffer
}

const startsWith =
  (bytes: Buffer) =>
  (head: Buffer): boolean =>
    head.subarray(0, bytes.length).equals(bytes)

/** The brands of videos. The same container holds pictures too, such as HEIC and AVIF (ISO/IEC 14496-12, 4.3). */
const videoBrand = /^(iso[m2-9]|mp4[12]|avc1|dash|MSNV|M4V[ HP]|qt {2}|3gp\d)$/

const isVideo = (head: Buffer): boolean => head.toString('latin1', 4, 8) === 'ftyp' && videoBrand.test(head.toString('latin1', 8, 12))

/**
 * JPEG: SOI and EOI (ITU-T T.81, B.1.1.3). PNG: signature and IEND chunk (W3C PNG, 5.2 and 11.2.5). PDF: header and end-of-file marker
 * (ISO 32000, 7.5.2 and 7.5.5). PostScript: the same by its structuring conventions.
 */
const kinds: FileKind[] = [
  { mediaType: 'image/jpeg', isHead: startsWith(Buffer.from([0xff, 0xd8, 0xff])), end: Buffer.from([0xff, 0xd9]) },
  {
    mediaType: 'image/png',
    isHead: startsWith(Buffer.from('89504e470d0a1a0a', 'hex')),
    end: Buffer.from('0000000049454e44ae426082', 'hex'),
  },
  { mediaType: 'application/pdf', isHead: startsWith(Buffer.from('%PDF-')), end: Buffer.from('%%EOF') },
  { mediaType: 'application/postscript', isHead: startsWith(Buffer.from('%!PS-Adobe')), end: Buffer.from('%%EOF') },
  { mediaType: 'video/mp4', isHead: isVideo },
  // RIFF with the form WAVE (Multimedia Programming Interface and Data Specifications 1.0).
  { mediaType: 'audio/wav', isHead: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE' },
  // An ID3 tag, or a frame of layer III at once (ISO/IEC 11172-3, 2.4.2.3).
  {
    mediaType: 'audio/mpeg',
    isHead: (head) => head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && [0xfb, 0xfa, 0xf3, 0xf2].includes(head[1]!)),
  },
  // PKWARE APPNOTE, 4.3.7: a local file header.
  { mediaType: 'application/zip', isHead: startsWith(Buffer.from([0x50, 0x4b, 0x03, 0x04])) },
]

const headBytes = 16
/** Some cameras write a trailer of their own behind the picture. */
const tailBytes = 1024

const isPictureRule = ({ mediaTypes }: Pick<UploadRule, 'mediaTypes'>): boolean =>
  mediaTypes.every((mediaType) => mediaType.startsWith('image/'))

/** Whether a picture may come, perhaps among other kinds. */
export const takesPictures = ({ mediaTypes }: Pick<UploadRule, 'mediaTypes'>): boolean =>
  mediaTypes.some((mediaType) => mediaType.startsWith('image/'))

/** Checks a file's bytes as they pass. The bytes decide its kind, not its name or a header. */
export class FileCheck {
  private head: Buffer = Buffer.alloc(0)
  private tail: Buffer = Buffer.alloc(0)
  private sizeBytes = 0
  private readonly boxes = new VideoBoxes()
  private readonly scan = new DocumentScan()

  constructor(private readonly rule: UploadRule) {}

  look(chunk: Buffer): void {
    this.sizeBytes += chunk.length
    // The size of a picture is somewhere in its bytes, and such pictures are small.
    const wanted = this.rule.sides ? this.rule.maxBytes : headBytes
    if (this.head.length < wanted) this.head = Buffer.concat([this.head, chunk.subarray(0, wanted - this.head.length)])
    this.tail = Buffer.concat([this.tail, chunk]).subarray(-tailBytes)
    // A picture is drawn again, so nothing else of its file remains.
    if (isPictureRule(this.rule)) return
    this.boxes.look(chunk)
    this.scan.look(chunk)
  }

  /** Whether the bytes so far begin as a picture that the rule takes; null before enough have passed. */
  get beginsAsPicture(): boolean | null {
    if (this.head.length < headBytes) return null
    return kinds.some(
      ({ mediaType, isHead }) => mediaType.startsWith('image/') && this.rule.mediaTypes.includes(mediaType) && isHead(this.head),
    )
  }

  /**
   * To be asked when all bytes have passed.
   * @throws Failure fileKindWrong, fileBroken (empty, or its end is missing), fileTooSmall, fileTooLarge (a picture), pictureSizeWrong,
   * fileNotPlain (it runs something, carries a file, or is an archive too)
   */
  mediaType(): MediaType {
    const { rule, head } = this
    if (head.length === 0) throw fail('fileBroken')
    const kind = kinds.find(({ mediaType, isHead }) => rule.mediaTypes.includes(mediaType) && isHead(head))
    if (!kind) throw fail('fileKindWrong', { kinds: kindsOf(rule) })
    if (kind.end && !this.tail.includes(kind.end)) throw fail('fileBroken')
    if (isTooSmall(rule, this.sizeBytes)) throw fail('fileTooSmall', { limit: leastOf(rule) })
    const most = mostBytesOf(rule, kind.mediaType)
    if (this.sizeBytes > most) throw fail('fileTooLarge', { limit: limitOf({ maxBytes: most }) })
    if (kind.mediaType === 'video/mp4' && !this.boxes.isWhole) throw fail('fileBroken')
    // An archive of photos is taken apart, and never passed on.
    if (kind.mediaType === 'application/zip') return kind.mediaType
    // A picture is drawn again, so nothing else of its file remains.
    if (!kind.mediaType.startsWith('image/') && (this.scan.isArchive || (kind.mediaType === 'application/pdf' && this.scan.isActive)))
      throw fail('fileNotPlain')
    if (rule.sides) this.checkSides(rule.sides)
    return kind.mediaType
  }

  /**
   * Looks at the whole file, for what cannot be seen as its bytes pass.
   * @param hidesActiveObjects of a PDF; it takes long, so a thread does it
   * @throws Failure fileNotPlain, and those of the thread
   */
  async inspect(hidesActiveObjects: () => Promise<boolean>): Promise<void> {
    if (this.mediaType() === 'application/pdf' && (await hidesActiveObjects())) throw fail('fileNotPlain')
  }

  private checkSides({ min, max }: { min: number; max: number }): void {
    const size = pictureSize(this.head)
    if (!size) throw fail('fileBroken')
    if ([size.width, size.height].some((side) => side < min || side > max)) throw fail('pictureSizeWrong', { min, max })
  }
}
