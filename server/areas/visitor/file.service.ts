import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldsOf } from '../../../contract/rules/form'
import { isId } from '../../../contract/rules/ids'
import { mayOpen } from '../../../contract/rules/rights'
import {
  type MediaType,
  type UploadPurpose,
  type UploadRule,
  limitOf,
  mediaTypes,
  uploadPurposeOf,
  uploadRules,
} from '../../../contract/rules/uploads'
import type { FileLinkQuery, FilePutQuery, StoredFile } from '../../../contract/visitor/file.schema'
import type { App } from '../../core/App'
import { type Exhibition, registerTypeConfig } from '../../core/exhibition/exhibition'
import { fail, failFields } from '../../core/failure'
import type { SignedInScope } from '../../core/scope'
import { findFile, insertFile } from './file.sql'
import { cleanPicture } from './cleanPicture'
import { FileCheck, isPictureRule } from './fileCheck'
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

/** More than this is not worth its reading: the answer goes out at once, and the connection ends. */
const worthReading = 4
const lingerMs = 1000

/**
 * Refuses a body by the size that its sender says. A client that is still sending does not read the answer, so a body that is only a
 * little too large is read and thrown away.
 * @throws Failure fileTooLarge
 */
export const refuseHuge = (request: FastifyRequest, reply: FastifyReply, rule: UploadRule): void => {
  if (!(Number(request.headers['content-length']) > rule.maxBytes * worthReading + 1024 * 1024)) return
  void reply.header('Connection', 'close')
  reply.raw.once('finish', () => setTimeout(() => request.raw.destroy(), lingerMs).unref())
  throw fail('fileTooLarge', { limit: limitOf(rule) })
}

/** @throws Failure forbidden: the caller's registration form has no field for such a file */
const assertAsked = (exhibition: Exhibition, scope: SignedInScope, purpose: UploadPurpose): void => {
  const { form } = registerTypeConfig(exhibition, scope.registerType)
  if (!form || !fieldsOf(form).some((field) => uploadPurposeOf(field) === purpose)) throw fail('forbidden')
}

interface Checked {
  mediaType: MediaType
  sizeBytes: number
  key: string
}

/** Stores the bytes of an upload. A picture is drawn again before, and other files are checked as they pass. */
const storeBytes = async (app: App, tenantId: string, part: MultipartFile, rule: UploadRule): Promise<Checked> => {
  const check = new FileCheck(rule)
  const options = { tenantId, maxBytes: rule.maxBytes }
  const bytes = Readable.from(checkedBytes(part, rule, check))
  if (!isPictureRule(rule)) {
    const stored = await app.gateways.storage.put(bytes, options)
    return { ...stored, mediaType: check.mediaType() }
  }
  const sent: Buffer[] = []
  for await (const chunk of bytes) sent.push(chunk as Buffer)
  const picture = await cleanPicture(Buffer.concat(sent), check.mediaType(), rule)
  return { ...(await app.gateways.storage.put(picture.bytes, options)), mediaType: picture.mediaType }
}

/** A name to show, without folders and without what a database or a header cannot hold. */
const plainName = (name: string): string => (name.split(/[\\/]/).pop() ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || 'file'

/**
 * Keeps an uploaded file for its owner. An upload that breaks off or is refused leaves nothing behind.
 * @throws Failure forbidden, invalid, fileTooLarge, fileTooSmall, fileKindWrong, pictureSizeWrong, fileBroken, fileNotPlain, tooManyRequests, storageFull
 */
export const putFile = async (
  app: App,
  scope: SignedInScope,
  { purpose = 'picture' }: FilePutQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredFile> => {
  const rule = uploadRules[purpose]
  if (!mayOpen(scope.caller.role, rule.access, scope.caller.rights)) throw fail('forbidden')
  const exhibition = await scope.exhibition()
  if (rule.isOfForm) assertAsked(exhibition, scope, purpose)
  refuseHuge(request, reply, rule)
  const {
    tenantId,
    exhibitionId,
    caller: { accountId },
  } = scope
  await app.limits.consume('uploadPerAccountHour', `${tenantId}/${accountId}`)
  const part = await fileOf(request, rule)
  const { mediaType, ...stored } = await storeBytes(app, tenantId, part, rule)
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
