import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type UploadRule, limitOf } from '../../../../contract/rules/uploads'
import { Failure, fail, failFields } from '../../../core/errors/failure'
import type { FileCheck } from './fileCheck'

/** More than this is not worth its reading: the answer goes out at once, and the connection ends. */
const worthReading = 4
const lingerMs = 1000

const mostBytes = ({ maxBytes }: UploadRule): number => maxBytes * worthReading + 1024 * 1024

/** Ends the connection of a client that would still be sending, once it has had the time to read its answer. */
const endAfterAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  const end = (): void => void setTimeout(() => request.raw.destroy(), lingerMs).unref()
  if (reply.raw.writableFinished) end()
  else reply.raw.once('finish', end)
}

/**
 * Refuses a body by the size that its sender says. A client that is still sending does not read the answer, so a body that is only a
 * little too large is read and thrown away.
 * @throws Failure fileTooLarge
 */
export const refuseHuge = (request: FastifyRequest, reply: FastifyReply, rule: UploadRule): void => {
  if (!(Number(request.headers['content-length']) > mostBytes(rule))) return
  void reply.header('Connection', 'close')
  endAfterAnswer(request, reply)
  throw fail('fileTooLarge', { limit: limitOf(rule) })
}

/** An upload while it comes in. */
export interface UploadBody {
  part: MultipartFile
  /**
   * All bytes of the file, checked as they pass.
   * @throws Failure of the check, fileTooLarge, fileBroken
   */
  bytes(check: FileCheck): AsyncGenerator<Buffer>
}

const asBroken = (error: unknown): never => {
  throw error instanceof Failure ? error : fail('fileBroken')
}

/**
 * Opens the file of an upload. A body without a length is counted as it comes, and its connection ends where it is not worth reading.
 * @throws Failure invalid (no file in the request), fileBroken (it is not whole), fileTooLarge
 */
export const openUpload = async (request: FastifyRequest, reply: FastifyReply, rule: UploadRule): Promise<UploadBody> => {
  if (!request.isMultipart()) throw failFields({ file: { code: 'fileMissing' } })
  let endBody: (error: Failure) => void = () => undefined
  const ended = new Promise<never>((_, reject) => (endBody = reject))
  ended.catch(() => undefined)
  const first = request.file({ limits: { fileSize: rule.maxBytes }, throwFileSizeLimit: false })
  let seenBytes = 0
  let isEnded = false
  // After the parser, which has begun to read: a listener before it would take its first bytes.
  request.raw.on('data', (chunk: Buffer) => {
    seenBytes += chunk.length
    if (isEnded || seenBytes <= mostBytes(rule)) return
    isEnded = true
    request.raw.unpipe()
    request.raw.pause()
    endAfterAnswer(request, reply)
    endBody(fail('fileTooLarge', { limit: limitOf(rule) }))
  })
  // Without its rest the connection would serve no other request.
  reply.raw.once('finish', () => {
    if (isEnded) return
    request.raw.unpipe()
    request.raw.resume()
  })
  const part = await Promise.race([first, ended]).catch(asBroken)
  if (part?.fieldname !== 'file') throw failFields({ file: { code: 'fileMissing' } })
  return {
    part,
    // Reads all bytes, because a client that is still sending does not read a rejection.
    async *bytes(check) {
      const source = part.file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
      for (;;) {
        const next = await Promise.race([source.next(), ended]).catch(asBroken)
        if (next.done) break
        check.look(next.value)
        yield next.value
      }
      if (part.file.truncated) throw fail('fileTooLarge', { limit: limitOf(rule) })
      check.mediaType()
    },
  }
}
