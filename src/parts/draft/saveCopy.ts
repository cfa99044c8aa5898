import * as errorCodes from '@contract/visitor/errorCodes'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { type LocalCopy, packed, rebased, serverCopyOf } from './copies'
import type { DraftRemote } from './Draft'
import type { Merge } from './merge'

/** Several pages that save all the time must not keep one of them at it for ever. */
const maxTries = 4

/**
 * Saves a copy on the server. If another page or phone saved since, its changes are taken over first.
 * @returns the copy as the server stores it
 * @throws CallFailure
 */
export const saveCopy = async <Content extends object>(
  formId: string,
  copy: LocalCopy<Content>,
  merge: Merge<Content>,
  remote?: DraftRemote,
): Promise<LocalCopy<Content>> => {
  let sent = copy
  for (let tries = 1; ; tries += 1) {
    const { version, baseRevision } = sent
    try {
      const body = { formId, version, baseRevision, content: packed(sent) }
      const { revision } = await (remote ? remote.save(body) : call(registrationCalls.saveDraft, { body }))
      return { ...sent, baseRevision: revision, base: sent.content, isDirty: false }
    } catch (error) {
      if (!isCallFailure(error) || error.code !== errorCodes.draftChanged || tries === maxTries) throw error
      sent = rebased(sent, serverCopyOf<Content>(await (remote ? remote.read() : call(registrationCalls.draft)), formId), merge)
    }
  }
}
