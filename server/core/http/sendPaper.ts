import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type MediaType, mediaTypes } from '../../../contract/rules/uploads'

interface StoredPaper {
  mediaType: MediaType
  sizeBytes: number
  originalName: string
  stream: Readable
}

const isShown = (mediaType: MediaType): boolean => mediaType === 'application/pdf' || mediaType.startsWith('image/')

/** Sets the headers of a file of a company. Browsers show a PDF and a picture, and save everything else. @returns the bytes */
export const sendPaper = (reply: FastifyReply, { mediaType, sizeBytes, originalName, stream }: StoredPaper, isSaved: boolean): Readable => {
  const name = encodeURIComponent(originalName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  void reply.headers({
    'Content-Type': mediaType,
    'Content-Length': sizeBytes,
    'Content-Disposition': `${isSaved || !isShown(mediaType) ? 'attachment' : 'inline'}; filename="file.${mediaTypes[mediaType].extension}"; filename*=UTF-8''${name}`,
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'private, no-store',
  })
  return stream
}
