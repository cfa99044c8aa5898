import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldsOf } from '../../../../contract/rules/form/form'
import { isId } from '../../../../contract/rules/values/ids'
import { mayOpen } from '../../../../contract/rules/rights'
import {
  type MediaType,
  type UploadPurpose,
  type UploadRule,
  mediaTypes,
  uploadPurposeOf,
  limitOf,
  uploadRules,
} from '../../../../contract/rules/uploads'
import type { FileLinkQuery, FilePutQuery, StoredFile } from '../../../../contract/visitor/file.schema'
import type { App } from '../../../core/App'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { limits } from '../limits'
import type { SignedInScope } from '../../../core/calls/scope'
import { findFile, insertFile } from './file.sql'
import { cleanPicture, painterOf } from './cleanPicture'
import { FileCheck, takesPictures } from './fileCheck'
import { fileLink, linkSecondsLeft } from './fileLink'
import { inBackground } from '../inBackground'
import { dropFileLater, forgetDrop } from './unusedFiles'
import { type UploadBody, openUpload, refuseHuge } from './uploadBody'
import { takeBudget } from './uploadBudget'

/** @throws Failure forbidden: the caller's registration form has no field for such a file */
const assertAsked = (exhibition: Exhibition, scope: SignedInScope, purpose: UploadPurpose): void => {
  const { form } = registerTypeConfig(exhibition, scope.registerType)
  if (!form || !fieldsOf(form).some((field) => uploadPurposeOf(field) === purpose)) throw fail('forbidden')
}

interface Checked {
  mediaType: MediaType
  sizeBytes: number
}

/** Stores the bytes of an upload. A picture is drawn again before, and other files are checked as they pass. */
const storeBytes = async (
  app: App,
  scope: SignedInScope,
  key: string,
  upload: Pick<UploadBody, 'bytes'>,
  rule: UploadRule,
): Promise<Checked> => {
  const { storage } = app.gateways
  const check = new FileCheck(rule)
  const bytes = Readable.from(upload.bytes(check))
  const { maxBytes } = rule
  const inThread = inBackground(app, { tenantId: scope.tenantId, accountId: scope.caller.accountId })
  const storeWhole = async (content: Readable): Promise<Checked> => {
    const inspect = (written: () => Promise<Buffer>): Promise<void> => check.inspect(() => inThread.hidesActiveObjects(written))
    const { sizeBytes } = await storage.put(content, { key, maxBytes, inspect })
    return { sizeBytes, mediaType: check.mediaType() }
  }
  if (!takesPictures(rule)) return storeWhole(bytes)
  const sent: Buffer[] = []
  for await (const chunk of bytes) sent.push(chunk as Buffer)
  const file = Buffer.concat(sent)
  if (!check.mediaType().startsWith('image/')) return storeWhole(Readable.from([file]))
  const picture = await cleanPicture(painterOf(app, scope), file, check.mediaType(), rule)
  const { sizeBytes } = await storage.put(picture.bytes, { key, maxBytes })
  return { sizeBytes, mediaType: picture.mediaType }
}

/**
 * A name to show, without folders, and without what a database or a header cannot hold. It also loses invisible signs, which turn an
 * ending around (`exe.pdf`), and the signs of markup.
 */
const plainName = (name: string): string =>
  (name.split(/[\\/]/).pop() ?? '')
    .replace(/[\p{Cc}\p{Cf}<>&"'`]/gu, '')
    .trim()
    .slice(0, 200) || 'file'

/** Stores an upload with its row. The job is there before the bytes, so that a process that dies between them leaves none for ever. */
const keep = async (
  app: App,
  scope: SignedInScope,
  upload: Pick<UploadBody, 'bytes'> & { name: string },
  rule: UploadRule,
  assertStill = (): Promise<void> => app.sessions.assertOpen({ tenantId: scope.tenantId, id: scope.caller.sessionId }),
): Promise<Checked & { id: string }> => {
  const { tenantId, exhibitionId, caller } = scope
  const id = app.ids()
  const storageKey = app.gateways.storage.newKey(tenantId)
  await dropFileLater(app, { tenantId, exhibitionId, id }, storageKey)
  try {
    const checked = await storeBytes(app, scope, storageKey, upload, rule)
    await assertStill()
    await insertFile(app.db, {
      tenantId,
      exhibitionId,
      id,
      accountId: caller.accountId,
      ...checked,
      storageKey,
      originalName: plainName(upload.name),
      createdAt: app.now(),
    })
    return { ...checked, id }
  } catch (error) {
    await app.gateways.storage.remove(storageKey)
    // A job that stays finds nothing to drop.
    await forgetDrop(app, { tenantId, id }).catch(() => undefined)
    throw error
  }
}

/**
 * Takes the size of files that come together from the day's budget of the caller.
 * @throws Failure uploadsSpent
 */
export const takeKilobytes = async (app: App, { tenantId, caller }: SignedInScope, kilobytes: number): Promise<void> => {
  const name = 'uploadKilobytesPerAccountDay'
  const seconds = await app.limits.take(name, `${tenantId}/${caller.accountId}`, kilobytes)
  if (seconds > 0) throw fail('uploadsSpent', { limit: `${limits[name].points / 1024} MB`, seconds })
}

/**
 * Says whether a picture could be kept, and keeps nothing.
 * @throws Failure fileTooLarge, fileKindWrong, fileBroken, workRunning, workSpent, unavailable (many pictures wait)
 */
export const checkPicture = async (app: App, scope: SignedInScope, bytes: Buffer, purpose: 'photo'): Promise<void> => {
  const rule = uploadRules[purpose]
  if (bytes.length > rule.maxBytes) throw fail('fileTooLarge', { limit: limitOf(rule) })
  const check = new FileCheck(rule)
  check.look(bytes)
  await cleanPicture(painterOf(app, scope), bytes, check.mediaType(), rule)
}

/**
 * Keeps a picture that came with others in one file, by the rules of an upload of its own.
 * @returns its id
 * @throws Failure forbidden, fileTooLarge, fileKindWrong, fileBroken, storageFull
 */
export const putPicture = async (
  app: App,
  scope: SignedInScope,
  { name, bytes }: { name: string; bytes: Buffer },
  purpose: 'photo',
): Promise<string> => {
  assertAsked(await scope.exhibition(), scope, purpose)
  return keepPicture(app, scope, { name, bytes }, purpose)
}

/**
 * Keeps a picture whose place in a form the caller has judged, by the rules of an upload of its own.
 * @param assertStill instead of the session, which a job has not
 * @returns its id
 * @throws Failure fileTooLarge, fileKindWrong, fileBroken, storageFull
 */
export const keepPicture = async (
  app: App,
  scope: SignedInScope,
  { name, bytes }: { name: string; bytes: Buffer },
  purpose: 'photo',
  assertStill?: () => Promise<void>,
): Promise<string> => {
  const rule = uploadRules[purpose]
  if (bytes.length > rule.maxBytes) throw fail('fileTooLarge', { limit: limitOf(rule) })
  await app.gateways.storage.assertRoom()
  const upload = {
    name,
    async *bytes(check: FileCheck) {
      check.look(bytes)
      yield await Promise.resolve(bytes)
      check.mediaType()
    },
  }
  return (await keep(app, scope, upload, rule, assertStill)).id
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
