import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type MediaType, mediaTypes } from '../../../contract/rules/uploads'
import { sendDocument } from './sendDocument'

interface StoredPaper {
  mediaType: MediaType
  sizeBytes: number
  originalName: string
  stream: Readable
}

/** Sends a file of a company. */
export const sendPaper = (reply: FastifyReply, { mediaType, ...file }: StoredPaper, isSaved: boolean): Readable =>
  sendDocument(reply, { ...file, contentType: mediaType, extension: mediaTypes[mediaType].extension }, isSaved)
