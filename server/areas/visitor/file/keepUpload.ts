import { Readable } from 'node:stream'
import type { MediaType, UploadRule } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { insertFile } from './file.sql'
import { cleanPicture } from './cleanPicture'
import { painterOf } from './drawingTurn'
import { FileCheck, takesPictures } from './fileCheck'
import { inBackground } from '../inBackground'
import { dropFileLater, forgetDrop } from './unusedFiles'
import type { UploadBody } from './uploadBody'

interface Checked {
  mediaType: MediaType
  sizeBytes: number
}

/** What was read of a file, and its rest. */
async function* after(read: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* read
  yield* rest
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
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>
  const sent: Buffer[] = []
  // A loop over the chunks would end them with its return.
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    sent.push(next.value)
    // Only a picture is drawn in the memory: any other file passes through.
    if (check.beginsAsPicture === false) return storeWhole(Readable.from(after(sent, chunks)))
  }
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
export const plainName = (name: string): string =>
  (name.split(/[\\/]/).pop() ?? '')
    .replace(/[\p{Cc}\p{Cf}<>&"'`]/gu, '')
    .trim()
    .slice(0, 200) || 'file'

/** Stores an upload with its row. The job is there before the bytes, so that a process that dies between them leaves none for ever. */
export const keep = async (
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
