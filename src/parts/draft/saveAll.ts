import { unsavedCopies } from './localCopies'
import { mergeFields } from './merge'
import { saveCopy } from './saveCopy'

/** A slow network must not block a sign-out. */
const timeoutMs = 3_000

/** Before sign-out: saves on the server the input that only this phone has, as far as the network allows. */
export const saveAllDrafts = async (): Promise<void> => {
  const saves = unsavedCopies()
    .filter(([, copy]) => !copy.isHereOnly)
    .map(([formId, copy]) => saveCopy(formId, copy, mergeFields).catch(() => null))
  if (saves.length > 0) await Promise.race([Promise.all(saves), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}
