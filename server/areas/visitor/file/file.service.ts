import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldsOf } from '../../../../contract/rules/form/form'
import { isId } from '../../../../contract/rules/values/ids'
import { mayOpen } from '../../../../contract/rules/rights'
import { type UploadPurpose, mediaTypes, uploadPurposeOf, uploadRules } from '../../../../contract/rules/uploads'
import type { FileLinkQuery, FilePutQuery, StoredFile } from '../../../../contract/visitor/file.schema'
import type { App } from '../../../core/App'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { findFile } from './file.sql'
import { fileLink, linkSecondsLeft } from './fileLink'
import { openUpload, refuseHuge } from './uploadBody'
import { takeBudget } from './uploadBudget'
import { plainName, keep } from './keepUpload'

/** @throws Failure forbidden: the caller's registration form has no field for such a file */
export const assertAsked = (exhibition: Exhibition, scope: SignedInScope, purpose: UploadPurpose): void => {
  const { form } = registerTypeConfig(exhibition, scope.registerType)
  if (!form || !fieldsOf(form).some((field) => uploadPurposeOf(field) === purpose)) throw fail('forbidden')
}

/**
 * Keeps an uploaded file for its owner. An upload that breaks off or is refused leaves nothing behind.
 * @param assertStill while the bytes came, the account may have been deleted, or the link taken back
 * @throws Failure notSignedIn, forbidden, invalid, fileTooLarge, fileTooSmall, fileKindWrong, pictureSizeWrong, fileBroken, fileNotPlain, tooManyRequests,
 * uploadsSpent, networkUploadsSpent, workRunning, workSpent, storageFull
 */
export const putFile = async (
  app: App,
  scope: SignedInScope,
  { purpose = 'picture' }: FilePutQuery,
  request: FastifyRequest,
  reply: FastifyReply,
  assertStill?: () => Promise<void>,
): Promise<StoredFile> => {
  const rule = uploadRules[purpose]
  if (!mayOpen(scope.caller.role, rule.access, scope.caller.rights)) throw fail('forbidden')
  const exhibition = await scope.exhibition()
  const isAlsoFor = rule.alsoFor !== undefined && mayOpen(scope.caller.role, rule.alsoFor, scope.caller.rights)
  if (rule.isOfForm && !isAlsoFor) assertAsked(exhibition, scope, purpose)
  refuseHuge(request, reply, rule)
  await app.gateways.storage.assertRoom()
  await app.limits.consume('uploadPerAccountHour', `${scope.tenantId}/${scope.caller.accountId}`)
  const budget = await takeBudget(app, scope, request, rule)
  let keptBytes = 0
  try {
    const upload = await openUpload(request, reply, rule)
    const { id, mediaType, sizeBytes } = await keep(
      app,
      scope,
      { name: upload.part.filename, bytes: (check) => upload.bytes(check) },
      rule,
      assertStill,
    )
    keptBytes = sizeBytes
    const originalName = plainName(upload.part.filename)
    return { attachId: id, link: fileLink(app, scope, id), name: `${id}.${mediaTypes[mediaType].extension}`, originalName }
  } finally {
    // Without it the budget is smaller for a day, which is no reason to refuse a file that is stored.
    await budget.settle(keptBytes).catch(() => undefined)
  }
}

/**
 * Keeps a file for a form alone: nothing that another screen of the product asks for.
 * @throws Failure forbidden (no field of the form takes such a file), and those of `putFile`
 */
export const putFileOfForm = async (
  app: App,
  scope: SignedInScope,
  query: Required<FilePutQuery>,
  request: FastifyRequest,
  reply: FastifyReply,
  assertStill: () => Promise<void>,
): Promise<StoredFile> => {
  assertAsked(await scope.exhibition(), scope, query.purpose)
  return putFile(app, scope, query, request, reply, assertStill)
}

/**
 * The part of a sound that a phone asks for (RFC 9110, 14.2). Safari asks for two bytes first, and plays nothing of a server that sends them all.
 * A sound is small, so it may be in the memory.
 */
const partOf = (bytes: Buffer, reply: FastifyReply): Readable => {
  void reply.header('Accept-Ranges', 'bytes')
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(reply.request.headers.range ?? '') ?? []
  const [from, to] = [Number(first), Math.min(Number(last || Infinity), bytes.length - 1)]
  if (first === '' || from > to) return Readable.from([bytes])
  void reply.code(206).headers({ 'Content-Range': `bytes ${from}-${to}/${bytes.length}`, 'Content-Length': to - from + 1 })
  return Readable.from([bytes.subarray(from, to + 1)])
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
  return row.mediaType.startsWith('audio/') ? partOf(await buffer(file.stream), reply) : file.stream
}
