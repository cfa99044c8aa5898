import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A stored file with what it is sent as. */
export interface SentDocument {
  contentType: string
  /** The name for clients that read only plain letters, and its ending. */
  plainName?: string
  extension: string
  sizeBytes: number
  originalName: string
  stream: Readable
}

const isShown = (contentType: string): boolean => contentType === 'application/pdf' || contentType.startsWith('image/')

/** Sets the headers of a private file. Browsers show a PDF and a picture, and save everything else. @returns the bytes */
export const sendDocument = (
  reply: FastifyReply,
  { contentType, plainName = 'file', extension, sizeBytes, originalName, stream }: SentDocument,
  isSaved: boolean,
): Readable => {
  const name = encodeURIComponent(originalName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  void reply.headers({
    'Content-Type': contentType,
    'Content-Length': sizeBytes,
    'Content-Disposition': `${isSaved || !isShown(contentType) ? 'attachment' : 'inline'}; filename="${plainName}.${extension}"; filename*=UTF-8''${name}`,
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'private, no-store',
  })
  return stream
}
