import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { onSendHookHandler } from 'fastify'

/** A shorter answer fits into one packet anyway. */
const fromBytes = 1024

/** Up to here the work takes less than a tenth of a millisecond, and less than handing it to a thread. */
const inPlaceBytes = 16 * 1024

const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

type Encoding = 'br' | 'gzip'

/** The best encoding that a client takes (RFC 9110, 12.5.3); null if it names neither. */
export const encodingFor = (accepted: string | undefined): Encoding | null => {
  const taken = (accepted ?? '').split(',').flatMap((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : name
  })
  return (['br', 'gzip'] as const).find((name) => taken.includes(name)) ?? null
}

/**
 * Compresses the answers of calls that read. Answers of calls that write stay as they are: they hold tokens and keys of links next to
 * what the caller typed, and the length of a compressed answer says how alike both are (decision 151).
 */
export const compressAnswer: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || payload.length < fromBytes || reply.hasHeader('Content-Encoding')) return done(null, payload)
  // A cache that did not know would give one client's encoding to another.
  const vary = reply.getHeader('Vary')
  void reply.header('Vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return done(null, payload)
  const body = Buffer.from(payload)
  const compressed = (bytes: Buffer): void => {
    void reply.header('Content-Encoding', encoding)
    done(null, bytes)
  }
  if (body.length <= inPlaceBytes)
    return compressed(encoding === 'br' ? brotliCompressSync(body, brotliOptions(body.length)) : gzipSync(body))
  const ended = (error: Error | null, bytes: Buffer): void => (error ? done(null, payload) : compressed(bytes))
  if (encoding === 'br') brotliCompress(body, brotliOptions(body.length), ended)
  else gzip(body, ended)
}
