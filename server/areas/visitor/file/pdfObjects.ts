import { constants, createInflateRaw } from 'node:zlib'
import { isActiveText, longestWritten, plainNames } from '../businessCard/documentScan'

/** A document of ten megabytes has less. More is a bomb. */
const maxInflatedBytes = 128 * 1024 * 1024

/** A document of a hundred pages has a few hundred streams. Each one costs time, however short it is. */
const maxStreams = 5000

/** What a stream that holds objects needs (ISO 32000-1, 7.5.7). Readers need the two numbers, and few look at the type. */
const holdsObjects = (text: string): boolean => /\/ObjStm\b/.test(text) || (/\/First\s+\d/.test(text) && /\/N\s+\d/.test(text))

/** Filters by which only a reader would find the names. No usual writer applies them to objects. */
const isOddlyFiltered = (text: string): boolean =>
  /\/(?:LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|Crypt)\b/.test(text) ||
  /\/Predictor\s+(?:[2-9]|1\d)/.test(text)

/** One deflating, or none. */
const isPlainFilter = (filter: string): boolean => /^(?:\/Fl(?:ateDecode)?|\[\s*(?:\/Fl(?:ateDecode)?)?\s*\]|null)$/.test(filter)

/**
 * Whether objects are compressed by what cannot be read here: filters or their parameters that another object names, or unknown filters.
 * A reader of documents finds what is behind them.
 */
const isFilteredUnseen = (text: string): boolean =>
  /\/DecodeParms\s*\[?\s*\d/.test(text) ||
  [...text.matchAll(/\/Filter\b\s*(\/[^/\s[\]<>()]*|\[[^\]]*\]|[^/\s[\]<>()]*)/g)].some(([, filter]) => !isPlainFilter(filter!))

const isEncrypted = (text: string): boolean => /\/Encrypt\b/.test(text)
/** What documents with compressed objects have since PDF 1.5. */
const hasCompressedObjects = (text: string): boolean => /\/(?:ObjStm|XRef)\b/.test(text)
const isDeflatedBy = (text: string): boolean => /\/Fl(?:ateDecode)?\b/.test(text)

const headBytes = 2

/** The head of a deflated stream: its method, and a check of both bytes (RFC 1950, 2.2). */
const hasDeflatedHead = (file: Buffer, at: number): boolean =>
  at + headBytes <= file.length && (file[at]! & 0x0f) === 8 && file.readUInt16BE(at) % 31 === 0

interface Inflated {
  bytes: number
  isActive: boolean
  isBroken: boolean
}

/** Reads a deflated stream as readers of documents do: without its checksum, and as far as it goes. */
const readDeflated = async (bytes: Buffer, maxBytes: number): Promise<Inflated> => {
  const seen: Inflated = { bytes: 0, isActive: false, isBroken: false }
  let carried = ''
  const text = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH })
  text.end(bytes.subarray(headBytes))
  try {
    for await (const chunk of text) {
      seen.bytes += (chunk as Buffer).length
      const written = carried + (chunk as Buffer).toString('latin1')
      seen.isActive ||= isActiveText(plainNames(written))
      if (seen.isActive || seen.bytes > maxBytes) break
      carried = written.slice(-longestWritten)
    }
  } catch {
    seen.isBroken = true
  }
  return seen
}

/**
 * Whether what a PDF has compressed runs something or carries a file. Each deflated stream is read, because the words around it may say
 * anything. Objects that cannot be read here count as active.
 */
export const hidesActiveObjects = async (file: Buffer): Promise<boolean> => {
  const text = file.toString('latin1')
  const names = plainNames(text)
  if (isEncrypted(names)) return hasCompressedObjects(names)
  let lastEnd = 0
  let leftBytes = maxInflatedBytes
  let streams = 0
  for (const found of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g)) {
    const at = found.index + found[0].length
    const around = plainNames(text.slice(lastEnd, found.index))
    lastEnd = at
    streams += 1
    if (streams > maxStreams) return true
    if (holdsObjects(around) && (isOddlyFiltered(around) || isFilteredUnseen(around))) return true
    if (!hasDeflatedHead(file, at)) {
      if (/\/ObjStm\b/.test(around) && isDeflatedBy(around)) return true
      continue
    }
    const { bytes, isActive, isBroken } = await readDeflated(file.subarray(at), leftBytes)
    leftBytes -= bytes
    if (isActive || leftBytes < 0 || (isBroken && isDeflatedBy(around))) return true
  }
  return false
}
