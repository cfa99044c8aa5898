import { translate } from '@/i18n/words'
import { unsavedCopies } from '@/parts/draft/localCopies'
import { confirm } from '@/ui/Dialog/confirm'
import { signOutWords } from './words'

/** Asks before a sign-out, and names input that only this phone has. */
export const confirmSignOut = (): Promise<boolean> => {
  const isLosing = unsavedCopies().some(([, copy]) => copy.isHereOnly)
  return confirm({
    title: translate(signOutWords.title),
    message: translate(isLosing ? signOutWords.unsaved : signOutWords.hint),
    confirmText: translate(signOutWords.confirm),
  })
}
