import { registrationCalls } from '@contract/visitor/registration.calls'
import { call } from '@/api/call'
import { packed } from './copies'
import { unsavedCopies } from './localCopies'

/** A slow network must not block a sign-out. */
const timeoutMs = 3_000

/** Before sign-out: saves on the server the input that only this phone has, as far as the network allows. */
export const saveAllDrafts = async (): Promise<void> => {
  const saves = unsavedCopies()
    .filter(([, copy]) => !copy.isHereOnly)
    .map(([formId, copy]) => {
      const { version } = copy
      return call(registrationCalls.saveDraft, { body: { formId, version, content: packed(copy) } }).catch(() => null)
    })
  if (saves.length > 0) await Promise.race([Promise.all(saves), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}
