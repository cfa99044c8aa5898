import { limitOf, uploadRules } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { limits } from '../limits'
import type { SignedInScope } from '../../../core/calls/scope'
import { cleanPicture } from './cleanPicture'
import { painterOf } from './drawingTurn'
import { FileCheck } from './fileCheck'
import { keep } from './keepUpload'
import { assertAsked } from './file.service'

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
