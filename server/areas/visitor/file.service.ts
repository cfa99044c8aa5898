import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '../../../contract/rules/ids'
import { mayOpen } from '../../../contract/rules/rights'
import { type UploadRule, limitOf, mediaTypes, uploadRules } from '../../../contract/rules/uploads'
import type { FileLinkQuery, FilePutQuery, StoredFile } from '../../../contract/visitor/file.schema'
import type { App } from '../../core/App'
import { fail, failFields } from '../../core/failure'
import type { SignedInScope } from '../../core/scope'
import { findFile, insertFile } from './file.sql'
import { FileCheck } from './fileCheck'
import { fileLink, linkSecondsLeft } from './fileLink'
import { dropFileLater } from './unusedFiles'

/** The file of an upload. @throws Failure invalid (no file in the request), fileBroken (it is not whole) */
export const fileOf = async (request: FastifyRequest, { maxBytes }: UploadRule): Promise<MultipartFile> => {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: maxBytes }, throwFileSizeLimit: false }).catch(() => {
        throw fail('fileBroken')
      })
    : undefined
  if (part?.fieldname !== 'file') throw failFields({ file: { code: 'fileMissing' } })
  return part
}

/** Reads all bytes, because a client that is still sending does not read a rejection. */
export async function* checkedBytes(part: MultipartFile, rule: UploadRule, check: FileCheck): AsyncGenerator<Buffer> {
  const source = part.file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (;;) {
    const next = await source.next().catch(() => {
      throw fail('fileBroken')
    })
    if (next.done) break
    check.look(next.value)
    yield next.value
  }
  if (part.file.truncated) throw fail('fileTooLarge', { limit: limitOf(rule) })
  check.mediaType()
}

/** A name to show, without folders and without what a database or a header cannot hold. */
const plainName = (name: string): string => (name.split(/[\\/]/).pop() ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || 'file'

/**
 * Keeps an uploaded file for its owner. An upload that breaks off or is refused leaves nothing behind.
 * @throws Failure forbidden, invalid, fileTooLarge, fileKindWrong, pictureSizeWrong, fileBroken, tooManyRequests, storageFull
 */
export const putFile = async (
  app: App,
  scope: SignedInScope,
  { purpose = 'picture' }: FilePutQuery,
  request: FastifyRequest,
): Promise<StoredFile> => {
  const rule = uploadRules[purpose]
  if (!mayOpen(scope.caller.role, rule.access, scope.caller.rights)) throw fail('forbidden')
  await scope.exhibition()
  const {
    tenantId,
    exhibitionId,
    caller: { accountId },
  } = scope
  await app.limits.consume('uploadPerAccountHour', `${tenantId}/${accountId}`)
  const part = await fileOf(request, rule)
  const check = new FileCheck(rule)
  const stored = await app.gateways.storage.put(Readable.from(checkedBytes(part, rule, check)), {
    tenantId,
    maxBytes: rule.maxBytes,
  })
  const mediaType = check.mediaType()
  const id = app.ids()
  const originalName = plainName(part.filename)
  try {
    await insertFile(app.db, {
      tenantId,
      exhibitionId,
      id,
      accountId,
      mediaType,
      sizeBytes: stored.sizeBytes,
      storageKey: stored.key,
      originalName,
      createdAt: app.now(),
    })
  } catch (error) {
    await app.gateways.storage.remove(stored.key)
    throw error
  }
  await dropFileLater(app, { tenantId, exhibitionId, id })
  return { attachId: id, link: fileLink(app, scope, id), name: `${id}.${mediaTypes[mediaType].extension}`, originalName }
}

/**
 * Returns a private file for its signed link.
 * @throws Failure notFound: a wrong link, an expired link and a deleted file look the same
 */
export const readFile = async (app: App, link: FileLinkQuery & { id: string }, reply: FastifyReply): Promise<Readable> => {
  const seconds = linkSecondsLeft(app, link)
  if (seconds === 0 || !isId(link.id)) throw fail('notFound')
  const row = await findFile(app.db, link)
  const file = row && (await app.gateways.storage.get(row.storageKey))
  if (!file) throw fail('notFound')
  void reply.headers({
    'Content-Type': row.mediaType,
    'Content-Length': file.sizeBytes,
    'Cache-Control': `private, max-age=${seconds}`,
    'Content-Disposition': row.mediaType.startsWith('application/') ? 'attachment' : 'inline',
    'Content-Security-Policy': "default-src 'none'",
  })
  return file.stream
}
