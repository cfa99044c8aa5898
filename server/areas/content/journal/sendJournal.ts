import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface StoredPdf {
  sizeBytes: number
  originalName: string
  stream: Readable
}

/** Sets the headers of an issue. It is for one person, so nothing on the way keeps it. @returns the bytes */
export const sendJournal = (reply: FastifyReply, { sizeBytes, originalName, stream }: StoredPdf, isSaved: boolean): Readable => {
  const name = encodeURIComponent(originalName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  void reply.headers({
    'Content-Type': 'application/pdf',
    'Content-Length': sizeBytes,
    'Content-Disposition': `${isSaved ? 'attachment' : 'inline'}; filename="journal.pdf"; filename*=UTF-8''${name}`,
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'private, no-store',
  })
  return stream
}
